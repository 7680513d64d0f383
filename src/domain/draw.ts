import { Decimal } from 'decimal.js'
import { type Exact, roundHalfEven, toTheCent } from './money.ts'

/** All amounts are dollars; answers are rounded to the cent, half to even, unless a rule says up or down. */

/** What an existing debt on the home does to the draw. */
export const payoffPreferences = ['PRESERVE', 'DEDUCT', 'MAXIMIZE'] as const
export type PayoffPreference = (typeof payoffPreferences)[number]

export interface FeeTerms {
  /** Origination fee in percentage points of the draw: 4.99. */
  feeRatePct: Exact
  /** The most the fee can be (`ofeeMaxThreshold`); no cap when left out. */
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
  return toTheCent(capped(new Decimal(draw).times(feeRatePct).dividedBy(100), feeCap))
}

/** The draw and the fee on it: what the borrower owes on the first day. */
export function totalDraw(draw: Exact, terms: FeeTerms): number {
  return toTheCent(new Decimal(draw).plus(originationFee(draw, terms)))
}

/**
 * What is left of a total loan amount once a known fee is taken out.
 * @internal Kept for its official worked examples; the product asks for none.
 */
export function drawOfTotal(total: Exact, fee: Exact): number {
  return toTheCent(new Decimal(total).minus(fee))
}

/**
 * The draw an amount of line can give. Recording tax comes off first, then the fee as a fraction removed from the rest,
 * (amount − tax) × (1 − rate), or the cap where that is less. Rounded down to the cent, so that `totalDraw` of the
 * answer and the tax never exceed the amount; 0 when nothing is left.
 */
export function drawWithin(
  amount: Exact,
  { feeRatePct, feeCap, recordingTax = 0 }: FeeTerms & { recordingTax?: Exact },
): number {
  const taxed = new Decimal(amount).minus(recordingTax)
  const fee = capped(taxed.times(feeRatePct).dividedBy(100), feeCap)
  return Decimal.max(taxed.minus(fee), 0).toDecimalPlaces(2, Decimal.ROUND_FLOOR).toNumber()
}

/**
 * The draw that a selection means. PRESERVE keeps the chosen cash whole and adds the payoff, up to the most the offer
 * allows; DEDUCT pays the debts out of the chosen draw; MAXIMIZE takes all the offer allows.
 */
export function drawOf(
  preference: PayoffPreference,
  { selected, payoff, maxDraw }: { selected: Exact; payoff: Exact; maxDraw: Exact },
): number {
  const draws: Record<PayoffPreference, Exact> = {
    PRESERVE: Decimal.min(new Decimal(selected).plus(payoff), maxDraw),
    DEDUCT: selected,
    MAXIMIZE: maxDraw,
  }
  return toTheCent(draws[preference])
}

/** Cash to the borrower out of a draw that pays debts off: never under 0. */
export function cashOf(draw: Exact, payoff: Exact): number {
  return toTheCent(Decimal.max(new Decimal(draw).minus(payoff), 0))
}

/**
 * The whole dollars a slider runs between: the least rounded up, the most rounded down. PRESERVE selects cash, so the
 * payoff is subtracted from both (never under 0); DEDUCT must cover the payoff, so its least is the greater of
 * min − payoff and payoff. Undefined when no whole dollar lies between.
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

/** Whether a draw lies within an offer, all three amounts compared after rounding to 5 decimals. */
export function isDrawWithinOffer(draw: Exact, { minDraw, maxDraw }: DrawLimits): boolean {
  const [drawn, least, most] = [draw, minDraw, maxDraw].map((amount) => roundHalfEven(amount, 5)) as [
    Decimal,
    Decimal,
    Decimal,
  ]
  return drawn.greaterThanOrEqualTo(least) && drawn.lessThanOrEqualTo(most)
}

function capped(fee: Decimal, cap: Exact | undefined): Decimal {
  return cap === undefined ? fee : Decimal.min(fee, cap)
}
