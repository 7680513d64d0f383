import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { principalReasons } from '#src/domain/lending/decision-trace.ts'
import { type Liability, payoffAmount } from '#src/domain/lending/liability.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import { aRepricing, chosenAmong, confirmedList, knownInOhio } from '#tests/support/walks/repricing.ts'
import type { PricingInputs } from './offers.facts.rules.ts'
import { judgeRepricing, type RepricingQuestion } from './offers.reprice.rules.ts'

const inputsWith = (change: Partial<PricingInputs> = {}): PricingInputs => ({
  ...knownInOhio,
  liabilities: confirmedList(),
  ...change,
})
const outcomeOf = (change: Parameters<typeof aRepricing>[0]) => judgeRepricing(aRepricing(change)).outcome
const failedOf = (question: RepricingQuestion) =>
  judgeRepricing(question).trace.rules.flatMap(({ rule, passed }) => (passed ? [] : [rule]))
const markedLiabilities = (...creditors: string[]): Liability[] =>
  confirmedList().map((liability) =>
    creditors.includes(liability.id) ? { ...liability, payoffStatus: 'MARKED_FOR_PAYOFF' } : liability,
  )
const creditWithScore = (value: number): PricingInputs['credit'] => ({
  ...knownInOhio.credit,
  score: { ...knownInOhio.credit.score!, value },
})
const aHomeValue = (value: Partial<HomeValue> = {}): HomeValue => ({
  source: 'PRICE_OPINION',
  value: 480_000,
  condition: 'GOOD',
  asOf: '2026-11-20',
  ...value,
})

describe('the chosen offer', () => {
  test('remains valid while verified figures give the same rate, payment and line', () => {
    const verdict = judgeRepricing(aRepricing())
    expect(verdict).toMatchObject({
      outcome: 'offerHolds',
      unchangedSelection: { rate: chosenAmong(knownInOhio).rate },
    })
    expect(verdict.trace.decision).toBe('repricing offerHolds')
  })

  test('remains valid with payoffs when a debt is marked, and states how much of the draw is left', () => {
    const verdict = judgeRepricing(aRepricing({ inputs: inputsWith({ liabilities: markedLiabilities('aster') }) }))
    expect(verdict).toMatchObject({
      outcome: 'offerHoldsWithPayoffs',
      unchangedSelection: { payoff: 8_000, cash: 52_000, draw: 60_000, liabilityIds: ['aster'] },
    })
  })

  test('is revised for a lower score, and the trace names the terms that no longer apply', () => {
    const question = aRepricing({ inputs: inputsWith({ credit: creditWithScore(690) }) })
    expect(judgeRepricing(question)).toMatchObject({ outcome: 'offerRevised', unchangedSelection: null })
    expect(failedOf(question)).toContain('chosen-terms-hold')
  })

  test('is revised when a higher value makes the line cheaper', () =>
    expect(
      outcomeOf({
        inputs: inputsWith({ valuation: { ...knownInOhio.valuation!, value: 900_000 }, verifiedIncome: 400_000 }),
      }),
    ).toBe('offerRevised'))

  test('is revised when the verified income supports less than was chosen', () =>
    expect(outcomeOf({ inputs: inputsWith({ verifiedIncome: 48_000 }) })).toBe('offerRevised'))

  test('is offered again only within what is known about the value and the title', () => {
    const verdict = judgeRepricing(
      aRepricing({
        inputs: inputsWith({ valuation: { ...knownInOhio.valuation!, value: 900_000 }, verifiedIncome: 400_000 }),
      }),
    )
    expect(Math.max(...verdict.decision.offers.map((offer) => offer.max))).toBe(250_000)
    expect(verdict.decision.offers[0]!.limits.find((limit) => limit.binds)).toEqual({
      code: 'VERIFIED',
      line: 250_000,
      binds: true,
    })
  })

  test('is declined when verified figures support no line, with the reason', () => {
    const { outcome, trace } = judgeRepricing(aRepricing({ inputs: inputsWith({ verifiedIncome: 30_000 }) }))
    expect(outcome).toBe('declined')
    expect(principalReasons(trace)).toContain('excessive-obligations')
  })

  test('keeps its own prices until they expire', () => {
    const lockedOn = '2026-09-20'
    const selection = chosenAmong({ ...knownInOhio, today: lockedOn })
    expect(outcomeOf({ inputs: inputsWith({ today: lockedOn }), selection })).toBe('offerHolds')
    expect(outcomeOf({ inputs: inputsWith(), selection })).toBe('offerRevised')
  })
})

describe('payoffs', () => {
  test('a lien that is paid off no longer counts against the home', () => {
    const verdict = judgeRepricing(
      aRepricing({ inputs: inputsWith({ liabilities: markedLiabilities('meadowbank') }), selection: null }),
    )
    expect(verdict.paidOff).toEqual(['meadowbank'])
    expect(verdict.decision.collateral?.liens).toBe(0)
  })

  test('a lien larger than any line stays, and the offers state that', () => {
    const liabilities = markedLiabilities('meadowbank').map((markedLiability) =>
      markedLiability.id === 'meadowbank'
        ? { ...markedLiability, balance: 410_000, reported: 410_000 }
        : markedLiability,
    )
    const wealthy = inputsWith({ liabilities, verifiedIncome: 900_000, homeValue: aHomeValue({ value: 900_000 }) })
    const question = aRepricing({ inputs: wealthy, homeValue: aHomeValue({ value: 900_000 }), selection: null })
    expect(judgeRepricing(question).paidOff).toEqual([])
    expect(failedOf(question)).toContain('payoffs-fit')
  })

  test('the payoff uses the creditor’s figure when the borrower’s is lower', () => {
    expect(payoffAmount({ ...confirmedList()[0]!, balance: 200_000, reported: 210_000 })).toBe(210_000)
    expect(payoffAmount({ ...confirmedList()[0]!, balance: 214_000, reported: 210_000 })).toBe(214_000)
  })
})

describe('value and title', () => {
  const unsure = { ...knownInOhio.valuation!, confidence: 'LOW' as const, fsd: 0.28 }
  const large = {
    chosen: chosenAmong(
      { ...knownInOhio, applicant: { income: 300_000, otherIncome: 0, assets: [] } },
      { selected: 170_000 },
    ),
  }

  test.each<[string, Parameters<typeof aRepricing>[0], string]>([
    [
      'a value that only the borrower gave is verified',
      { inputs: inputsWith({ valuation: undefined, property: { ...knownInOhio.property, estimatedValue: 480_000 } }) },
      'priceOpinionNeeded',
    ],
    [
      'in a state of evaluations by an evaluation',
      {
        inputs: inputsWith({
          state: 'CO',
          valuation: undefined,
          property: { ...knownInOhio.property, estimatedValue: 480_000 },
        }),
      },
      'evaluationNeeded',
    ],
    [
      'Texas asks for the condition of the home, however sure its value is',
      { inputs: inputsWith({ state: 'TX' }) },
      'priceOpinionNeeded',
    ],
    [
      'a price opinion with a condition settles that',
      { inputs: inputsWith({ state: 'TX', homeValue: aHomeValue() }), homeValue: aHomeValue() },
      'offerRevised',
    ],
    [
      'a home in poor condition is visited',
      {
        inputs: inputsWith({ homeValue: aHomeValue({ condition: 'POOR' }) }),
        homeValue: aHomeValue({ condition: 'POOR' }),
      },
      'appraisalNeeded',
    ],
    [
      'what an appraiser found is final',
      {
        inputs: inputsWith({ homeValue: aHomeValue({ source: 'APPRAISAL', condition: 'POOR' }) }),
        homeValue: aHomeValue({ source: 'APPRAISAL', condition: 'POOR' }),
      },
      'offerHolds',
    ],
    [
      'an unsure model carries a small line alone',
      { inputs: inputsWith({ valuation: unsure }), selection: chosenAmong({ ...knownInOhio, valuation: unsure }) },
      'offerHolds',
    ],
    [
      'a status without a way to a price opinion continues without',
      { inputs: inputsWith({ state: 'TX' }), allowedOutcomes: new Set(['offerRevised', 'offerHolds']) },
      'offerRevised',
    ],
  ])('%s', (_, change, outcome) => expect(outcomeOf(change)).toBe(outcome))

  test('a recorded lien that the borrower denies requires a full title, until there is one', () => {
    const record = {
      ...knownInOhio.record!,
      liens: [
        ...knownInOhio.record!.liens,
        {
          ...knownInOhio.record!.liens[0]!,
          position: 2,
          kind: 'TAX' as const,
          lender: 'Cedar County',
          openBalanceEstimate: 9_000,
        },
      ],
    }
    const liabilities = confirmedList({ ...knownInOhio, record }).map((liability) =>
      liability.kind === 'TAX' ? { ...liability, removedFor: 'PAID_OFF' as const } : liability,
    )
    expect(outcomeOf({ inputs: inputsWith({ record, liabilities }) })).toBe('titleNeeded')
    expect(outcomeOf({ inputs: inputsWith({ record, liabilities }), hasFullTitle: true })).toBe('offerHolds')
  })

  test('repricing never returns an outcome that the status does not allow', () =>
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom('OH', 'TX', 'CO', 'FL'),
          score: fc.integer({ min: 560, max: 850 }),
          value: fc.integer({ min: 150_000, max: 2_000_000 }),
          income: fc.integer({ min: 20_000, max: 700_000 }),
          selected: fc.integer({ min: 20_000, max: 380_000 }),
          isLookedAt: fc.boolean(),
          canBuyTitle: fc.boolean(),
          canAppraise: fc.boolean(),
        }),
        ({ state, score, value, income, selected: selectedAmount, isLookedAt, canBuyTitle, canAppraise }) => {
          const homeValue = isLookedAt ? aHomeValue({ value }) : undefined
          const allowedOutcomes = new Set([
            'offerHolds',
            'offerHoldsWithPayoffs',
            'offerRevised',
            'declined',
            ...(canBuyTitle ? ['titleNeeded'] : []),
            ...(canAppraise ? ['appraisalNeeded'] : []),
          ])
          const facts = inputsWith({
            state: state as PricingInputs['state'],
            credit: creditWithScore(score),
            verifiedIncome: income,
            homeValue,
            valuation: { ...knownInOhio.valuation!, value },
          })
          const verdict = judgeRepricing(
            aRepricing({
              inputs: facts,
              homeValue,
              allowedOutcomes,
              selection: { ...large.chosen, selected: selectedAmount } as never,
            }),
          )
          expect(allowedOutcomes).toContain(verdict.outcome)
          expect(verdict.unchangedSelection === null).toBe(!verdict.outcome.startsWith('offerHolds'))
          if (verdict.outcome === 'declined') expect(principalReasons(verdict.trace).length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    ))
})

describe('a homestead in Texas with another home equity loan, Constitution article XVI, section 50(a)(6)(K)', () => {
  const loanOf = (change: Partial<Liability>): Liability => ({
    ...confirmedList()[0]!,
    id: 'equity',
    creditor: 'Equity Bank',
    kind: 'HELOC',
    lienPosition: 2,
    balance: 20_000,
    limit: 20_000,
    reported: 20_000,
    recorded: 20_000,
    tradeline: 'equity',
    removedFor: null,
    payoffStatus: 'NOT_MARKED',
    ...change,
  })
  const inTexas = (loan: Partial<Liability>, change: Partial<PricingInputs> = {}): PricingInputs =>
    inputsWith({ state: 'TX', liabilities: [...confirmedList(), loanOf(loan)], ...change })
  const chosenInTexas = chosenAmong({ ...knownInOhio, state: 'TX' })

  test('is offered a line only together with the payoff of that loan, and must choose again', () => {
    const allowedOutcomes = new Set(['offerHolds', 'offerHoldsWithPayoffs', 'offerRevised', 'declined'])
    const verdict = judgeRepricing(aRepricing({ inputs: inTexas({}), selection: chosenInTexas, allowedOutcomes }))
    expect(verdict).toMatchObject({ outcome: 'offerRevised', unchangedSelection: null })
    expect(verdict.paidOff).toEqual(['equity'])
    expect(failedOf(aRepricing({ inputs: inTexas({}), selection: chosenInTexas }))).toContain('texas-loan-paid-off')
  })

  test('counts a loan behind the first mortgage too, and remains valid once it is marked', () => {
    const markedInputs = inTexas({ kind: 'MORTGAGE', payoffStatus: 'MARKED_FOR_PAYOFF' })
    expect(failedOf(aRepricing({ inputs: markedInputs, selection: chosenInTexas }))).not.toContain(
      'texas-loan-paid-off',
    )
  })

  test('must pay off a first mortgage that is a home equity loan itself, as the borrower or the title says', () => {
    const alone = { state: 'TX' as const, liabilities: confirmedList() }
    const first = confirmedList().find(({ kind, lienPosition }) => kind === 'MORTGAGE' && lienPosition === 1)
    const failuresWith = (change: Partial<PricingInputs>) =>
      failedOf(aRepricing({ inputs: inputsWith({ ...alone, ...change }), selection: chosenInTexas }))
    const statement = { firstMortgage: 'YES' as const, closedWithinYear: 'NO' as const, closedOn: null }
    expect(first).toBeDefined()
    expect(failuresWith({})).not.toContain('texas-loan-paid-off')
    for (const change of [
      { property: { ...knownInOhio.property, earlierEquity: statement } },
      { recordedEquity: [{ position: 1, closedOn: '2019-05-01' as const }] },
    ]) {
      const verdict = judgeRepricing(
        aRepricing({ inputs: inputsWith({ ...alone, ...change }), selection: chosenInTexas }),
      )
      expect(verdict.outcome === 'declined' || verdict.paidOff.includes(first?.id ?? '')).toBe(true)
      expect(verdict.unchangedSelection).toBeNull()
    }
  })

  test('is declined for that reason when no line can pay the loan off', () => {
    const large = inTexas({ balance: 400_000, limit: 400_000, reported: 400_000, recorded: 400_000 })
    const { outcome, trace } = judgeRepricing(aRepricing({ inputs: large, selection: chosenInTexas }))
    expect(outcome).toBe('declined')
    expect(principalReasons(trace)).toContain('texas-one-equity-loan')
  })

  test('keeps its loan in another state, and when the home is rented out', () => {
    expect(judgeRepricing(aRepricing({ inputs: inTexas({}, { state: 'OH' }) })).paidOff).toEqual([])
    const property = { ...knownInOhio.property, occupancy: 'INVESTMENT' as const }
    expect(judgeRepricing(aRepricing({ inputs: inTexas({}, { property }), selection: chosenInTexas })).paidOff).toEqual(
      [],
    )
  })
})
