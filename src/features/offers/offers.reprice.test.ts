import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { principalReasons } from '#src/domain/decision-trace.ts'
import type { HomeValue } from '#src/domain/home-value.ts'
import { type Liability, payoffAmount } from '#src/domain/liability.ts'
import { aRepricing, chosenAmong, confirmedList, knownInOhio } from '#tests/support/repricing.ts'
import type { Known } from './offers.facts.rules.ts'
import { judgeRepricing, type RepricingQuestion } from './offers.reprice.rules.ts'

const known = (change: Partial<Known> = {}): Known => ({ ...knownInOhio, liabilities: confirmedList(), ...change })
const outcomeOf = (change: Parameters<typeof aRepricing>[0]) => judgeRepricing(aRepricing(change)).outcome
const failedOf = (question: RepricingQuestion) =>
  judgeRepricing(question).trace.rules.flatMap(({ rule, passed }) => (passed ? [] : [rule]))
const marked = (...creditors: string[]): Liability[] =>
  confirmedList().map((one) => (creditors.includes(one.id) ? { ...one, payoffStatus: 'MARKED_FOR_PAYOFF' } : one))
const scored = (value: number): Known['credit'] => ({
  ...knownInOhio.credit,
  score: { ...knownInOhio.credit.score!, value },
})
const found = (value: Partial<HomeValue> = {}): HomeValue => ({
  ...{ source: 'PRICE_OPINION', value: 480_000, condition: 'GOOD', asOf: '2026-11-20' },
  ...value,
})

describe('the chosen offer', () => {
  test('holds while verified figures give the same rate, payment and line', () => {
    const judged = judgeRepricing(aRepricing())
    expect(judged).toMatchObject({ outcome: 'offerHolds', held: { rate: chosenAmong(knownInOhio).rate } })
    expect(judged.trace.decision).toBe('repricing offerHolds')
  })

  test('holds with payoffs where a debt is marked, and says how much of the draw is left', () => {
    const judged = judgeRepricing(aRepricing({ known: known({ liabilities: marked('aster') }) }))
    expect(judged).toMatchObject({
      outcome: 'offerHoldsWithPayoffs',
      held: { payoff: 8_000, cash: 52_000, draw: 60_000, liabilityIds: ['aster'] },
    })
  })

  test('is revised by a lower score, and the trace names the terms that do not hold', () => {
    const question = aRepricing({ known: known({ credit: scored(690) }) })
    expect(judgeRepricing(question)).toMatchObject({ outcome: 'offerRevised', held: null })
    expect(failedOf(question)).toContain('chosen-terms-hold')
  })

  test('is revised where a higher value makes the line cheaper', () =>
    expect(
      outcomeOf({
        known: known({ valuation: { ...knownInOhio.valuation!, value: 900_000 }, verifiedIncome: 400_000 }),
      }),
    ).toBe('offerRevised'))

  test('is revised where the verified income carries less than was chosen', () =>
    expect(outcomeOf({ known: known({ verifiedIncome: 48_000 }) })).toBe('offerRevised'))

  test('is offered again only as far as value and title are known', () => {
    const judged = judgeRepricing(
      aRepricing({
        known: known({ valuation: { ...knownInOhio.valuation!, value: 900_000 }, verifiedIncome: 400_000 }),
      }),
    )
    expect(Math.max(...judged.decision.offers.map((offer) => offer.max))).toBe(250_000)
    expect(judged.decision.offers[0]!.limits.find((limit) => limit.binds)).toEqual({
      ...{ code: 'VERIFIED', line: 250_000, binds: true },
    })
  })

  test('is declined where verified figures carry no line, with the reason', () => {
    const { outcome, trace } = judgeRepricing(aRepricing({ known: known({ verifiedIncome: 30_000 }) }))
    expect(outcome).toBe('declined')
    expect(principalReasons(trace)).toContain('excessive-obligations')
  })

  test('stands at its own prices while it has not run out', () => {
    const lockedOn = '2026-09-20'
    const chosen = chosenAmong({ ...knownInOhio, today: lockedOn })
    expect(outcomeOf({ known: known({ today: lockedOn }), chosen })).toBe('offerHolds')
    expect(outcomeOf({ known: known(), chosen })).toBe('offerRevised')
  })
})

describe('payoffs', () => {
  test('a lien that is paid off no longer counts against the home', () => {
    const judged = judgeRepricing(aRepricing({ known: known({ liabilities: marked('meadowbank') }), chosen: null }))
    expect(judged.paidOff).toEqual(['meadowbank'])
    expect(judged.decision.collateral?.liens).toBe(0)
  })

  test('a lien larger than any line stays, and the offers say so', () => {
    const liabilities = marked('meadowbank').map((one) =>
      one.id === 'meadowbank' ? { ...one, balance: 410_000, reported: 410_000 } : one,
    )
    const wealthy = known({ liabilities, verifiedIncome: 900_000, homeValue: found({ value: 900_000 }) })
    const question = aRepricing({ known: wealthy, homeValue: found({ value: 900_000 }), chosen: null })
    expect(judgeRepricing(question).paidOff).toEqual([])
    expect(failedOf(question)).toContain('payoffs-fit')
  })

  test('the creditor’s figure is paid where the borrower’s is less', () => {
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
      { known: known({ valuation: undefined, property: { ...knownInOhio.property, estimatedValue: 480_000 } }) },
      'priceOpinionNeeded',
    ],
    [
      'in a state of evaluations by an evaluation',
      {
        known: known({
          state: 'CO',
          valuation: undefined,
          property: { ...knownInOhio.property, estimatedValue: 480_000 },
        }),
      },
      'evaluationNeeded',
    ],
    [
      'Texas asks for the condition of the home, however sure its value is',
      { known: known({ state: 'TX' }) },
      'priceOpinionNeeded',
    ],
    [
      'a price opinion with a condition settles that',
      { known: known({ state: 'TX', homeValue: found() }), homeValue: found() },
      'offerRevised',
    ],
    [
      'a home in poor condition is visited',
      { known: known({ homeValue: found({ condition: 'POOR' }) }), homeValue: found({ condition: 'POOR' }) },
      'appraisalNeeded',
    ],
    [
      'what an appraiser found is final',
      {
        known: known({ homeValue: found({ source: 'APPRAISAL', condition: 'POOR' }) }),
        homeValue: found({ source: 'APPRAISAL', condition: 'POOR' }),
      },
      'offerHolds',
    ],
    [
      'an unsure model carries a small line alone',
      { known: known({ valuation: unsure }), chosen: chosenAmong({ ...knownInOhio, valuation: unsure }) },
      'offerHolds',
    ],
    [
      'a status without a way to a price opinion goes on without',
      { known: known({ state: 'TX' }), allowed: new Set(['offerRevised', 'offerHolds']) },
      'offerRevised',
    ],
  ])('%s', (_, change, outcome) => expect(outcomeOf(change)).toBe(outcome))

  test('a recorded lien that the borrower denies asks for a full title, until there is one', () => {
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
    const liabilities = confirmedList({ ...knownInOhio, record }).map((one) =>
      one.kind === 'TAX' ? { ...one, removedFor: 'PAID_OFF' as const } : one,
    )
    expect(outcomeOf({ known: known({ record, liabilities }) })).toBe('titleNeeded')
    expect(outcomeOf({ known: known({ record, liabilities }), hasFullTitle: true })).toBe('offerHolds')
  })

  test('no outcome is answered that the status gives no way to', () =>
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
        ({ state, score, value, income, selected, isLookedAt, canBuyTitle, canAppraise }) => {
          const homeValue = isLookedAt ? found({ value }) : undefined
          const allowed = new Set([
            ...['offerHolds', 'offerHoldsWithPayoffs', 'offerRevised', 'declined'],
            ...(canBuyTitle ? ['titleNeeded'] : []),
            ...(canAppraise ? ['appraisalNeeded'] : []),
          ])
          const facts = known({
            ...{ state: state as Known['state'], credit: scored(score), verifiedIncome: income, homeValue },
            valuation: { ...knownInOhio.valuation!, value },
          })
          const judged = judgeRepricing(
            aRepricing({ known: facts, homeValue, allowed, chosen: { ...large.chosen, selected } as never }),
          )
          expect(allowed).toContain(judged.outcome)
          expect(judged.held === null).toBe(!judged.outcome.startsWith('offerHolds'))
          if (judged.outcome === 'declined') expect(principalReasons(judged.trace).length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    ))
})
