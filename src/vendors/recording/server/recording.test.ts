import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall, aSandbox, atStreet, requireReport } from '#tests/support/product/sandbox-setting.ts'
import type { RecordingRequest, Recordings } from '../recording.port.ts'
import { sandboxRecordings } from './sandbox.ts'

const at = (street: string): RecordingRequest => ({
  address: atStreet(street),
  loanNumber: '104-2231',
  lineAmount: 60_000,
  firstDraw: 40_000,
  sha256: null,
  instrument: 'DEED_OF_TRUST',
  datedOn: '2026-11-20',
  countyFips: '48453',
  parcelId: '02-1234-5678',
  legalDescription: 'Lot 4, Block 2, Orchard Heights',
  grantors: [{ kind: 'person', firstName: 'Maria', middleName: null, lastName: 'Garcia', suffix: null }],
  grantees: [{ kind: 'organization', name: 'Lintel Lending LLC' }],
  forms: [],
  readInstrument: async () => null,
})

/** The contract of every recording vendor. */
describe.each<[string, () => Recordings]>([['the sandbox', () => sandboxRecordings(aSandbox().setting)]])(
  'recording by %s',
  (_, build) => {
    test('a recorded deed has a number, a date and a fee in whole cents', async () => {
      const report = await requireReport(build().order(at('12 Orchard Street'), aCall))
      if (report.result !== 'RECORDED') throw new Error(report.result)
      expect(report.instrumentNumber).toMatch(/^\S{5,}$/)
      expect(report.recordedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(Number.isInteger(report.feeCents) && report.feeCents > 0).toBe(true)
    })

    test('a rejected deed has its reasons', async () => {
      const report = await requireReport(build().order(at('1 Rejectedcounty Lane'), aCall))
      expect(report).toMatchObject({ result: 'REJECTED', reasons: [{ code: expect.any(String) }] })
    })

    test('a county without electronic recording is reported as such', async () => {
      const report = await requireReport(build().order(at('1 Papercounty Lane'), aCall))
      expect(report).toEqual({ result: 'PAPER_ONLY' })
    })

    test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
      const failure = await build()
        .order(at('3 Errorcounty Street'), aCall)
        .catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(VendorUnavailable)
      expect(String(failure)).not.toMatch(/104-2231|errorcounty street/i)
    })
  },
)

test('the county sandbox cannot be built in production', () =>
  expect(() => sandboxRecordings(aSandbox(true).setting)).toThrow(/production/))

test.each([
  ['NY', '2026-11-21'],
  ['CA', '2026-11-20'],
  // Part of Tennessee is an hour behind.
  ['TN', '2026-11-20'],
])('the sandbox records a deed in %s on the county’s local date', async (state, day) => {
  const { setting, sandbox } = aSandbox()
  sandbox.now = Date.parse('2026-11-21T05:01:00Z')
  const address = { ...atStreet('12 Orchard Street'), state }
  const report = await requireReport(sandboxRecordings(setting).order({ ...at(''), address }, aCall))
  expect(report).toMatchObject({ recordedOn: day })
})
