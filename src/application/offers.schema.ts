import * as z from 'zod/mini'
import { liabilityKinds } from '#src/domain/lending/liability.ts'
import { payoffPreferences } from '#src/domain/money/draw.ts'

/** Amounts are dollars, rates and APRs are yearly percentage points (8.25 is 8.25%), terms are years. */

const Dollars = z.number().check(z.minimum(0))
const Points = z.number().check(z.minimum(0))

/** The trade between fee and rate that an offer makes, highest fee first. */
export const offerTypes = ['LOWEST_RATE', 'LOWER_FEE', 'NO_FEE'] as const
export type OfferType = (typeof offerTypes)[number]

/** The codes of the limits on a line. Their words are in `offers.labels.table.ts`. */
export const limitCodes = ['CLTV', 'STATE_CLTV', 'PRODUCT', 'STATE', 'DTI', 'COVERAGE', 'VERIFIED'] as const
export type LimitCode = (typeof limitCodes)[number]

/** Monthly payments go up to the next multiple of these cents. Absent: to the nearest cent. */
const RoundUpToCents = z.optional(z.union([z.literal(1), z.literal(100)]))

/** One limit on the line. The lowest limit binds. */
export const LineLimit = z.object({ code: z.enum(limitCodes), line: Dollars, binds: z.boolean() })
export type LineLimit = z.infer<typeof LineLimit>

/** What the borrower pays to others when the line closes, where a state counts it or asks for the actual amounts. */
export const ClosingCosts = z.object({ notary: Dollars, recording: Dollars })
export type ClosingCosts = z.infer<typeof ClosingCosts>

/**
 * What the borrower pays to have the instrument recorded: an amount, or that of its first page with more for each further
 * page. The lender pays or keeps the difference to what the county charges.
 */
export const RecordingFee = z.object({ amount: Dollars, furtherPage: z.optional(Dollars) })
export type RecordingFee = z.infer<typeof RecordingFee>

export const Offer = z
  .object({
    offerId: z.string(),
    type: z.enum(offerTypes),
    /** Years. */
    term: z.int().check(z.positive()),
    rateType: z.literal('FIXED'),
    /** Before the discounts that the borrower may choose. */
    rate: Points,
    /** The rate of the term alone, before adjustments for the borrower and the home. */
    baseRate: Points,
    /** The rate of the same line without an origination fee. */
    otherRate: Points,
    /** Percent of the draw. `ofeeMaxThreshold` of the answer caps the dollars. */
    originationFee: Points,
    /** The smallest and the largest credit limit the offer can open, fee and recording tax included. */
    min: Dollars,
    max: Dollars,
    /** The smallest and the largest initial draw, before fee and tax. */
    minDraw: Dollars,
    maxDraw: Dollars,
    /** The yearly rate with this discount alone. ALL_IN is the rate with all discounts. */
    discounts: z.array(
      z.object({ type: z.string(), rateWithDiscount: Points, label: z.object({ en: z.string(), es: z.string() }) }),
    ),
    /** The tax on the smallest and on the largest line; null if the state has none. */
    recordingTax: z.nullable(
      z.object({
        min: Dollars,
        max: Dollars,
        /** Dollars for each hundred of the line. Several taxes add up. */
        taxes: z.array(
          z.object({
            perHundred: z.string(),
            startedHundredsCount: z.boolean(),
            majorFractionsCount: z.optional(z.boolean()),
            unit: z.optional(Dollars),
            exempt: z.optional(Dollars),
            most: z.optional(Dollars),
            amountFrom: z.optional(Dollars),
            amountBelow: z.optional(Dollars),
          }),
        ),
      }),
    ),
    /** Actual amounts. Absent where the costs are only estimated. */
    closingCosts: z.optional(ClosingCosts),
    /** Absent in offers that were made before lenders set it. */
    recordingFee: z.optional(RecordingFee),
    roundPaymentsUpToCents: RoundUpToCents,
    limits: z.array(LineLimit),
    /** The APR and the yearly cost with fee and tax, at the largest draw without discounts. */
    openEndApr: Points,
    allInCost: Points,
  })
  .register(z.globalRegistry, { id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** Costs of opening the line that do not depend on the draw. */
export const OpeningCosts = z.object({
  valuationFee: Dollars,
  manualNotarizationFee: Dollars,
  recordingFee: z.object({ from: Dollars, to: Dollars }),
})
export type OpeningCosts = z.infer<typeof OpeningCosts>

/** A debt that the line may pay off. */
export const PayableDebt = z.object({
  liabilityId: z.string(),
  creditor: z.string(),
  kind: z.enum(liabilityKinds),
  balance: Dollars,
  monthlyPayment: Dollars,
  /** Whether the offers require this debt to be paid off. */
  isNeeded: z.boolean(),
})
export type PayableDebt = z.infer<typeof PayableDebt>

const withoutDuplicates = z.refine<string[]>((entries) => new Set(entries).size === entries.length, {
  error: 'Each is named once',
})

/** The choice of a borrower. */
export const OfferChoice = z.strictObject({
  pricingRunId: z.uuid(),
  offerId: z.string().check(z.maxLength(60)),
  /** The value of the slider or the field in whole dollars: the cash under PRESERVE, the draw otherwise. */
  selected: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  preference: z.enum(payoffPreferences),
  /** Debts to pay off at closing. */
  liabilityIds: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(60), withoutDuplicates), []),
  /** The chosen discounts of the offer. AUTOPAY is the choice to pay automatically. ALL_IN is never sent. */
  discounts: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10), withoutDuplicates), []),
})
export type OfferChoice = z.infer<typeof OfferChoice>

/** Every figure of a choice. The screen and the server compute them in the same way. */
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
    /** With the chosen discounts. */
    rate: Points,
    /** Periodic rate times periods, fees left out (12 CFR 1026.14(b)). */
    openEndApr: Points,
    /** The yearly rate at which the payments equal the draw, fee and tax included. */
    allInCost: Points,
    termMonths: z.int(),
    monthlyPayment: Dollars,
    /** Sums of the schedule, in which the last payment settles what rounding left. */
    totalInterest: Dollars,
    totalOfPayments: Dollars,
  })
  .register(z.globalRegistry, { id: 'OfferFigures' })
export type OfferFigures = z.infer<typeof OfferFigures>

/** The confirmed choice, as stored on the application. */
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
    /** Percent of the draw. */
    originationFeePct: Points,
    closingCosts: z.optional(ClosingCosts),
    recordingFee: z.optional(RecordingFee),
    roundPaymentsUpToCents: RoundUpToCents,
    preference: z.enum(payoffPreferences),
    liabilityIds: z.array(z.string()),
    discounts: z.array(z.string()),
    confirmedAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'OfferSelection' })
export type OfferSelection = z.infer<typeof OfferSelection>
