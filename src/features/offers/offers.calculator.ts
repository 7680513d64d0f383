import { Decimal } from 'decimal.js'
import type { Offer, OfferFigures, PayableDebt } from '#src/application/offers.schema.ts'
import {
  amortizationSchedule,
  drawPayment,
  type LevelLoan,
  type ScheduledMonth,
  scheduleTotals,
} from '#src/domain/money/amortization.ts'
import { allInCost, breakEvenMonth, openEndApr } from '#src/domain/money/apr.ts'
import {
  cashOf,
  drawOf,
  isDrawWithinOffer,
  originationFee,
  type PayoffPreference,
  type SliderBounds,
  sliderBounds,
  totalDraw,
} from '#src/domain/money/draw.ts'
import { toTheCent } from '#src/domain/money/money.ts'
import { recordingTaxesOn } from '#src/domain/us/recording-tax.ts'

/** Every figure of a choice. The screen and the server compute with the same functions. Dollars, points, months. */

export interface Choice {
  /** The value of the slider: the cash under PRESERVE, the draw otherwise. */
  selected: number
  preference: PayoffPreference
  /** The total of the debts to be paid off. */
  payoff: number
  /** The chosen discounts. A repeated discount counts once. */
  discounts: readonly string[]
}

type Terms = Pick<Offer, 'rate' | 'term' | 'originationFee' | 'recordingTax' | 'discounts' | 'roundPaymentsUpToCents'>
type FeeCap = number | null

/**
 * Returns the rate with the chosen discounts. Each discount subtracts its own difference. All of them together give
 * ALL_IN.
 */
export const rateWith = (offer: Pick<Offer, 'rate' | 'discounts'>, discountTypes: readonly string[]): number => {
  const own = offer.discounts.filter((discount) => discount.type !== 'ALL_IN')
  const chosenDiscounts = own.filter((discount) => discountTypes.includes(discount.type))
  const allInDiscount = offer.discounts.find((discount) => discount.type === 'ALL_IN')
  if (allInDiscount && chosenDiscounts.length === own.length) return allInDiscount.rateWithDiscount
  const off = chosenDiscounts.reduce(
    (sum, discount) => sum.plus(offer.rate).minus(discount.rateWithDiscount),
    new Decimal(0),
  )
  // Combined discounts stop at ALL_IN, which never goes below the lowest disclosed rate.
  return Decimal.max(new Decimal(offer.rate).minus(off), allInDiscount?.rateWithDiscount ?? 0).toNumber()
}

/** Returns the smallest line that holds a total draw and the recording tax on the line itself. */
export const lineFor = (total: number, tax: Offer['recordingTax']): number => {
  let line = total
  // The tax is under 2% of the line, so each round adds under 2% of the last. A few rounds are enough.
  for (let next = withTax(total, line, tax); next > line; next = withTax(total, line, tax)) line = next
  return line
}

const withTax = (total: number, line: number, tax: Offer['recordingTax']): number =>
  toTheCent(new Decimal(total).plus(recordingTaxesOn(line, tax?.taxes ?? [])))

/**
 * Returns what the borrower draws, pays and owes under a choice. A figure that cannot be computed, such as a payment on
 * no draw, is NaN.
 */
export const offerFigures = (offer: Terms & Pick<Offer, 'maxDraw'>, choice: Choice, feeCap: FeeCap): OfferFigures => {
  const draw = drawOf(choice.preference, { ...choice, maxDraw: offer.maxDraw })
  return {
    ...figuresOfDraw(offer, { draw, discounts: choice.discounts }, feeCap),
    payoff: choice.payoff,
    cash: cashOf(draw, choice.payoff),
  }
}

/** Returns the figures of a draw that pays off no debts. */
export const figuresOfDraw = (
  offer: Terms,
  { draw, discounts }: { draw: number; discounts: readonly string[] },
  feeCap: FeeCap,
): OfferFigures => {
  const terms = { feeRatePct: offer.originationFee, feeCap: feeCap ?? undefined }
  const fee = originationFee(draw, terms)
  const total = totalDraw(draw, terms)
  const lineAmount = lineFor(total, offer.recordingTax)
  const rate = rateWith(offer, discounts)
  const termMonths = offer.term * 12
  // The payment repays the whole line: the draw, the recording tax and the fee.
  const monthlyPayment = drawPayment({
    amount: toTheCent(new Decimal(lineAmount).minus(fee)),
    originationFee: fee,
    annualRatePct: rate,
    months: termMonths,
    roundUpToCents: offer.roundPaymentsUpToCents,
  })
  const schedule = amortizationSchedule({
    principal: lineAmount,
    annualRatePct: rate,
    months: termMonths,
    payment: monthlyPayment,
  })
  const { totalInterest, totalOfPayments } = scheduleTotals(schedule)
  return {
    draw,
    payoff: 0,
    cash: draw,
    originationFee: fee,
    totalDraw: total,
    recordingTax: toTheCent(new Decimal(lineAmount).minus(total)),
    lineAmount,
    rate,
    openEndApr: openEndApr(new Decimal(rate).dividedBy(12)),
    allInCost: allInCost(draw, schedule),
    termMonths,
    monthlyPayment,
    totalInterest,
    totalOfPayments,
  }
}

/** Returns the dollar range of the slider, or undefined if the offer cannot cover the payoffs. */
export const drawBounds = (
  offer: Pick<Offer, 'minDraw' | 'maxDraw'>,
  preference: PayoffPreference,
  payoff: number,
): SliderBounds | undefined => sliderBounds(preference, offer, payoff)

/**
 * Whether a page could have offered this choice. Under PRESERVE the draw is the cash plus the payoff, capped at the
 * largest draw of the offer. The cap would silently lower an amount beyond the slider, so the slider's range is
 * checked. Under other preferences, only the offer limits the draw.
 */
export const isSelectable = (
  offer: Pick<Offer, 'minDraw' | 'maxDraw'>,
  { selected: selectedAmount, preference, payoff }: Pick<Choice, 'selected' | 'preference' | 'payoff'>,
): boolean => {
  if (preference !== 'PRESERVE') return true
  const bounds = drawBounds(offer, preference, payoff)
  return bounds !== undefined && selectedAmount >= bounds.min && selectedAmount <= bounds.max
}

/** Whether a choice may be confirmed: its draw is within the offer and covers the debts it pays. */
export const isChoiceWithin = (offer: Pick<Offer, 'minDraw' | 'maxDraw'>, figures: OfferFigures): boolean =>
  isDrawWithinOffer(figures.draw, offer) && figures.draw >= figures.payoff

/** Returns the total payoff of the chosen debts. */
export const payoffOf = (debts: readonly PayableDebt[], liabilityIds: readonly string[]): number =>
  debts.filter((debt) => liabilityIds.includes(debt.liabilityId)).reduce((sum, debt) => sum + debt.balance, 0)

const toLoan = (figures: OfferFigures): LevelLoan => ({
  principal: figures.lineAmount,
  annualRatePct: figures.rate,
  months: figures.termMonths,
})

/** Returns the monthly schedule for the plot and its table, with an optional extra payment each month. */
export const paymentSchedule = (figures: OfferFigures, extra = 0): ScheduledMonth[] =>
  amortizationSchedule({
    ...toLoan(figures),
    payment: new Decimal(figures.monthlyPayment).plus(Math.max(extra, 0)).toNumber(),
  })

/** Returns the total interest of a schedule, in dollars to the cent. */
export const interestOf = (schedule: readonly ScheduledMonth[]): number =>
  toTheCent(schedule.reduce((sum, month) => sum.plus(month.interest), new Decimal(0)))

/** A comparison of one choice with another at the same draw. Amounts are the first minus the second. */
export interface Comparison {
  monthlyPayment: number
  originationFee: number
  totalInterest: number
  totalOfPayments: number
  /** Points a year. */
  allInCost: number
  /** First month from which the first choice has cost no more than the second; null if there is none. */
  breakEvenMonth: number | null
}

/** Compares two choices that draw the same amount. */
export const compare = (a: OfferFigures, b: OfferFigures): Comparison => {
  const less = (key: keyof OfferFigures) => toTheCent(new Decimal(a[key]).minus(b[key]))
  return {
    monthlyPayment: less('monthlyPayment'),
    originationFee: less('originationFee'),
    totalInterest: less('totalInterest'),
    totalOfPayments: less('totalOfPayments'),
    allInCost: new Decimal(a.allInCost).minus(b.allInCost).toDecimalPlaces(3).toNumber(),
    breakEvenMonth: breakEvenMonth(toLoan(a), toLoan(b)) ?? null,
  }
}
