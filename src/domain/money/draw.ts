import { Decimal } from 'decimal.js'
import { type Exact, roundHalfEven, toTheCent } from './money.ts'

/** All amounts are dollars. Results are rounded to the cent, half to even, unless a rule says up or down. */

/** How an existing debt on the home changes the draw. */
export const payoffPreferences = ['PRESERVE', 'DEDUCT', 'MAXIMIZE'] as const
export type PayoffPreference = (typeof payoffPreferences)[number]

export interface FeeTerms {
  /** Origination fee in percentage points of the draw: 4.99. */
  feeRatePct: Exact
  /** Maximum fee (`ofeeMaxThreshold`); no cap if left out. */
  feeCap?: Exact | undefined
}

export interface DrawLimits {
  minDraw: Exact
  maxDraw: Exact
}

export interface SliderBounds {
  min: number
  max: number
}

/** The fee on a draw: draw × rate, never more than the cap. */
export function originationFee(draw: Exact, { feeRatePct, feeCap }: FeeTerms): number {
  return toTheCent(capFee(new Decimal(draw).times(feeRatePct).dividedBy(100), feeCap))
}

/** The draw plus its fee: the opening balance. */
export function totalDraw(draw: Exact, terms: FeeTerms): number {
  return toTheCent(new Decimal(draw).plus(originationFee(draw, terms)))
}

/**
 * A total loan amount minus a known fee.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function drawOfTotal(total: Exact, fee: Exact): number {
  return toTheCent(new Decimal(total).minus(fee))
}

/**
 * The draw that fits into an amount of the line. Recording tax is subtracted first, then the fee: (amount − tax) × (1 −
 * rate), or the cap if it is less. Rounded down to the cent, so that `totalDraw` of the result plus the tax never
 * exceeds the amount. 0 if nothing is left.
 */
export function drawWithin(
  amount: Exact,
  { feeRatePct, feeCap, recordingTax = 0 }: FeeTerms & { recordingTax?: Exact },
): number {
  const amountAfterTax = new Decimal(amount).minus(recordingTax)
  const fee = capFee(amountAfterTax.times(feeRatePct).dividedBy(100), feeCap)
  return Decimal.max(amountAfterTax.minus(fee), 0).toDecimalPlaces(2, Decimal.ROUND_FLOOR).toNumber()
}

/**
 * The draw that results from a selection. PRESERVE keeps the chosen cash and adds the payoff, up to the offer's
 * maximum. DEDUCT pays the debts from the chosen draw. MAXIMIZE takes the offer's maximum.
 */
export function drawOf(
  preference: PayoffPreference,
  { selected: selectedAmount, payoff, maxDraw }: { selected: Exact; payoff: Exact; maxDraw: Exact },
): number {
  const draws: Record<PayoffPreference, Exact> = {
    PRESERVE: Decimal.min(new Decimal(selectedAmount).plus(payoff), maxDraw),
    DEDUCT: selectedAmount,
    MAXIMIZE: maxDraw,
  }
  return toTheCent(draws[preference])
}

/** Cash to the borrower from a draw that pays off debts; never below 0. */
export function cashOf(draw: Exact, payoff: Exact): number {
  return toTheCent(Decimal.max(new Decimal(draw).minus(payoff), 0))
}

/**
 * The slider's range in whole dollars: the minimum rounded up, the maximum rounded down. PRESERVE selects cash, so the
 * payoff is subtracted from both (never below 0). DEDUCT must cover the payoff, so its minimum is the greater of min −
 * payoff and payoff. Undefined if the range has no whole dollar.
 */
export function sliderBounds(
  preference: PayoffPreference,
  { minDraw, maxDraw }: DrawLimits,
  payoff: Exact,
): SliderBounds | undefined {
  const least = new Decimal(minDraw)
  const most = new Decimal(maxDraw)
  const ranges: Record<PayoffPreference, readonly [Decimal, Decimal]> = {
    PRESERVE: [Decimal.max(least.minus(payoff), 0), most.minus(payoff)],
    DEDUCT: [Decimal.max(least.minus(payoff), payoff), most],
    MAXIMIZE: [least, most],
  }
  const [from, to] = ranges[preference]
  const bounds = { min: from.ceil().toNumber() + 0, max: to.floor().toNumber() + 0 }
  return bounds.min <= bounds.max ? bounds : undefined
}

/** Whether a draw is within an offer. All three amounts are rounded to 5 decimals first. */
export function isDrawWithinOffer(draw: Exact, { minDraw, maxDraw }: DrawLimits): boolean {
  const [drawAmount, least, most] = [draw, minDraw, maxDraw].map((amount) => roundHalfEven(amount, 5)) as [
    Decimal,
    Decimal,
    Decimal,
  ]
  return drawAmount.greaterThanOrEqualTo(least) && drawAmount.lessThanOrEqualTo(most)
}

function capFee(fee: Decimal, cap: Exact | undefined): Decimal {
  return cap === undefined ? fee : Decimal.min(fee, cap)
}
