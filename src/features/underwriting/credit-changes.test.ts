import { expect, test } from 'vitest'
import type { CreditFile, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { creditChanges } from './credit-changes.rules.ts'

const card: Tradeline = {
  id: '1',
  kind: 'CARD',
  creditor: 'Prairie Union Bank',
  balance: 2_000,
  limit: 9_000,
  monthlyPayment: 60,
  securedByProperty: false,
  status: 'CURRENT',
  pastDue: 0,
  late: { days30: 0, days60: 0, days90: 0 },
  opened: '2019-04-02',
  lastReported: '2026-10-01',
}
const softFile: CreditFile = {
  bureau: 'EQUIFAX',
  reportDate: '2026-10-02',
  score: {
    value: 742,
    model: 'FICO Score 8',
    range: { lowest: 300, highest: 850 },
    date: '2026-10-02',
    keyFactors: [],
  },
  thinFile: false,
  minorOnFile: false,
  alerts: [],
  tradelines: [card],
  inquiries: [{ creditor: 'Lakeside Auto Finance', date: '2026-09-01' }],
  publicRecords: [],
}

test('the same file pulled again shows no change, even if the bureau renumbers its entries', () => {
  expect(creditChanges(softFile, { ...softFile, tradelines: [{ ...card, id: '77' }] })).toEqual([])
})

test('a lower score, a higher balance and a missed payment are changes', () => {
  const hardFile: CreditFile = {
    ...softFile,
    score: softFile.score && { ...softFile.score, value: 701 },
    tradelines: [{ ...card, balance: 5_400, status: 'PAST_DUE' }],
  }
  expect(creditChanges(softFile, hardFile)).toEqual([
    { about: 'score', name: null, field: null, before: 742, after: 701 },
    { about: 'tradeline', name: 'Prairie Union Bank', field: 'balance', before: 2_000, after: 5_400 },
    { about: 'tradeline', name: 'Prairie Union Bank', field: 'status', before: 'CURRENT', after: 'PAST_DUE' },
  ])
})

test('a new debt, a debt that is gone, a new inquiry and a new alert are changes', () => {
  const loan: Tradeline = { ...card, id: '2', kind: 'AUTO', creditor: 'Lakeside Auto Finance', balance: 31_000 }
  const hardFile: CreditFile = {
    ...softFile,
    tradelines: [loan],
    inquiries: [...softFile.inquiries, { creditor: 'Quickline Loans', date: '2026-10-20' }],
    alerts: [{ kind: 'INITIAL', phone: '6145550100', expires: '2027-10-20' }],
  }
  expect(creditChanges(softFile, hardFile)).toEqual([
    { about: 'tradeline', name: 'Prairie Union Bank', field: null, before: 2_000, after: null },
    { about: 'tradeline', name: 'Lakeside Auto Finance', field: null, before: null, after: 31_000 },
    { about: 'inquiry', name: 'Quickline Loans', field: null, before: null, after: '2026-10-20' },
    { about: 'alert', name: 'INITIAL', field: null, before: null, after: '2027-10-20' },
  ])
})
