import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall, aSandbox, atStreet, requireReport } from '#tests/support/product/sandbox-setting.ts'
import type { PayoffLetters, PayoffRequest } from '../payoff-letter.port.ts'
import { sandboxPayoffLetters } from './sandbox.ts'

const at = (street: string): PayoffRequest => ({
  creditor: 'Meadowbank Mortgage',
  accountEnding: '4417',
  balance: 182_300,
  address: atStreet(street),
  borrower: { firstName: 'Maria', lastName: 'Garcia' },
  authorizedOn: '2026-11-02',
})

/** The contract of every payoff letter vendor. */
describe.each<[string, () => PayoffLetters]>([['the sandbox', () => sandboxPayoffLetters(aSandbox().setting)]])(
  'payoff letters by %s',
  (_, build) => {
    test('a letter has the amount at its good-through date and the per diem interest, in whole cents', async () => {
      const letter = await requireReport(build().order(at('12 Orchard Street'), aCall))
      if (letter.result !== 'LETTER') throw new Error(letter.result)
      expect(Number.isInteger(letter.amountCents) && Number.isInteger(letter.perDiemCents)).toBe(true)
      expect(letter.amountCents).toBeGreaterThanOrEqual(182_300_00)
      expect(letter.goodThrough > '2026-11-20').toBe(true)
    })

    test('a creditor that refuses gives its reason', async () => {
      expect(await requireReport(build().order(at('1 Refusedpayoff Lane'), aCall))).toEqual({
        result: 'REFUSED',
        reason: 'CUSTOMER_ONLY',
      })
    })

    test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
      const failure = await build()
        .order(at('3 Errorpayoff Street'), aCall)
        .catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(VendorUnavailable)
      expect(String(failure)).not.toMatch(/garcia|meadowbank|4417|errorpayoff street/i)
    })
  },
)

test('the payoff letter sandbox cannot be built in production', () =>
  expect(() => sandboxPayoffLetters(aSandbox(true).setting)).toThrow('cannot be used in production'))
