import { expect, test } from 'vitest'
import { csvRows } from '#src/platform/csv/csv.rules.ts'
import type { PipelineRow } from './pipeline.contract.ts'
import { pipelineCsv } from './pipeline-csv.rules.ts'

const row: PipelineRow = {
  uuid: '0d8f0000-0000-4000-8000-000000000001',
  loanNumber: '1000000042',
  name: 'María García',
  state: 'TX',
  status: 'CREDIT_MINOR',
  stage: 'credit',
  waitsFor: 'staff',
  since: '2027-03-10T03:00:00.000Z',
  opened: '2027-03-01T15:00:00.000Z',
  amount: 40_000,
  assignee: { uuid: '0d8f0000-0000-4000-8000-0000000000aa', name: 'Priya Raman' },
}
const read = (rows: readonly PipelineRow[]) => csvRows(pipelineCsv(rows))?.map(({ cells }) => cells)

test('the file names its columns, and each application is a row with the lender’s days', () => {
  const [head, cells] = read([row]) ?? []
  expect(head).toEqual([
    'loan_number',
    'borrower',
    'status',
    'stage',
    'waiting_on',
    'in_status_since',
    'opened',
    'line',
    'state',
    'assignee',
  ])
  expect(cells?.slice(0, 2)).toEqual(['1000000042', 'María García'])
  expect(cells?.slice(5)).toEqual(['2027-03-09', '2027-03-01', '40000', 'TX', 'Priya Raman'])
})

test('what is not known yet is an empty cell', () =>
  expect(read([{ ...row, name: '', amount: null, assignee: null }])?.[1]?.filter((cell) => cell === '')).toHaveLength(
    3,
  ))

test('a name that a spreadsheet would run, quote or split stays one cell of text', () => {
  const text = pipelineCsv([{ ...row, name: '=HYPERLINK("http://evil.test"), "x"' }])
  expect(text).toContain(`"'=HYPERLINK(""http://evil.test""), ""x"""`)
  expect(text.endsWith('\r\n')).toBe(true)
})

test('a spreadsheet reads the file as UTF-8 by its byte order mark', () =>
  expect(pipelineCsv([]).startsWith('\uFEFF')).toBe(true))
