import * as z from 'zod/mini'
import { payoffPreferences } from '#src/domain/draw.ts'
import { liabilityKinds } from '#src/domain/liability.ts'

/** Amounts are dollars, rates and APRs yearly percentage points (8.25 is 8.25%), terms are years. */

const Dollars = z.number().check(z.minimum(0))
const Points = z.number().check(z.minimum(0))

/** Which trade between fee and rate an offer makes. Most fee first. */
export const offerTypes = ['LOWEST_RATE', 'LOWER_FEE', 'NO_FEE'] as const
export type OfferType = (typeof offerTypes)[number]

/** What can hold a line down. Their words are in `offers.words.table.ts`. */
export const limitCodes = ['CLTV', 'STATE_CLTV', 'PRODUCT', 'STATE', 'DTI', 'COVERAGE', 'VERIFIED'] as const
export type LimitCode = (typeof limitCodes)[number]

/** One ceiling on the line. The lowest binds. */
export const LineLimit = z.object({ code: z.enum(limitCodes), line: Dollars, binds: z.boolean() })
export type LineLimit = z.infer<typeof LineLimit>

export const Offer = z
  .object({
    offerId: z.string(),
    type: z.enum(offerTypes),
    /** Years. */
    term: z.int().check(z.positive()),
    rateType: z.literal('FIXED'),
    /** Before the discounts that the borrower may choose. */
    rate: Points,
    /** Of the term alone, before anything about this borrower or home. */
    baseRate: Points,
    /** Of the same line without an origination fee. */
    otherRate: Points,
    /** Points of the draw; `ofeeMaxThreshold` of the answer caps the dollars. */
    originationFee: Points,
    /** The credit limit the offer can open, fee and recording tax included. */
    min: Dollars,
    max: Dollars,
    /** The initial draw, before fee and tax. */
    minDraw: Dollars,
    maxDraw: Dollars,
    /** Yearly rate with this discount alone; ALL_IN is with every one of them. */
    discounts: z.array(
      z.object({ type: z.string(), rateWithDiscount: Points, label: z.object({ en: z.string(), es: z.string() }) }),
    ),
    /** The tax on the smallest and on the largest line; null where the state has none. */
    recordingTax: z.nullable(
      z.object({
        min: Dollars,
        max: Dollars,
        /** Dollars for each hundred of the line; the taxes add up. */
        taxes: z.array(z.object({ perHundred: z.string(), startedHundredsCount: z.boolean() })),
      }),
    ),
    limits: z.array(LineLimit),
    /** At the largest draw without discounts: the rate a year, and the yearly cost with fee and tax. */
    openEndApr: Points,
    allInCost: Points,
  })
  .register(z.globalRegistry, { id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** A debt that the line may pay off. */
export const PayableDebt = z.object({
  liabilityId: z.string(),
  creditor: z.string(),
  kind: z.enum(liabilityKinds),
  balance: Dollars,
  monthlyPayment: Dollars,
  /** The offers rest on its being paid off. */
  isNeeded: z.boolean(),
})
export type PayableDebt = z.infer<typeof PayableDebt>

const eachOnce = z.refine<string[]>((named) => new Set(named).size === named.length, {
  error: 'Each is named once',
})

/** What the borrower picks. */
export const OfferChoice = z.strictObject({
  pricingRunId: z.uuid(),
  offerId: z.string().check(z.maxLength(60)),
  /** What the slider or the field shows, whole dollars: cash under PRESERVE, the draw otherwise. */
  selected: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  preference: z.enum(payoffPreferences),
  /** Debts to pay off at closing. */
  liabilityIds: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(60), eachOnce), []),
  /** Discounts taken, of the offer's own; AUTOPAY is the choice to pay automatically. ALL_IN is never sent. */
  discounts: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10), eachOnce), []),
})
export type OfferChoice = z.infer<typeof OfferChoice>

/** Every figure of a choice, computed alike by the screen and by the server. */
export const OfferFigures = z
  .object({
    /** Cash and payoffs, before fee and tax. */
    draw: Dollars,
    payoff: Dollars,
    cash: Dollars,
    originationFee: Dollars,
    /** Draw and fee. */
    totalDraw: Dollars,
    recordingTax: Dollars,
    /** The credit limit: total draw and recording tax. */
    lineAmount: Dollars,
    /** With the discounts taken. */
    rate: Points,
    /** Periodic rate times periods, fees left out (12 CFR 1026.14(b)). */
    openEndApr: Points,
    /** The yearly rate at which the payments equal the draw, fee and tax included. */
    allInCost: Points,
    termMonths: z.int(),
    monthlyPayment: Dollars,
    /** Over the whole term. */
    totalInterest: Dollars,
    totalOfPayments: Dollars,
  })
  .register(z.globalRegistry, { id: 'OfferFigures' })
export type OfferFigures = z.infer<typeof OfferFigures>

/** The confirmed choice as it is kept on the application. */
export const OfferSelection = z
  .object({
    ...OfferFigures.shape,
    pricingRunId: z.uuid(),
    offerId: z.string(),
    type: z.enum(offerTypes),
    rateType: z.literal('FIXED'),
    termYears: z.int(),
    /** The draw, under the name of the application's own field. */
    amount: Dollars,
    /** Points of the draw. */
    originationFeePct: Points,
    preference: z.enum(payoffPreferences),
    liabilityIds: z.array(z.string()),
    discounts: z.array(z.string()),
    confirmedAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'OfferSelection' })
export type OfferSelection = z.infer<typeof OfferSelection>
