import { describe, expect, test } from 'vitest'
import { type EarlierEquity, isFirstMortgageEquity, lastEquityClosing } from './earlier-equity.ts'

const no: EarlierEquity = { firstMortgage: 'NO', closedWithinYear: 'NO', closedOn: null }
const first = { kind: 'MORTGAGE', recordedDate: '2019-05-01' }

describe('Constitution XVI 50(a)(6)(K): the first mortgage', () => {
  test.each([
    ['is no home equity loan if the borrower says so', no, null, false],
    ['is one if the borrower says so', { ...no, firstMortgage: 'YES' as const }, null, true],
    ['is not known if the borrower does not know', { ...no, firstMortgage: 'UNSURE' as const }, null, null],
    ['is not known if nobody asked', undefined, undefined, null],
    ['is one if its recorded instrument says so', no, [{ position: 1, closedOn: '2019-05-01' }], true],
    ['is none if the title found another one', { ...no, firstMortgage: 'UNSURE' as const }, [], false],
  ])('%s', (_, statement, titleLoans, expected) => {
    expect(isFirstMortgageEquity({ statement, titleLoans })).toBe(expected)
  })
})

describe('7 TAC 153.14: the last closing', () => {
  const lastOf = (statement: EarlierEquity | undefined, ...rest: Parameters<typeof lastEquityClosing>[1]) =>
    lastEquityClosing({ statement, titleLoans: null }, rest)

  test('counts a line and a loan behind the first mortgage, and not the first mortgage', () => {
    expect(lastOf(no, [first])).toEqual({ on: null, isKnown: true })
    expect(lastOf(no, [first, { kind: 'HELOC', recordedDate: '2026-02-01' }]).on).toBe('2026-02-01')
    expect(lastOf(no, [first, { kind: 'MORTGAGE', recordedDate: '2026-02-01' }]).on).toBe('2026-02-01')
    expect(lastOf(no, [first, { kind: 'TAX', recordedDate: '2026-02-01' }]).on).toBeNull()
  })

  test('counts the first mortgage where that is a home equity loan', () => {
    expect(lastOf({ ...no, firstMortgage: 'YES' }, [first]).on).toBe('2019-05-01')
  })

  test('counts a loan that is paid off, as the borrower or a title says', () => {
    const repaid: EarlierEquity = { ...no, closedWithinYear: 'YES', closedOn: '2026-03-04' }
    expect(lastOf(repaid, [first]).on).toBe('2026-03-04')
    const titleLoans = [{ position: null, closedOn: '2026-04-05' }]
    expect(lastEquityClosing({ statement: repaid, titleLoans }, [[first]]).on).toBe('2026-04-05')
  })

  test('is known only if the borrower knows, or a title says', () => {
    expect(lastOf(undefined).isKnown).toBe(false)
    const unsure: EarlierEquity = { ...no, closedWithinYear: 'UNSURE' }
    expect(lastOf(unsure).isKnown).toBe(false)
    expect(lastEquityClosing({ statement: unsure, titleLoans: [] }, []).isKnown).toBe(true)
  })
})
