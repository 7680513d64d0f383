import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { flags as flagTable } from '#src/domain/flags.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import type { EditedFlag } from '../flags-editor.contract.ts'
import { FlagsEditor } from './flags-editor.panel.tsx'

afterEach(cleanup)

const listCall = 'GET /service-optimize/secure/api/v1/feature'
const setCall = 'PUT /service-optimize/secure/api/v1/feature/:featureKey/override'
const undoCall = 'POST /service-optimize/secure/api/v1/feature/:featureKey/undo'

const editedFlag = (flagKey: EditedFlag['flagKey'], change: Partial<EditedFlag> = {}): EditedFlag => {
  const { meaning, enabled, variables } = flagTable[flagKey]
  return {
    flagKey,
    meaning,
    staysOff: null,
    isByPerson: true,
    standard: { enabled, percentage: 100, variables },
    own: null,
    version: 0,
    savedAt: null,
    savedBy: null,
    experimentKey: null,
    ...change,
  }
}
const maintenance = editedFlag('fe-heloc-maintenance', { isByPerson: false })
const buyDown = editedFlag('fe-heloc-rate-buy-down', {
  own: { enabled: true, percentage: 25, variables: {} },
  version: 3,
  savedAt: '2026-03-01T10:00:00.000Z',
  savedBy: 'Ada Moore',
})
const chat = editedFlag('fe-webchat', { staysOff: 'not-built' })
const twoPages = editedFlag('fe-heloc-multi-page-product-select', { experimentKey: 'two-pages' })

const show = (answers: Readonly<Record<string, unknown>> = {}) =>
  showPage(
    <StatusAnnouncer>
      <ToastProvider>
        <FlagsEditor />
      </ToastProvider>
    </StatusAnnouncer>,
    { answers: { [listCall]: { flags: [maintenance, buyDown, chat, twoPages] }, ...answers } },
  )
const open = async (flagKey: string) => {
  await userEvent.click(await screen.findByRole('button', { name: flagKey }))
  return within(screen.getByRole('dialog', { hidden: true, name: flagKey }))
}

test('EXP-01 each flag is listed with its meaning, value, default and last change', async () => {
  show()
  const rowText = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  expect(await rowText('fe-heloc-rate-buy-down')).toMatch(
    /A higher origination fee may buy a lower rate.*On for 25% of people.*On for everyone.*Ada Moore/,
  )
  expect(await rowText('fe-webchat')).toContain('Not built yet')
  expect(await rowText('fe-heloc-multi-page-product-select')).toContain('Experiment two-pages')
})

test('EXP-01 a change is previewed in words before it is saved, with variables of the right types', async () => {
  const { calls } = show({
    [setCall]: { ...maintenance, version: 1, own: { enabled: true, percentage: 100, variables: {} } },
  })
  const dialog = await open('fe-heloc-maintenance')
  const preview = within(dialog.getByRole('region', { hidden: true, name: 'Preview' }))
  expect(preview.getByText('Nothing yet.')).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('On'))
  await userEvent.type(dialog.getByLabelText('routes'), '/register{enter}/dashboard')
  await userEvent.click(dialog.getByLabelText('shouldShowDashboardLink'))
  expect(preview.getByText('On for everyone')).toBeTruthy()
  expect(preview.getByText('/register, /dashboard')).toBeTruthy()
  expect(preview.getByText('No')).toBeTruthy()
  expect(dialog.queryByLabelText('Percentage of people')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { hidden: true, name: 'Save' }))
  expect(calls.find(({ call }) => call === setCall)?.body).toEqual({
    version: 0,
    enabled: true,
    percentage: 100,
    variables: {
      ...maintenance.standard.variables,
      routes: ['/register', '/dashboard'],
      shouldShowDashboardLink: false,
    },
  })
  expect((await screen.findByText('fe-heloc-maintenance')).closest('tr')?.textContent).toContain('On for everyone')
})

test('EXP-01 an invalid share is rejected at its field and in the summary, and not sent', async () => {
  const { calls } = show()
  const dialog = await open('fe-heloc-rate-buy-down')
  const share = dialog.getByLabelText('Percentage of people')
  await userEvent.clear(share)
  await userEvent.type(share, '120')
  await userEvent.click(dialog.getByRole('button', { hidden: true, name: 'Save' }))
  expect(dialog.getByRole('alert', { hidden: true }).textContent).toContain('Must be from 0 to 100')
  expect(share.getAttribute('aria-invalid')).toBe('true')
  expect(calls.map(({ call }) => call)).not.toContain(setCall)
})

test('EXP-01 one click undoes the last change', async () => {
  const { calls } = show({ [undoCall]: { ...buyDown, version: 4, own: null } })
  const dialog = await open('fe-heloc-rate-buy-down')
  await userEvent.click(dialog.getByRole('button', { hidden: true, name: 'Undo last change' }))
  expect(calls.find(({ call }) => call === undoCall)?.body).toEqual({ version: 3 })
  expect((await screen.findByText('fe-heloc-rate-buy-down')).closest('tr')?.textContent).toContain('On for everyone')
})

test('EXP-01 the editor reports a change that another person made in the meantime', async () => {
  const message = 'Someone else changed this in the meantime. Load it again, then make your change.'
  show({
    [undoCall]: () => {
      throw new CallFailure(409, message, { code: 'setting/changed-meanwhile' })
    },
  })
  const dialog = await open('fe-heloc-rate-buy-down')
  await userEvent.click(dialog.getByRole('button', { hidden: true, name: 'Undo last change' }))
  expect((await dialog.findByRole('alert', { hidden: true })).textContent).toContain(message)
})

test.each([
  ['fe-webchat', 'This part of the product is not built yet, so the flag stays off.'],
  ['fe-heloc-multi-page-product-select', 'The experiment two-pages decides this flag. End it to change the flag.'],
])('EXP-01 %s cannot be changed, and the editor explains why', async (flagKey, reason) => {
  show()
  const dialog = await open(flagKey)
  expect(dialog.getByText(reason)).toBeTruthy()
  expect(dialog.queryByRole('button', { hidden: true, name: 'Save' })).toBeNull()
})
