import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { PayStubs } from './pay-stubs.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const recording = 'POST /service-income/internal/api/v1/applications/:uuid/income/pay-stubs'
const show = () => {
  const changes: string[] = []
  const answers = { [recording]: { requestUuid: uuid, annual: 65_000, verification: 'VERIFIED' } }
  const page = showPage(<PayStubs uuid={uuid} statedAnnual={65_000} onChanged={() => changes.push('changed')} />, {
    answers,
  })
  return { ...page, changes }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fill = async (stub: string, payDate: string, gross: string, total?: string) => {
  const row = within(screen.getByRole('group', { name: new RegExp(`^${stub}`) }))
  await userEvent.type(row.getByLabelText('Pay date'), payDate)
  await userEvent.type(row.getByLabelText('Gross pay'), gross)
  if (total) await userEvent.type(row.getByLabelText(/year to date/), total)
}

test('the figures of several pay stubs are sent as the documents show them', async () => {
  const { calls, changes } = show()
  await userEvent.selectOptions(screen.getByLabelText('Pay frequency'), 'BIWEEKLY')
  await press('Add pay stub')
  await fill('Pay stub 1', '10/16/2026', '2,500', '50,000')
  await fill('Pay stub 2', '10302026', '2,500.50')
  await press('Save pay stubs')
  expect(calls.at(-1)?.body).toEqual({
    stubs: [
      { payDate: '2026-10-16', frequency: 'BIWEEKLY', gross: 2_500, yearToDate: 50_000 },
      { payDate: '2026-10-30', frequency: 'BIWEEKLY', gross: 2_500.5, yearToDate: null },
    ],
  })
  expect(changes).toEqual(['changed'])
})

test('the stated income is shown above the figures to enter', () => {
  show()
  expect(screen.getByText('The borrower stated $65,000 a year before tax.')).toBeTruthy()
})

test('a pay stub without its figures is rejected beside the fields', async () => {
  const { calls } = show()
  await press('Save pay stubs')
  expect(calls).toEqual([])
  for (const message of ['Choose how often they are paid', 'Enter the pay date', 'Enter the gross pay of the pay stub'])
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})
