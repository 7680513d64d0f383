import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { PriceOpinions } from '#src/vendors/price-opinion/price-opinion.port.ts'
import { aCall, atStreet, requireReport } from '../product/sandbox-setting.ts'

/** A home on this street, as an opinion is asked for. */
export const opinionAt = (street: string) => ({ address: atStreet(street) })

/**
 * The contract of every broker and evaluator. What it answers by the street: none for Noopinion, a failure for
 * Erroropinion, otherwise an opinion by November 20, 2026.
 */
export const testPriceOpinionsContract = (name: string, build: () => PriceOpinions | Promise<PriceOpinions>) =>
  describe(name, () => {
    test('a value stands between its bounds, in whole dollars, on sales before the day it was seen', async () => {
      const report = await requireReport((await build()).order(opinionAt('12 Orchard Street'), aCall))
      if (report.result !== 'VALUED') throw new Error(report.result)
      const { value, lower, upper, comparables, inspectedOn } = report.opinion
      expect([lower <= value, value <= upper, inspectedOn]).toEqual([true, true, '2026-11-20'])
      for (const money of [value, lower, upper, ...comparables.map(({ price }) => price)])
        expect(Number.isInteger(money)).toBe(true)
      for (const { soldOn } of comparables) expect(soldOn < inspectedOn).toBe(true)
    })

    test('a home that nobody can value answers none', async () => {
      expect(await requireReport((await build()).order(opinionAt('1 Noopinion Road'), aCall))).toEqual({
        result: 'NONE',
      })
    })

    test('a failure is VendorUnavailable and repeats nothing of the request', async () => {
      const failure = await (await build())
        .order(opinionAt('3 Erroropinion Street'), aCall)
        .catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(VendorUnavailable)
      expect(String(failure)).not.toMatch(/erroropinion street/i)
    })
  })
