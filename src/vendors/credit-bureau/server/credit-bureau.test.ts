import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aMismoReseller } from '#tests/support/stubs/stub-mismo-credit.ts'
import type { CreditBureau, CreditReport, CreditRequest } from '../credit-bureau.port.ts'
import { reasonsOfScore } from '../key-factors.table.ts'
import { mismoCreditBureau } from './mismo.ts'
import { sandboxCreditBureau } from './sandbox.ts'
import type { Pull } from './sandbox-file.ts'

const today = '2026-11-20'
const as = (lastName: string, more: Partial<CreditRequest> = {}): CreditRequest => ({
  name: { firstName: 'Maria', lastName },
  birthDate: '1979-03-14',
  address: { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' },
  ssn: '123456789',
  ...more,
})

const sandbox = (production = false) =>
  sandboxCreditBureau({
    production,
    clock: { now: () => new Date(`${today}T15:00:00Z`) },
    deliver: () => undefined,
    timers: { wait: async () => undefined, later: () => undefined },
  })

const reseller = await aMismoReseller()
const mismoConfig = { key: 'operator', secret: 'password', baseUrl: reseller.url, clock: { now: () => new Date() } }

const call = (visit = 1, attempt = 1) => ({
  organization: 'lintel',
  applicationId: 'an application',
  key: `application-1/credit/${visit}`,
  attempt,
})

async function pullReport(bureau: CreditBureau, pull: Pull, request: CreditRequest, visit = 1): Promise<CreditReport> {
  const answer = await bureau[pull].order(request, call(visit))
  if (answer.kind !== 'answered') throw new Error('expected an answer at once')
  return answer.report
}

async function file(lastName: string, pull: Pull = 'soft', more: Partial<CreditRequest> = {}) {
  const report = await pullReport(sandbox(), pull, as(lastName, more))
  if (report.result !== 'FOUND') throw new Error(report.result)
  return report.file
}

/** The contract of every credit bureau. */
function contract(name: string, build: () => CreditBureau) {
  describe(`credit reports by ${name}`, () => {
    test('a file has a score within its range, its date, and at most four key factors', async () => {
      for (const pull of ['soft', 'hard'] as const) {
        const report = await pullReport(build(), pull, as('Garcia'))
        if (report.result !== 'FOUND') throw new Error(report.result)
        const { score } = report.file
        if (!score) throw new Error('expected a score')
        expect(score.value).toBeGreaterThanOrEqual(score.range.lowest)
        expect(score.value).toBeLessThanOrEqual(score.range.highest)
        expect(score.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(score.keyFactors.length).toBeGreaterThan(0)
        expect(score.keyFactors.length).toBeLessThanOrEqual(4)
        // Each factor is a reason that a notice can state (12 CFR 1002.9(b)(2)).
        expect(reasonsOfScore(score)).not.toContain('credit-score')
      }
    })

    test('tradelines have unique ids, no negative amounts, and dates in the past', async () => {
      const report = await pullReport(build(), 'soft', as('Garcia'))
      if (report.result !== 'FOUND') throw new Error(report.result)
      const { tradelines } = report.file
      expect(tradelines.length).toBeGreaterThan(0)
      expect(new Set(tradelines.map((line) => line.id)).size).toBe(tradelines.length)
      for (const line of tradelines) {
        expect(Math.min(line.balance, line.limit, line.monthlyPayment, line.pastDue)).toBeGreaterThanOrEqual(0)
        expect(line.lastReported <= today && line.opened < line.lastReported).toBe(true)
        expect(line.securedByProperty).toBe(line.kind === 'MORTGAGE' || line.kind === 'HELOC')
      }
    })

    test('a withheld file names the bureau and how it is withheld', async () => {
      expect(await pullReport(build(), 'soft', as('Frozen'))).toEqual({
        result: 'WITHHELD',
        restrictions: [{ bureau: 'EQUIFAX', kind: 'FROZEN' }],
      })
    })

    test('a no-match result shows whether the number was used', async () => {
      expect(await pullReport(build(), 'soft', as('Nomatch', { ssn: null }))).toEqual({
        result: 'NO_MATCH',
        ssnUsed: false,
      })
      expect(await pullReport(build(), 'soft', as('Nomatch'))).toEqual({ result: 'NO_MATCH', ssnUsed: true })
    })

    test('the same request returns the same answer', async () => {
      const bureau = build()
      expect(await pullReport(bureau, 'soft', as('Garcia'))).toEqual(await pullReport(bureau, 'soft', as('Garcia')))
    })

    test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
      const failure = await build()
        .soft.order(as('Crediterror'), call())
        .catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(VendorUnavailable)
      expect(String(failure)).not.toMatch(/maria|crediterror|123456789|1979/i)
    })
  })
}

contract('the sandbox', sandbox)
contract('a reseller by MISMO 2.3.1', () => mismoCreditBureau(mismoConfig))

describe('the sandbox of the credit bureau', () => {
  test('Ssnmatch is found only with the Social Security number', async () => {
    expect(await pullReport(sandbox(), 'soft', as('Ssnmatch', { ssn: null }))).toMatchObject({ result: 'NO_MATCH' })
    expect(await pullReport(sandbox(), 'soft', as('Ssnmatch'))).toMatchObject({ result: 'FOUND' })
  })

  test('a hard pull finds no one without the Social Security number', async () => {
    expect(await pullReport(sandbox(), 'hard', as('Garcia', { ssn: null }))).toMatchObject({ result: 'NO_MATCH' })
  })

  test('Locked is withheld at two bureaus', async () => {
    expect(await pullReport(sandbox(), 'soft', as('Locked'))).toMatchObject({
      restrictions: [
        { bureau: 'TRANSUNION', kind: 'LOCKED' },
        { bureau: 'EXPERIAN', kind: 'FROZEN' },
      ],
    })
  })

  test('Thawed stays frozen for one visit, however often it is tried, and is open on the next', async () => {
    const bureau = sandbox()
    const visits = async (visit: number) => (await pullReport(bureau, 'soft', as('Thawed'), visit)).result
    expect(await visits(1)).toBe('WITHHELD')
    expect(await visits(1)).toBe('WITHHELD')
    expect(await visits(2)).toBe('FOUND')
    expect(await visits(2)).toBe('FOUND')
    expect(await visits(3)).toBe('WITHHELD')
  })

  test('Hardfrozen and Hardthawed stop only the hard pull', async () => {
    const bureau = sandbox()
    expect(await pullReport(bureau, 'soft', as('Hardfrozen'))).toMatchObject({ result: 'FOUND' })
    expect(await pullReport(bureau, 'hard', as('Hardfrozen'))).toMatchObject({ result: 'WITHHELD' })
    expect(await pullReport(bureau, 'hard', as('Hardthawed'), 1)).toMatchObject({ result: 'WITHHELD' })
    expect(await pullReport(bureau, 'hard', as('Hardthawed'), 2)).toMatchObject({ result: 'FOUND' })
  })

  test('Minor, Fraudalert, Activeduty and Thinfile mark the file', async () => {
    expect((await file('Minor')).minorOnFile).toBe(true)
    expect((await file('Fraudalert')).alerts).toMatchObject([
      { kind: 'EXTENDED', phone: expect.stringMatching(/^\d{10}$/) },
    ])
    expect((await file('Activeduty')).alerts).toMatchObject([{ kind: 'ACTIVE_DUTY' }])
    expect(await file('Thinfile')).toMatchObject({ thinFile: true, score: null, tradelines: [{ kind: 'CARD' }] })
  })

  test.each([
    ['Lowscore', 548],
    ['Fairscore', 648],
    ['Topscore', 835],
  ])('%s scores %d', async (lastName, score) => expect((await file(lastName)).score?.value).toBe(score))

  test('Bankruptcy and Foreclosure leave a record that comes first among the key factors', async () => {
    expect((await file('Bankruptcy')).publicRecords).toMatchObject([{ kind: 'BANKRUPTCY_7', closed: '2025-09-21' }])
    const creditFile = await file('Foreclosure')
    expect(creditFile.publicRecords).toMatchObject([{ kind: 'FORECLOSURE' }])
    expect(creditFile.score?.keyFactors[0]?.words).toContain('foreclosure')
  })

  test('the name Highdebt adds $4,900 of monthly debt', async () => {
    const monthly = async (lastName: string) =>
      (await file(lastName)).tradelines
        .filter((line) => ['Summit Card', 'Quickline Loans', 'Ridgeway Motors'].includes(line.creditor))
        .reduce((sum, line) => sum + line.monthlyPayment, 0)
    expect(await monthly('Garcia')).toBe(0)
    expect(await monthly('Highdebt')).toBe(4900)
  })

  test('Latemortgage is late in the soft pull, Delinquent only in the hard pull', async () => {
    const pastDue = async (lastName: string, pull: Pull) =>
      (await file(lastName, pull)).tradelines.filter((line) => line.status === 'PAST_DUE').map((line) => line.kind)
    expect(await pastDue('Latemortgage', 'soft')).toEqual(['MORTGAGE'])
    expect(await pastDue('Delinquent', 'soft')).toEqual([])
    expect(await pastDue('Delinquent', 'hard')).toEqual(['CARD'])
  })

  test('Scoredrop, Newdebt and Newinquiry appear between the two pulls', async () => {
    const difference = (await file('Scoredrop', 'soft')).score!.value - (await file('Scoredrop', 'hard')).score!.value
    expect(difference).toBe(45)
    const lines = async (pull: Pull) => (await file('Newdebt', pull)).tradelines.length
    expect((await lines('hard')) - (await lines('soft'))).toBe(1)
    expect((await file('Newinquiry', 'soft')).inquiries).toHaveLength(1)
    expect((await file('Newinquiry', 'hard')).inquiries).toHaveLength(4)
    expect((await file('Newinquiry', 'hard')).score?.keyFactors.at(-1)?.words).toContain('inquiries')
  })

  test('magic words combine in one last name', async () => {
    const bureau = sandbox()
    await expect(bureau.soft.order(as('Creditdown-Frozen'), call(1, 1))).rejects.toThrow(VendorUnavailable)
    expect(await bureau.soft.order(as('Creditdown-Frozen'), call(1, 3))).toMatchObject({
      report: { result: 'WITHHELD' },
    })
  })

  test('an ordinary person has a score from 690 to 810 and a mortgage on the home address', () =>
    fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[B-D][a-z]{3,9}$/), fc.nat(9999), async (lastName, number) => {
        const address = { street1: `${number} Elm Road`, city: 'Boise', state: 'ID', zip: '83702' }
        const { score, tradelines } = await file(lastName, 'soft', { address })
        expect(score?.value).toBeGreaterThanOrEqual(690)
        expect(score?.value).toBeLessThanOrEqual(810)
        expect(tradelines.filter((line) => line.kind === 'MORTGAGE')).toHaveLength(1)
      }),
      { numRuns: 50 },
    ))

  test('it cannot be built in production', () => expect(() => sandbox(true)).toThrow('cannot be used in production'))
})
