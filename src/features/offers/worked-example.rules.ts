import type { OfferType } from '#src/application/offers.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import { statesWithoutRecordingTax } from '#src/domain/us/recording-tax.table.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import { figuresOfDraw } from './offers.calculator.ts'
import type { PricingFacts } from './offers.facts.rules.ts'
import { priceOffers } from './offers.pricing.rules.ts'
import type { Sheet } from './rate-sheet.table.ts'
import { faultyCells } from './sheet-faults.rules.ts'
import type { TypicalBorrower } from './typical-borrowers.table.ts'

/** What a sheet would offer a sample borrower, computed by the pricing engine. */

export interface ExampleChoice {
  /** Years. */
  term: number
  type: OfferType
}

export interface WorkedExample {
  /** Percentage points a year. */
  rate: number
  apr: number
  /** With fee and tax. */
  allInCost: number
  /** Dollars a month. */
  payment: number
  /** The largest line offered, dollars. */
  line: number
}

/** `faulty`: the sheet or the borrower cannot be priced. */
export type ExampleAnswer = WorkedExample | 'not offered' | 'faulty'

/** Returns a state without a recording tax for which no sheet has rules. Never New York, whose law tests prices. */
export const plainState = (sheets: readonly Sheet[]): UsState =>
  statesWithoutRecordingTax.find((state) => sheets.every(({ states }) => !(state in states))) ?? 'OH'

const otherDebtPctOfIncome = 10
const mortgagePaymentPct = 0.6

const pricingFacts = (borrower: TypicalBorrower, sheet: Sheet, state: UsState, day: CivilDate): PricingFacts => {
  const mortgage = (borrower.mortgageBalance * mortgagePaymentPct) / 100
  return {
    today: day,
    product: 'example',
    state,
    score: borrower.score,
    scoreReasons: [],
    occupancy: sheet.repayment.from === 'RENT' ? 'INVESTMENT' : 'HOME',
    propertyType: Object.keys(sheet.propertyTypePoints)[0] ?? 'SINGLE_FAMILY',
    units: 1,
    countyFips: null,
    otherCountyFips: null,
    city: '',
    refinancedPrincipal: 0,
    monthlyDebt: mortgage + (borrower.income * otherDebtPctOfIncome) / 1200,
    monthlyHomeDebt: mortgage,
    liens:
      borrower.mortgageBalance > 0 ? [{ kind: 'MORTGAGE', amount: borrower.mortgageBalance, source: 'CREDITOR' }] : [],
    value: { amount: borrower.homeValue, source: 'HIGH' },
    income: borrower.income,
    assets: [],
    monthlyRent: null,
    monthlyCarrying: null,
    acceptsSmallerLine: true,
    // The prime offer rates of the sheet itself are what an example shows.
    figureSource: shippedFigures,
  }
}

/** Returns what a borrower would be offered on a sheet, in a state on a day. */
export const workedExample = (
  borrower: TypicalBorrower,
  { term, type }: ExampleChoice,
  sheet: Sheet,
  { state, day }: { state: UsState; day: CivilDate },
): ExampleAnswer => {
  const { name: _, ...figures } = borrower
  if (!Object.values(figures).every(Number.isFinite) || faultyCells(sheet).length > 0) return 'faulty'
  try {
    const pricing = { guideline: 'example', products: { example: [{ ...sheet, effectiveFrom: day }] } }
    const { offers } = priceOffers(pricingFacts(borrower, sheet, state, day), pricing, 'initial')
    const offer = offers.find((offer) => offer.term === term && offer.type === type)
    if (!offer) return 'not offered'
    const draw = Math.min(Math.max(borrower.draw, offer.minDraw), offer.maxDraw)
    const renderFigures = figuresOfDraw(offer, { draw, discounts: [] }, sheet.ofeeMaxThreshold)
    const example = {
      rate: offer.rate,
      apr: renderFigures.openEndApr,
      allInCost: renderFigures.allInCost,
      payment: renderFigures.monthlyPayment,
      line: offer.max,
    }
    return Object.values(example).every(Number.isFinite) ? example : 'faulty'
  } catch {
    // A partly typed figure is not a number yet.
    return 'faulty'
  }
}

/** Returns the terms and fee choices that either sheet has. */
export const exampleChoices = (before: Sheet, after: Sheet): { terms: number[]; types: OfferType[] } => ({
  terms: [...new Set([before, after].flatMap(({ terms }) => terms.map(({ years }) => years)))].toSorted(
    (a, b) => a - b,
  ),
  types: [...new Set([before, after].flatMap(({ feeChoices }) => feeChoices.map(({ type }) => type)))],
})
