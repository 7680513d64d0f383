import { Decimal } from 'decimal.js'
import { amortisationSchedule, drawPayment, type LevelLoan, type ScheduledMonth } from '#src/domain/amortisation.ts'
import { allInCost, breakEvenMonth, openEndApr } from '#src/domain/apr.ts'
import {
  cashOf,
  drawOf,
  isDrawWithinOffer,
  originationFee,
  type PayoffPreference,
  type SliderBounds,
  sliderBounds,
  totalDraw,
} from '#src/domain/draw.ts'
import { toTheCent } from '#src/domain/money.ts'
import { recordingTaxOn } from '#src/domain/recording-tax.ts'
import type { Offer, OfferFigures, PayableDebt } from './offers.schema.ts'

/** Every figure of a choice. Screen and server compute with the same functions. Dollars, points, months. */

export interface Choice {
  /** What the slider shows: cash under PRESERVE, the draw otherwise. */
  selected: number
  preference: PayoffPreference
  /** Of the debts to be paid off, together. */
  payoff: number
  /** Discounts taken; the same one twice counts once. */
  discounts: readonly string[]
}

type Terms = Pick<Offer, 'rate' | 'term' | 'originationFee' | 'recordingTax' | 'discounts'>
type FeeCap = number | null

/** The rate with the discounts taken: each takes its own difference off, all of them give ALL_IN. */
export const rateWith = (offer: Pick<Offer, 'rate' | 'discounts'>, taken: readonly string[]): number => {
  const own = offer.discounts.filter((discount) => discount.type !== 'ALL_IN')
  const chosen = own.filter((discount) => taken.includes(discount.type))
  const allIn = offer.discounts.find((discount) => discount.type === 'ALL_IN')
  if (allIn && chosen.length === own.length) return allIn.rateWithDiscount
  const off = chosen.reduce((sum, discount) => sum.plus(offer.rate).minus(discount.rateWithDiscount), new Decimal(0))
  // Together discounts never go below what all of them give, which stops at the lowest rate disclosed.
  return Decimal.max(new Decimal(offer.rate).minus(off), allIn?.rateWithDiscount ?? 0).toNumber()
}

/** The taxes on a line, added up. */
export const recordingTaxesOn = (line: number, tax: Offer['recordingTax']): number =>
  toTheCent((tax?.taxes ?? []).reduce((sum, one) => sum.plus(recordingTaxOn(line, one)), new Decimal(0)))

/** The smallest line that holds a total draw and the recording tax on the line itself. */
export const lineFor = (total: number, tax: Offer['recordingTax']): number => {
  let line = total
  // The tax is under 2% of the line, so each round adds under 2% of the last; it settles in a few.
  for (let next = withTax(total, line, tax); next > line; next = withTax(total, line, tax)) line = next
  return line
}

const withTax = (total: number, line: number, tax: Offer['recordingTax']): number =>
  toTheCent(new Decimal(total).plus(recordingTaxesOn(line, tax)))

/** What the borrower of a choice draws, pays and owes. Figures that cannot be given, such as a payment on nothing, are NaN. */
export const figuresOf = (offer: Terms & Pick<Offer, 'maxDraw'>, choice: Choice, feeCap: FeeCap): OfferFigures => {
  const draw = drawOf(choice.preference, { ...choice, maxDraw: offer.maxDraw })
  return {
    ...figuresOfDraw(offer, { draw, discounts: choice.discounts }, feeCap),
    payoff: choice.payoff,
    cash: cashOf(draw, choice.payoff),
  }
}

/** The figures of a draw that pays no debts off. */
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
  const loan: LevelLoan = { principal: lineAmount, annualRatePct: rate, months: termMonths }
  // The payment repays the line: the draw with its recording tax, and the fee.
  const monthlyPayment = drawPayment({
    amount: toTheCent(new Decimal(lineAmount).minus(fee)),
    originationFee: fee,
    annualRatePct: rate,
    months: termMonths,
  })
  const totalOfPayments = toTheCent(new Decimal(monthlyPayment).times(termMonths))
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
    allInCost: allInCost({ ...loan, cash: draw }),
    termMonths,
    monthlyPayment,
    totalInterest: toTheCent(new Decimal(totalOfPayments).minus(lineAmount)),
    totalOfPayments,
  }
}

/** The dollars a slider runs between, or undefined where the offer cannot cover the payoffs. */
export const boundsOf = (
  offer: Pick<Offer, 'minDraw' | 'maxDraw'>,
  preference: PayoffPreference,
  payoff: number,
): SliderBounds | undefined => sliderBounds(preference, offer, payoff)

/**
 * Whether what a page shows as chosen could be chosen there. Cash to be preserved is added to the payoff up to the most
 * of the offer, so that an amount beyond the slider would be cut down without a word; of a draw itself the offer decides.
 */
export const isSelectable = (
  offer: Pick<Offer, 'minDraw' | 'maxDraw'>,
  { selected, preference, payoff }: Pick<Choice, 'selected' | 'preference' | 'payoff'>,
): boolean => {
  if (preference !== 'PRESERVE') return true
  const bounds = boundsOf(offer, preference, payoff)
  return bounds !== undefined && selected >= bounds.min && selected <= bounds.max
}

/** Whether a choice may be confirmed: its draw lies within the offer and covers the debts it pays. */
export const isChoiceWithin = (offer: Pick<Offer, 'minDraw' | 'maxDraw'>, figures: OfferFigures): boolean =>
  isDrawWithinOffer(figures.draw, offer) && figures.draw >= figures.payoff

/** What the chosen debts cost to pay off, together. */
export const payoffOf = (debts: readonly PayableDebt[], liabilityIds: readonly string[]): number =>
  debts.filter((debt) => liabilityIds.includes(debt.liabilityId)).reduce((sum, debt) => sum + debt.balance, 0)

const loanOf = (figures: OfferFigures): LevelLoan => ({
  principal: figures.lineAmount,
  annualRatePct: figures.rate,
  months: figures.termMonths,
})

/** Month by month, with so many extra dollars each month: what the plot and its table draw. */
export const scheduleOf = (figures: OfferFigures, extra = 0): ScheduledMonth[] =>
  amortisationSchedule(loanOf(figures), extra)

/** Interest of a schedule, dollars to the cent. */
export const interestOf = (schedule: readonly ScheduledMonth[]): number =>
  toTheCent(schedule.reduce((sum, month) => sum.plus(month.interest), new Decimal(0)))

/** How one choice stands against another for the same draw; amounts are the first less the second. */
export interface Comparison {
  monthlyPayment: number
  originationFee: number
  totalInterest: number
  totalOfPayments: number
  /** Points a year. */
  allInCost: number
  /** First month from which the first has cost no more than the second; null when never. */
  breakEvenMonth: number | null
}

/** The differences a comparison puts into sentences. Both choices draw the same amount. */
export const compare = (one: OfferFigures, other: OfferFigures): Comparison => {
  const less = (key: keyof OfferFigures) => toTheCent(new Decimal(one[key]).minus(other[key]))
  return {
    monthlyPayment: less('monthlyPayment'),
    originationFee: less('originationFee'),
    totalInterest: less('totalInterest'),
    totalOfPayments: less('totalOfPayments'),
    allInCost: new Decimal(one.allInCost).minus(other.allInCost).toDecimalPlaces(3).toNumber(),
    breakEvenMonth: breakEvenMonth(loanOf(one), loanOf(other)) ?? null,
  }
}
