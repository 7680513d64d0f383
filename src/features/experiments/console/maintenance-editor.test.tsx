import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { flags as flagTable } from '#src/domain/flags.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { MaintenanceEditor } from './maintenance-editor.panel.tsx'

afterEach(cleanup)

const listCall = 'GET /service-optimize/secure/api/v1/feature'
const setCall = 'PUT /service-optimize/secure/api/v1/feature/:featureKey/override'
const { meaning, enabled, variables } = flagTable['fe-heloc-maintenance']
const off = {
  flagKey: 'fe-heloc-maintenance',
  meaning,
  staysOff: null,
  isByPerson: false,
  standard: { enabled, percentage: 100, variables },
  own: null,
  version: 0,
  savedAt: null,
  savedBy: null,
  experimentKey: null,
}
const show = (flag: object) =>
  showPage(<MaintenanceEditor />, { answers: { [listCall]: { flags: [flag] }, [setCall]: flag } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('NAV-24 starting maintenance requires text in both languages for the pages that it closes', async () => {
  const { calls } = show(off)
  await screen.findByText('Maintenance is off')
  await press('Start maintenance')
  expect(screen.getAllByText('Enter the message in Spanish').length).toBeGreaterThan(0)
  expect(calls.map(({ call }) => call)).toEqual([listCall])
  await userEvent.click(screen.getByLabelText('New applications only'))
  await userEvent.type(screen.getByLabelText('Title in Spanish'), 'Mantenimiento')
  await userEvent.type(screen.getByLabelText('Message in Spanish'), 'Volvemos a las 12.')
  await press('Start maintenance')
  expect(calls.find(({ call }) => call === setCall)?.body).toEqual({
    version: 0,
    enabled: true,
    variables: {
      ...variables,
      routes: ['/register*'],
      pageTitleSpanish: 'Mantenimiento',
      messageSpanish: 'Volvemos a las 12.',
    },
  })
})

test('NAV-24 the page shows that maintenance is on, and one click ends it and keeps the text', async () => {
  const own = { enabled: true, percentage: 100, variables: { ...variables, routes: ['/{uuid}/income/*'] } }
  const { calls } = show({ ...off, own, version: 4, savedAt: '2026-03-01T10:00:00.000Z', savedBy: 'Ada Moore' })
  expect(await screen.findByText('Maintenance is on')).toBeTruthy()
  expect(screen.getByLabelText(/As listed under Flags/)).toHaveProperty('checked', true)
  await press('End maintenance')
  expect(calls.find(({ call }) => call === setCall)?.body).toEqual({
    version: 4,
    enabled: false,
    variables: own.variables,
  })
})
