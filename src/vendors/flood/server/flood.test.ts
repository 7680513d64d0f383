import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall, aSandbox, atStreet, requireReport } from '#tests/support/product/sandbox-setting.ts'
import type { FloodDeterminations } from '../flood.port.ts'
import { sandboxFlood } from './sandbox.ts'

const borrower = { firstName: 'Maria', lastName: 'Garcia' }
const at = (street: string) => ({ address: atStreet(street), parcelId: null, borrower })

/** The contract of every flood determination vendor. */
describe.each<[string, () => FloodDeterminations]>([['the sandbox', () => sandboxFlood(aSandbox().setting)]])(
  'flood determination by %s',
  (_, build) => {
    test('it names the zone, panel and date, and is monitored for the life of the line', async () => {
      const report = await requireReport(build().order(at('12 Orchard Street'), aCall))
      expect(report).toMatchObject({ zone: 'X', specialHazard: false, determinedOn: '2026-11-20', lifeOfLoan: true })
      expect(
        Buffer.from(report.pdf ?? '', 'base64')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(report.panel).toMatch(/^\d{5}C\d{4}[A-Z]$/)
    })

    test('a house in a hazard area is reported as such', async () => {
      const report = await requireReport(build().order(at('1 Floodzone Road'), aCall))
      expect(report).toMatchObject({ zone: 'AE', specialHazard: true })
    })

    test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
      const failure = await build()
        .order(at('3 Errorflood Street'), aCall)
        .catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(VendorUnavailable)
      expect(String(failure)).not.toMatch(/errorflood street/i)
    })
  },
)

test('the flood determination sandbox cannot be built in production', () =>
  expect(() => sandboxFlood(aSandbox(true).setting)).toThrow('cannot be used in production'))
