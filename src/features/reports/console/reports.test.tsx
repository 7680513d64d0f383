import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import type { Report, ReportMonth } from '../reports.contract.ts'
import { ReportsScreen } from './reports.screen.tsx'

vi.mock('#src/platform/browser/storage/save-file.ts', () => ({ saveFile: vi.fn() }))

afterEach(cleanup)

const call = 'GET /service-pipeline/secure/api/v1/reports'
const nothing: ReportMonth = {
  month: '2026-10',
  starts: 0,
  submissions: 0,
  approvals: 0,
  fundings: 0,
  denials: 0,
  withdrawals: 0,
  openCount: 0,
  fundedAmount: 0,
  fundedSubmissions: 0,
  medianDaysToFund: null,
}
const report: Report = {
  from: '2026-10',
  to: '2026-11',
  months: [
    { ...nothing, starts: 9, submissions: 6, approvals: 4, denials: 1, openCount: 8, fundedSubmissions: 3 },
    {
      ...nothing,
      month: '2026-11',
      fundings: 3,
      withdrawals: 2,
      openCount: 3,
      fundedAmount: 150_000,
      medianDaysToFund: 31.5,
    },
  ],
  medianDaysToFund: 31.5,
  fallout: [
    { stage: 'offer', reason: 'withdrawn', count: 2 },
    { stage: 'underwriting', reason: 'denied', count: 1 },
  ],
}
const showReport = (answer: unknown, path = '/console/reports') =>
  showPage(<ReportsScreen />, { path, answers: { [call]: answer } })
const cellsOf = (table: string, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)

test('the report shows volume, pull-through, time to fund and fallout', async () => {
  showReport(report)
  expect((await screen.findByRole('status')).textContent).toBe(
    '6 applications submitted, 3 lines funded ($150,000). Pull-through 50%. Median time to fund 31.5 days.',
  )
  expect(cellsOf('Volume by month', /Oct 2026/)).toEqual(['9', '6', '4', '0', '1', '0', '8'])
  expect(cellsOf('Pull-through and time to fund by month', /Oct 2026/)).toEqual(['', '50%', '3 of 6', '—', '$0'])
  expect(cellsOf('Pull-through and time to fund by month', /Nov 2026/)).toEqual(['', '—', '0 of 0', '31.5', '$150,000'])
  expect(cellsOf('Fallout by stage and reason', /Underwriting/)).toEqual(['Denied', '', '33.3%', '1'])
})

test('the months are chosen in the address, and the CSV has what the page shows', async () => {
  const { calls } = showReport(report, '/console/reports?from=2026-10&to=2026-11')
  await screen.findByRole('status')
  expect(calls).toContainEqual(expect.objectContaining({ call, query: { from: '2026-10', to: '2026-11' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(saveFile).toHaveBeenCalledWith(
    expect.stringContaining('2026-11,0,0,0,3,0,2,3,150000.00,0,,31.5'),
    'text/csv;charset=utf-8',
    'report-2026-10-to-2026-11.csv',
  )
  await userEvent.selectOptions(screen.getByLabelText('First month'), 'Sep 2025')
  expect(calls).toContainEqual(expect.objectContaining({ call, query: { from: '2025-09', to: '2026-11' } }))
})

test('months without applications and a failure have their own messages', async () => {
  showReport({ ...report, months: [nothing], fallout: [] })
  expect(await screen.findByText('No applications in these months. Choose other months.')).toBeTruthy()
  cleanup()
  showReport(() => {
    throw new CallFailure(500, 'Something went wrong.')
  })
  expect(await screen.findByText('The report did not load.')).toBeTruthy()
  cleanup()
  showReport({ ...report, fallout: [] })
  expect(await screen.findByText('No application ended without funding in these months.')).toBeTruthy()
})
