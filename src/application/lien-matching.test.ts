import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Lien } from '#src/vendors/property-record/property-record.port.ts'
import { liabilitiesFrom, refreshedBy } from './liability-file.rules.ts'
import { matchLiens } from './lien-matching.rules.ts'

const lenders = ['Meadowbank Mortgage', 'First Harbor Savings', 'Prairie Union Bank']

const liens = fc
  .array(
    fc.record({
      lender: fc.constantFrom(...lenders),
      kind: fc.constantFrom('MORTGAGE' as const, 'HELOC' as const, 'TAX' as const),
      openBalanceEstimate: fc.integer({ min: 1_000, max: 500_000 }),
    }),
    { maxLength: 5 },
  )
  .map((rows) =>
    rows.map((row, at): Lien => ({ ...row, position: at + 1, originalAmount: 500_000, recordedDate: '2018-04-09' })),
  )

const tradelines = fc
  .array(
    fc.record({
      creditor: fc.constantFrom(...lenders),
      kind: fc.constantFrom('MORTGAGE' as const, 'HELOC' as const, 'CARD' as const),
      balance: fc.integer({ min: 1_000, max: 500_000 }),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(
      (row, at): Tradeline => ({
        ...row,
        id: `t${at}`,
        limit: 500_000,
        monthlyPayment: 100,
        securedByProperty: row.kind !== 'CARD',
        status: 'CURRENT',
        pastDue: 0,
        late: { days30: 0, days60: 0, days90: 0 },
        opened: `2018-04-${String(at + 10)}`,
        lastReported: '2026-11-01',
      }),
    ),
  )

test('each debt matches at most one lien, of its own kind, and none is lost', () =>
  fc.assert(
    fc.property(liens, tradelines, (recordedLiens, reportedTradelines) => {
      const { pairs, unmatchedTradelines } = matchLiens(recordedLiens, reportedTradelines)
      const matchedTradelines = pairs.flatMap(({ tradeline }) => tradeline ?? [])
      expect(pairs.map(({ lien }) => lien.position)).toEqual(recordedLiens.map(({ position }) => position))
      expect(new Set(matchedTradelines).size).toBe(matchedTradelines.length)
      for (const { lien, tradeline } of pairs) expect(tradeline?.kind ?? lien.kind).toBe(lien.kind)
      expect(new Set([...matchedTradelines, ...unmatchedTradelines])).toEqual(
        new Set(reportedTradelines.filter((line) => line.securedByProperty)),
      )
    }),
  ))

test('the order of either list changes nothing', () =>
  fc.assert(
    fc.property(liens, tradelines, (recordedLiens, reportedTradelines) => {
      expect(matchLiens([...recordedLiens].reverse(), [...reportedTradelines].reverse()).pairs).toEqual(
        matchLiens(recordedLiens, reportedTradelines).pairs,
      )
    }),
  ))

test('the same lender outweighs a closer balance, and another lender with a distant balance does not match', () => {
  const [lien] = fc.sample(
    liens.filter((rows) => rows.length === 1),
    1,
  )[0]!
  const mortgage: Lien = {
    ...lien!,
    lender: 'MEADOWBANK MORTGAGE CO NA',
    kind: 'MORTGAGE',
    openBalanceEstimate: 200_000,
  }
  const line = (creditor: string, balance: number): Tradeline =>
    ({
      creditor,
      balance,
      kind: 'MORTGAGE',
      securedByProperty: true,
      status: 'CURRENT',
      monthlyPayment: 1,
      opened: creditor,
    }) as Tradeline
  const same = line('Meadowbank Mortgage', 150_000)
  expect(matchLiens([mortgage], [line('Other Bank', 200_000), same]).pairs[0]!.tradeline).toBe(same)
  expect(matchLiens([mortgage], [line('Other Bank', 90_000)]).pairs[0]!.tradeline).toBeUndefined()
})

test('the file that a list was made from explains the whole list', () =>
  fc.assert(
    fc.property(liens, tradelines, (recordedLiens, reportedTradelines) => {
      const list = liabilitiesFrom(recordedLiens, reportedTradelines).map((liabilityDraft, at) => ({
        ...liabilityDraft,
        id: `${at}`,
      }))
      expect(refreshedBy(list, reportedTradelines)).toEqual({
        changedLiabilities: [],
        newLiabilities: [],
        unexplainedLiabilities: [],
      })
    }),
  ))

test('a home debt that appears later is the only one left to explain, until it is explained', () =>
  fc.assert(
    fc.property(liens, tradelines, (recordedLiens, reportedTradelines) => {
      const list = liabilitiesFrom(recordedLiens, reportedTradelines).map((liabilityDraft, at) => ({
        ...liabilityDraft,
        id: `${at}`,
      }))
      const newDebt = {
        creditor: 'Granite Trust Bank',
        kind: 'MORTGAGE',
        balance: 5_000_000,
        limit: 40_000,
        monthlyPayment: 310,
      } as const
      const later = [
        ...reportedTradelines,
        { ...newDebt, securedByProperty: true, status: 'CURRENT', opened: '2025-06-12' } as Tradeline,
      ]
      const { unexplainedLiabilities } = refreshedBy(list, later)
      expect(unexplainedLiabilities.map(({ creditor }) => creditor)).toEqual(['Granite Trust Bank'])
      const updatedList = [...list, { ...unexplainedLiabilities[0]!, id: 'new', removedFor: 'OTHER_PROPERTY' as const }]
      expect(refreshedBy(updatedList, later).newLiabilities).toEqual([])
    }),
  ))
