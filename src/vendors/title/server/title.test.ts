import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall, aSandbox, atStreet, requireReport } from '#tests/support/product/sandbox-setting.ts'
import type { TitleExaminations, TitleRequest } from '../title.port.ts'
import { sandboxTitle } from './sandbox.ts'

const at = (street: string): TitleRequest => ({
  address: atStreet(street),
  parcelId: '48453-123-4567',
  applicants: [{ firstName: 'Maria', lastName: 'Garcia' }],
})

/** The contract of every title vendor. */
describe.each<[string, () => TitleExaminations]>([['the sandbox', () => sandboxTitle(aSandbox().setting)]])(
  'full title by %s',
  (_, build) => {
    test('it names the parcel, the owners and the open liens in order', async () => {
      const title = await requireReport(build().order(at('12 Orchard Street'), aCall))
      expect(title).toMatchObject({ parcelId: '48453-123-4567', vesting: 'SOLE', judgments: [], asOf: '2026-11-20' })
      expect(title.owners).toEqual([{ name: 'Maria Garcia', kind: 'PERSON' }])
      expect(
        Buffer.from(title.pdf ?? '', 'base64')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(title.liens.map(({ position }) => position)).toEqual(title.liens.map((_lien, place) => place + 1))
    })

    test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
      const failure = await build()
        .order(at('3 Errorfulltitle Street'), aCall)
        .catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(VendorUnavailable)
      expect(String(failure)).not.toMatch(/garcia|fulltitle street/i)
    })
  },
)

describe('the full title sandbox', () => {
  const title = (street: string) => requireReport(sandboxTitle(aSandbox().setting).order(at(street), aCall))

  test('each word returns what it is named for', async () => {
    expect(await title('1 Vestingtrust Road')).toMatchObject({ vesting: 'TRUST', owners: [{ kind: 'TRUST' }] })
    expect((await title('1 Vestingother Road')).owners[0]?.name).toBe('Rosalind Achterberg')
    expect((await title('1 Judgment Lane')).judgments).toHaveLength(1)
    expect((await title('1 Foreclosing Street')).foreclosureBegun).toBe('2026-10-11')
    expect((await title('1 Wrongpin Drive')).parcelId).not.toBe('48453-123-4567')
    expect((await title('1 Vaguetitle Road')).legalDescription).toBe('')
    expect((await title('1 Equityfirst Road')).texasEquityLoans).toMatchObject([{ position: 1 }])
    expect((await title('1 Equityrepaid Road')).texasEquityLoans).toEqual([{ position: null, closedOn: '2026-05-04' }])
  })

  test('it agrees with the property record about owners', async () => {
    expect((await title('1 Coowner Court')).owners).toHaveLength(2)
    expect(await title('1 Trustee Terrace')).toMatchObject({ vesting: 'TRUST', owners: [{ kind: 'PERSON' }] })
  })

  test('it cannot be built in production', () =>
    expect(() => sandboxTitle(aSandbox(true).setting)).toThrow('cannot be used in production'))
})
