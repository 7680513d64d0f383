import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { employmentTypes } from '#src/domain/person/applicant.ts'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  annualFromDeposits,
  annualFromPayStubs,
  annualFromTaxYears,
  bankIncomeTotal,
  payFrequencies,
} from './annual-income.rules.ts'
import {
  type IncomeFinding,
  IncomePolicy,
  judgeFinding,
  judgeIncome,
  lowerIncomeOf,
  statedIncome,
} from './income.rules.ts'
import { isEmployed, methodsOffered } from './income-methods.table.ts'

const policy = IncomePolicy.parse(mergePricing(shippedOrganizations.byCode('lintel')!).incomePolicy)
const claim = { employment: 'FULL_TIME', income: 100_000, otherIncome: 0 } as const
const finding = (overrides: Partial<IncomeFinding> = {}): IncomeFinding => ({
  source: 'PLAID_TRANSACTIONS',
  annual: 100_000,
  covers: 'all',
  isTheirs: true,
  employer: 'unnamed',
  ...overrides,
})
const rental = { monthlyRent: 2_400, yearlyTaxes: 3_000, yearlyInsurance: 900, monthlyDues: 0 }
const dollars = fc.integer({ min: 1_000, max: 9_999_999 })
const noFlags = {
  links: { bank: true, payroll: true, tax: true },
  taxVerification: true,
  irsMaintenance: false,
  businessAccounts: false,
}

describe('annual income calculated from the observed payments', () => {
  test('regular payments are annualized by their frequency, wherever the period starts and ends', () => {
    const rhythms = [
      [7, payFrequencies.WEEKLY],
      [14, payFrequencies.BIWEEKLY],
      [30, payFrequencies.MONTHLY],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...rhythms),
        dollars,
        fc.integer({ min: 3, max: 12 }),
        ([gap, pays], yearly, count) => {
          const deposits = Array.from({ length: count }, (_, at) => ({
            date: addDays('2026-11-01', -at * gap),
            amount: yearly / pays,
            payer: 'PAYROLL',
          }))
          expect(Math.abs(annualFromDeposits(deposits, count * gap + 20) - yearly)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('income from two payers is the sum of the two calculated separately', () => {
    fc.assert(
      fc.property(dollars, dollars, (one, other) => {
        const of = (payer: string, yearly: number) =>
          [0, 1, 2, 3].map((at) => ({ date: addDays('2026-11-01', -at * 30), amount: yearly / 12, payer }))
        const [a, b] = [of('A', one), of('B', other)]
        expect(
          Math.abs(annualFromDeposits([...a, ...b], 90) - annualFromDeposits(a, 90) - annualFromDeposits(b, 90)),
        ).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('irregular income is annualized from the days observed', () => {
    const deposits = [{ date: '2026-10-02', amount: 9_000, payer: 'CLIENT' }]
    expect(annualFromDeposits(deposits, 90)).toBe(36_500)
    expect(annualFromDeposits([], 90)).toBe(0)
  })

  test('income from pay stubs never exceeds what the year to date supports, except early in the year', () => {
    fc.assert(
      fc.property(
        dollars,
        fc.integer({ min: 60, max: 364 }),
        fc.integer({ min: 1, max: 100 }),
        (yearly, day, percent) => {
          const payDate = addDays('2026-01-01', day)
          const yearToDate = (((yearly * (day + 1)) / 365) * percent) / 100
          const annual = annualFromPayStubs([{ payDate, frequency: 'BIWEEKLY', gross: yearly / 26, yearToDate }])
          expect(annual).toBeLessThanOrEqual(Math.ceil((yearly * percent) / 100) + 1)
        },
      ),
    )
    const early = { payDate: '2026-01-16', frequency: 'MONTHLY', gross: 5_000, yearToDate: 200 } as const
    expect(annualFromPayStubs([early])).toBe(60_000)
    expect(() => annualFromPayStubs([])).toThrow(RangeError)
  })

  test('two tax years are averaged, or the newer is used when it is lower; a loss counts as zero', () => {
    expect(
      annualFromTaxYears([
        { year: 2024, earned: 80_000 },
        { year: 2025, earned: 100_000 },
      ]),
    ).toBe(90_000)
    expect(
      annualFromTaxYears([
        { year: 2024, earned: 100_000 },
        { year: 2025, earned: 80_000 },
      ]),
    ).toBe(80_000)
    expect(annualFromTaxYears([{ year: 2025, earned: -5_000 }])).toBe(0)
    expect(() => annualFromTaxYears([])).toThrow(RangeError)
  })

  test('a bank’s income streams add up as in its own example', () => {
    for (const { input, expected } of vectors<number[], number>('plaid', 'bankIncomeTotal'))
      expect(bankIncomeTotal(input)).toBe(expected)
  })
})

describe('income compared with the stated income', () => {
  test('income within the tolerance counts as stated, and more than stated never counts for more', () => {
    fc.assert(
      fc.property(dollars, dollars, (income, annual) => {
        const { verification, verifiedIncome } = judgeFinding(finding({ annual }), { ...claim, income }, policy)
        if (verification === 'VERIFIED') expect(verifiedIncome?.annual).toBe(income)
        if (annual >= income) expect(verification).toBe('VERIFIED')
        if (annual < income * (1 - policy.tolerance)) expect(verification).not.toBe('VERIFIED')
      }),
    )
  })

  test.each([
    [90_000, 'VERIFIED'],
    [89_999, 'PENDING_REVIEW'],
    [65_000, 'PENDING_REVIEW'],
    [64_999, 'FAILED_VERIFICATION'],
    [0, 'FAILED_VERIFICATION'],
  ])('$%d of $100,000 is %s', (annual, verification) => {
    expect(judgeFinding(finding({ annual }), claim, policy).verification).toBe(verification)
  })

  test('another person’s income needs manual review, and an employment that ended proves nothing', () => {
    expect(judgeFinding(finding({ isTheirs: false }), claim, policy).verification).toBe('PENDING_REVIEW')
    expect(judgeFinding(finding({ employer: 'ended' }), claim, policy).verification).toBe('FAILED_VERIFICATION')
  })

  test('additional income that payroll cannot show counts up to a tenth of the pay', () => {
    const higherClaim = { ...claim, otherIncome: 30_000 }
    const { verifiedIncome } = judgeFinding(finding({ covers: 'work', employer: 'active' }), higherClaim, policy)
    expect(verifiedIncome?.annual).toBe(110_000)
  })

  test('one good proof is enough, however many others failed, and the trace lists them all without dollar amounts', () => {
    const findings = [finding({ annual: 10 }), finding({ annual: 80_000 }), finding({ annual: 100_000 })]
    const { outcome, needsDocuments, trace } = judgeIncome({ claim, findings, documents: [] }, policy)
    expect([outcome, needsDocuments]).toEqual(['verifiedEmploymentOpen', false])
    expect(trace.rules).toHaveLength(9)
    expect(JSON.stringify(trace)).not.toMatch(/80000|100000/)
  })

  test('only employed applicants have an employer left to verify', () => {
    for (const employment of employmentTypes) {
      const facts = { claim: { ...claim, employment }, findings: [finding()], documents: [] }
      expect(judgeIncome(facts, policy).outcome).toBe(isEmployed(employment) ? 'verifiedEmploymentOpen' : 'verified')
    }
  })

  test('documents in review hold the step, accepted ones advance it, and withdrawn ones are ignored', () => {
    const of = (state: 'IN_REVIEW' | 'ACCEPTED' | 'WITHDRAWN') =>
      judgeIncome(
        { claim, findings: [], documents: [{ state, source: 'MANUAL_PAYSTUB', provesEmployer: true }] },
        policy,
      )
    expect(of('IN_REVIEW').outcome).toBe('held')
    expect(of('WITHDRAWN').outcome).toBe('held')
    expect(of('ACCEPTED')).toMatchObject({
      outcome: 'verified',
      verifiedIncome: { source: 'MANUAL_PAYSTUB', annual: 100_000 },
    })
  })
})

describe('the methods that are offered', () => {
  test('always include one that is not paused, regardless of the flags', () => {
    for (const employment of employmentTypes)
      for (const taxVerification of [true, false])
        for (const irsMaintenance of [true, false]) {
          const methods = methodsOffered({ employment }, { ...noFlags, taxVerification, irsMaintenance })
          expect(
            methods.some(({ isPaused }) => !isPaused),
            employment,
          ).toBe(true)
        }
  })

  test('EXP-01 include business accounts for the self-employed when the lender accepts them', () => {
    const methodsFor = (employment: (typeof employmentTypes)[number], businessAccounts: boolean) =>
      methodsOffered({ employment }, { ...noFlags, businessAccounts }).map(({ method }) => method)
    expect(methodsFor('SELF_EMPLOYED', true)).toContain('business-statements')
    expect(methodsFor('SELF_EMPLOYED', false)).not.toContain('business-statements')
    expect(methodsFor('FULL_TIME', true)).not.toContain('business-statements')
  })

  test('APP-07 are only proofs of rent when rent repays the line, regardless of earnings', () => {
    for (const employment of employmentTypes)
      expect(methodsOffered({ employment, rental }, noFlags).map(({ method }) => method)).toEqual([
        'lease',
        'rent-schedule',
      ])
    expect(statedIncome({ employment: 'FULL_TIME', income: 90_000, otherIncome: 5_000, rental })).toEqual({
      employment: 'UNRECOGNIZED',
      income: 28_800,
      otherIncome: 0,
    })
  })

  test('EXP-01 include tax transcripts for the self-employed while the flag is on, paused during IRS maintenance', () => {
    const tax = (flags: typeof noFlags) =>
      methodsOffered({ employment: 'SELF_EMPLOYED' }, flags).find(({ method }) => method === 'tax')
    expect(tax(noFlags)).toEqual({ method: 'tax', isPaused: false })
    expect(tax({ ...noFlags, irsMaintenance: true })?.isPaused).toBe(true)
    expect(tax({ ...noFlags, taxVerification: false })).toBeUndefined()
    expect(methodsOffered({ employment: 'FULL_TIME' }, noFlags).some(({ method }) => method === 'tax')).toBe(false)
  })
})

describe('a lower income that the applicant accepts', () => {
  test('is less than stated and never more than the income found plus the lender’s share', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        dollars,
        fc.nat(50_000),
        fc.constantFrom('all' as const, 'work' as const),
        (annual, income, otherIncome, covers) => {
          const applicantClaim = { ...claim, income, otherIncome }
          const incomeFinding = finding({ annual, covers })
          const lower = lowerIncomeOf(incomeFinding, applicantClaim, policy)
          if (lower === undefined) return
          expect(lower).toBeLessThan(income + otherIncome)
          expect(lower).toBeLessThanOrEqual(covers === 'all' ? annual : annual * (1 + policy.maxUnprovenOther))
          const judgment = judgeFinding({ ...incomeFinding, isAccepted: true }, applicantClaim, policy)
          expect(judgment).toMatchObject({ verification: 'VERIFIED', verifiedIncome: { annual: lower } })
        },
      ),
    ))

  test('is not offered for another person’s account, ended work, or income that matches', () => {
    const low = { annual: 50_000, isAccepted: true }
    for (const overrides of [{ isTheirs: false }, { employer: 'ended' }, { annual: 0 }, { annual: 95_000 }] as const)
      expect(lowerIncomeOf(finding({ ...low, ...overrides }), claim, policy)).toBeUndefined()
    expect(judgeFinding(finding({ ...low, isTheirs: false }), claim, policy).verifiedIncome).toBeUndefined()
    expect(judgeFinding(finding({ ...low, employer: 'ended' }), claim, policy).verifiedIncome).toBeUndefined()
  })
})
