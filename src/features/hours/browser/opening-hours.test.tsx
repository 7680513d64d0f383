import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultHours } from '#src/brands/default-hours.table.ts'
import { scriptedClient, showPage } from '#tests/support/pages/page.tsx'
import { spanish } from '../hours.es.ts'
import { regularEntries, weekEntries } from '../hours-entries.rules.ts'
import { HoursNote, OpeningHours } from './opening-hours.panel.tsx'
import { followHours } from './poll-hours.ts'

afterEach(cleanup)

const display = { isGrouped: false, language: 'en' } as const
const calls = 'GET /service-operating-hours/external/api/v1/hours/:department'
const answers = {
  [calls]: regularEntries(
    { ...defaultHours, week: [{ weekday: 'monday', startTime: '07:00', endTime: '24:00' }] },
    display,
  ),
  [`${calls}/week`]: weekEntries(defaultHours, { ...display, now: Date.parse('2026-11-23T18:00:00Z') }),
  [`${calls}/openStatus`]: { isOpen: false, opensAt: null, closesAt: null },
}

test('HRS-01 a page shows the current hours, the status, and the days with unusual hours', async () => {
  showPage(<OpeningHours department="OPS_PHONE" />, { answers })
  expect(screen.getByText('Mon–Fri 6:00 a.m.–5:00 p.m. Pacific time')).toBeTruthy()
  expect(await screen.findByText('Mon 7:00 a.m.–midnight Pacific time')).toBeTruthy()
  expect(screen.getByText('Closed now')).toBeTruthy()
  expect(screen.getByText('Thursday, November 26: closed (Thanksgiving Day)')).toBeTruthy()
})

test('HRS-01 the hours are requested every 60 seconds while a page shows them, once for all places on it', async () => {
  vi.useFakeTimers()
  const { client, calls: requests } = scriptedClient(answers)
  const stops = [1, 2].map(() => followHours(client, 'OPS_CHAT', () => {}))
  expect(requests).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(requests).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(6)
  for (const stop of stops) stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(6)
  vi.useRealTimers()
})

test('HRS-01 the hours are shown in Spanish', async () => {
  showPage(<OpeningHours department="OPS_PHONE" />, { answers, language: 'es', dictionary: spanish })
  expect(await screen.findByText('Lun 7:00 a. m.–medianoche, hora del Pacífico')).toBeTruthy()
  expect(screen.getByText('Cerrado ahora')).toBeTruthy()
})

test('HRS-01 a page that cannot load the hours does not say that the department is open', async () => {
  showPage(<HoursNote department="OPS_PHONE" />)
  expect(await screen.findByText('Phone hours: Mon–Fri 6:00 a.m.–5:00 p.m. Pacific time')).toBeTruthy()
  expect(screen.queryByText(/Open now/)).toBeNull()
})
