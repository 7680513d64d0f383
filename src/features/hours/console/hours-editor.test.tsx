import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { defaultHours } from '#src/brands/default-hours.table.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { HoursEditor } from './hours-editor.panel.tsx'

afterEach(cleanup)

const path = '/service-operating-hours/secure/api/v1/hours'
const departmentHours = { OPS_PHONE: defaultHours, OPS_CHAT: defaultHours }
const setting = { version: 1, hours: departmentHours, savedAt: '2026-11-20T10:00:00.000Z' }

const showEditor = (answers: Answers = {}) =>
  showPage(
    <ToastProvider>
      <HoursEditor />
    </ToastProvider>,
    {
      answers: {
        [`GET ${path}`]: setting,
        [`PUT ${path}`]: { ...setting, version: 2 },
        [`POST ${path}/undo`]: { ...setting, version: 2 },
        ...answers,
      },
    },
  )

const retype = async (label: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('HRS-01 an admin changes the hours of a day and saves those of all departments', async () => {
  const { calls } = showEditor()
  await retype('Phone, Monday: opens', '08:30')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved. Pages show it within a minute.')
  const { version, hours } = calls.find(({ call }) => call === `PUT ${path}`)!.body as typeof setting
  expect(version).toBe(1)
  expect(hours.OPS_PHONE.week).toContainEqual(expect.objectContaining({ weekday: 'monday', startTime: '08:30' }))
  expect(hours.OPS_CHAT).toEqual(defaultHours)
})

test('HRS-01 an invalid time is not sent, and the error summary has the focus', async () => {
  const { calls } = showEditor()
  await retype('Phone, Monday: opens', '8.30')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('These hours were not saved'))
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('HRS-01 an admin whose colleague saved meanwhile sees why it was not saved, and what they typed stays', async () => {
  showEditor({
    [`PUT ${path}`]: () => {
      throw new CallFailure(409, 'Someone else changed this setting meanwhile.')
    },
  })
  await retype('Phone, Monday: opens', '08:30')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this setting meanwhile.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Phone, Monday: opens').value).toBe('08:30')
})
