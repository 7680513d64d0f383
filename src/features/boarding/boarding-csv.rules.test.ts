import { describe, expect, test } from 'vitest'
import { csvRows } from '#src/platform/csv/csv.rules.ts'
import { aBoardedLine } from '#tests/support/boarding-facts.ts'
import { boardingCsv, responseFrom } from './boarding-csv.rules.ts'
import { boardingObstacle, boardingRecordOf } from './boarding-record.rules.ts'
import { BoardingRecord } from './boarding-record.schema.ts'

describe('the record of a line of credit for the servicer', () => {
  test('has the declared shape, and its schedule repays the opening balance', () => {
    const record = boardingRecordOf(aBoardedLine())
    expect(BoardingRecord.safeParse(record).error).toBeUndefined()
    const payments = record.schedule?.payments ?? []
    expect(payments).toHaveLength(120)
    expect(payments.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(record.terms.openingBalanceCents)
    expect(payments.at(-1)?.balanceCents).toBe(0)
    for (const { paymentCents, interestCents, principalCents } of payments)
      expect(paymentCents).toBe(interestCents + principalCents)
    expect(payments.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual(['2027-01-15', '2027-02-15'])
    expect(record.schedule).toMatchObject({ oddDaysInterestCents: 4_500, lastPaymentOn: '2036-12-15' })
  })

  test('names payments that were made and omits those that were returned', () => {
    const line = aBoardedLine()
    const [payment] = line.money.payments
    const returnedPayment = { ...payment!, status: 'RETURNED' }
    const { draws } = boardingRecordOf({ ...line, money: { ...line.money, payments: [returnedPayment, payment!] } })
    expect(draws).toHaveLength(1)
    expect(draws[0]?.disbursements).toMatchObject([{ kind: 'CASH', to: '0099', amountCents: 4_000_000, rail: 'ACH' }])
  })

  test('omits the account when the borrower pays manually', () => {
    const line = aBoardedLine()
    expect(boardingRecordOf(line).autopay).toMatchObject({ routing: '011401533', account: '771100099' })
    expect(boardingRecordOf({ ...line, autopay: null }).autopay).toBeNull()
    expect(boardingRecordOf({ ...line, money: { ...line.money, isAutopay: false } }).autopay).toBeNull()
  })

  test('is not created before the line is complete and its money has arrived', () => {
    const line = aBoardedLine()
    const [payment] = line.money.payments
    const withPayment = (status: string) => ({ ...line, money: { ...line.money, payments: [{ ...payment!, status }] } })
    expect(boardingObstacle(line)).toBeUndefined()
    expect(boardingObstacle({ ...line, application: { ...line.application, status: 'FUNDABLE' } })).toBe('not-complete')
    expect(boardingObstacle({ ...line, terms: null })).toBe('not-complete')
    expect(boardingObstacle(withPayment('SENT'))).toBe('money-open')
    expect(boardingObstacle(withPayment('RETURNED'))).toBe('money-open')
    expect(boardingObstacle({ ...line, money: { ...line.money, firstPaymentOn: null } })).toBe('money-open')
  })
})

test('the CSV file has one row for each line of credit, under its column names', () => {
  const record = boardingRecordOf(aBoardedLine())
  const [head, row, ...more] = csvRows(boardingCsv([record])) ?? []
  expect(more).toEqual([])
  const cell = (name: string) => row?.cells[head?.cells.indexOf(name) ?? -1]
  expect(row?.cells).toHaveLength(head?.cells.length ?? 0)
  expect([cell('credit_limit'), cell('borrower_ssn'), cell('autopay_routing')]).toEqual([
    '41000.00',
    '612479583',
    '011401533',
  ])
  expect(cell('other_parties')).toBe('spouse:Ana Garcia')
  expect(cell('documents')).toBe(`CREDIT_AGREEMENT:en:${'a'.repeat(64)}`)
})

describe('the servicer’s response', () => {
  const head = 'loan_number,result,servicer_number,reason\n'

  test('states whether each line was boarded, or why not', () => {
    const { faults, rows } = responseFrom(`${head}HL-1,Boarded,SV-0001,\nHL-2,rejected,,"No, the rate differs"\n`)
    expect(faults).toEqual([])
    expect(rows).toEqual([
      { line: 2, loanNumber: 'HL-1', answer: { outcome: 'BOARDED', servicerNumber: 'SV-0001' } },
      { line: 3, loanNumber: 'HL-2', answer: { outcome: 'REJECTED', reason: 'No, the rate differs' } },
    ])
  })

  test.each([
    ['HL-1,boarded,,', 'servicer_number: Must be the servicer’s loan number: letters, digits and dashes'],
    ['HL-1,boarded,=1+1,', 'servicer_number: Must be the servicer’s loan number: letters, digits and dashes'],
    ['HL-1,maybe,,', 'result: Must be boarded or rejected'],
    ['HL-1,rejected,,', 'reason: Must say why the servicer rejected it'],
    [`HL-1,rejected,,${'a'.repeat(501)}`, 'reason: Must be at most 500 characters'],
    [',boarded,SV-1,', 'loan_number: Required'],
  ])('is rejected with its reason: %s', (row, fault) => {
    expect(responseFrom(`${head}${row}\n`).rows).toMatchObject([{ faults: [fault] }])
  })

  test('answers each loan only once', () => {
    const { rows } = responseFrom(`${head}HL-1,boarded,SV-1,\nHL-1,boarded,SV-2,\n`)
    expect(rows[1]).toMatchObject({ faults: ['loan_number: Appears in more than one row'] })
  })

  test.each([
    ['"HL-1', 'A quoted cell is not closed'],
    ['loan_number,result\nHL-1,boarded', 'Missing columns: servicer_number, reason'],
    [head, 'The file has no rows below the column names'],
    [head + 'HL-1,boarded,1,\n'.repeat(1_001), 'The file has more than 1,000 rows'],
  ])('is rejected as a whole when it cannot be read', (csv, fault) => {
    expect(responseFrom(csv).faults).toEqual([fault])
  })
})
