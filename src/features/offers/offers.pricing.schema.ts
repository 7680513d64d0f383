import { z } from 'zod'
import { offerTypes } from '#src/application/offers.schema.ts'
import { StateCode } from '#src/brands/state-code.schema.ts'
import { assetKinds, occupancyTypes } from '#src/domain/person/applicant.ts'

/**
 * What a lender offers and at what price: the `pricing` of its organization data. Rates and adjustments are percentage
 * points, stored as text so that they add up exactly. Lines are whole dollars.
 */

/** The most that the products of shipped lenders disclose for recording, in dollars. */
const maxDisclosedRecordingFee = 315

const Rate = z.string().regex(/^\d{1,2}\.\d{2,3}$/, "A rate is written '8.25'")
const Points = z.string().regex(/^-?\d{1,2}\.\d{2,3}$/, "An adjustment is written '-0.25'")
const Percent = z.number().min(0).max(100)
const Dollars = z.number().int().min(0)
const ByOccupancy = <Of extends z.ZodType>(of: Of) => z.record(z.enum(occupancyTypes), of)
const Label = z.strictObject({ en: z.string().min(1), es: z.string().min(1) })

const FeeChoice = z.strictObject({
  type: z.enum(offerTypes),
  /** Percent of the draw. */
  feePct: z.string().regex(/^\d\.\d{2}$/),
  /** Added to the rate for choosing this fee. */
  points: Points,
})
export type FeeChoice = z.infer<typeof FeeChoice>

const FeeChoices = z
  .array(FeeChoice)
  .min(1)
  .refine(
    (choices) => new Set(choices.map((choice) => choice.type)).size === choices.length,
    'Only one choice of each type',
  )

const ScoreTier = z.strictObject({
  /** Lowest score of the tier. */
  from: z.number().int().min(300).max(850),
  /** One for each of `cltvBands`. */
  pointsByCltv: z.array(Points),
  maxCltvPct: ByOccupancy(Percent),
})
export type ScoreTier = z.infer<typeof ScoreTier>

/** What the borrower pays for recording, in dollars with cents: an amount, or by the pages of the instrument. */
const RecordingFee = z.strictObject({
  /** The whole fee, or that of the first page. */
  amount: z.number().min(0).max(maxDisclosedRecordingFee),
  furtherPage: z.number().min(0).max(50).optional(),
})

const StateRulesOfToday = z.strictObject({
  points: Points.optional(),
  /** All liens together. Caps what the score would allow (Texas: 80). */
  maxCltvPct: Percent.optional(),
  maximumLine: Dollars.optional(),
  minimumDraw: Dollars.optional(),
  /**
   * What the borrower pays to a notary and to the recorder, as actual amounts. Texas counts them toward its limit on fees,
   * and there the most that the product discloses counts if this is left out.
   */
  closingCosts: z.strictObject({ notary: Dollars, recording: Dollars }).optional(),
  /** Replaces the recording fee of the table. */
  recordingFee: RecordingFee.optional(),
  /** Replaces the choices of the table. */
  feeChoices: FeeChoices.optional(),
})
export type StateRules = z.infer<typeof StateRulesOfToday>

/** Sheets that were saved before the taxes had one table for all lenders still name their own. They no longer count. */
const StateRules = z.preprocess((rules) => {
  if (typeof rules !== 'object' || rules === null) return rules
  return Object.fromEntries(Object.entries(rules).filter(([name]) => name !== 'recordingTaxes'))
}, StateRulesOfToday)

export const PricingTable = z
  .strictObject({
    /** In force from this day until that of the next table. */
    effectiveFrom: z.iso.date(),
    /** How long an offer is valid. */
    validForDays: z.number().int().min(1).max(90),
    terms: z
      .array(
        z.strictObject({
          years: z.number().int().min(1).max(40),
          baseRate: Rate,
          /** Average prime offer rate of the comparable transaction, published weekly. */
          averagePrimeOfferRate: Rate,
          /**
           * Yield of Treasury securities of comparable maturity, on the 15th of the month before. New York's limit uses
           * it. Without it, no line is offered in New York.
           */
          treasuryYield: Rate.optional(),
        }),
      )
      .min(1),
    /** Disclosed range. No offer is made above it, and no discount goes below it. */
    rateRange: z.strictObject({ floor: Rate, ceiling: Rate }),
    /** Upper ends of the combined loan-to-value bands, ascending. */
    cltvBands: z.array(Percent).min(1),
    /** Best first. A score below the last tier is declined. */
    scoreTiers: z.array(ScoreTier).min(1),
    occupancyPoints: ByOccupancy(Points),
    /** First, second, third lien …; a position beyond the list is not accepted. */
    lienPositionPoints: z.array(Points).min(1),
    /** Applies to lines from this amount on. A smaller line is never cheaper. */
    amountPoints: z.array(z.strictObject({ from: Dollars, points: Points })).min(1),
    propertyTypePoints: z.record(z.string(), Points),
    lines: z.strictObject({
      minimum: Dollars,
      maximum: ByOccupancy(Dollars),
      /** A line below the minimum that the borrower may accept instead of a decline; null for none. */
      smaller: z.strictObject({ minimum: Dollars, points: Points }).nullable(),
    }),
    minimumDraw: Dollars,
    /** The part of a home's value that counts, by the certainty of the value. */
    valueCountedPct: z.strictObject({ HIGH: Percent, MEDIUM: Percent, LOW: Percent, BORROWER_ESTIMATE: Percent }),
    /** What repays the line: the borrower's income, or the rent for rented property. */
    repayment: z.discriminatedUnion('from', [
      z.strictObject({
        from: z.literal('INCOME'),
        maxDtiPct: Percent,
        /** Assets count as income spread over this many months; null if they do not count. */
        assetDepletion: z
          .strictObject({ months: z.number().int().min(12), countedPct: z.record(z.enum(assetKinds), Percent) })
          .nullable(),
      }),
      z.strictObject({
        from: z.literal('RENT'),
        /** Rent divided by the debt service of the property. */
        minimumCoverage: z.number().min(0.5).max(3),
        /** Monthly market rent as a percentage of the value, used until a rent schedule is available. */
        estimatedRentPctOfValue: z.number().positive().max(5),
        /** Yearly taxes, insurance and dues as a percentage of the value. */
        carryingCostPctOfValue: z.number().min(0).max(10),
      }),
    ]),
    discounts: z
      .array(z.strictObject({ type: z.string().regex(/^[A-Z][A-Z_]*$/), points: Points, label: Label }))
      .refine(
        (discounts) => discounts.every((discount) => discount.type !== 'ALL_IN'),
        'ALL_IN is all of them and never listed',
      ),
    feeChoices: FeeChoices,
    /** The largest origination fee, dollars; null for no cap. */
    ofeeMaxThreshold: Dollars.nullable(),
    /** Sheets from before this figure charge the most that the product discloses. */
    recordingFee: RecordingFee.prefault({ amount: maxDisclosedRecordingFee }),
    /**
     * Monthly payments are rounded up to the next multiple of these cents: 1 to the cent, 100 to the dollar. Absent:
     * to the nearest cent.
     */
    roundPaymentsUpToCents: z.union([z.literal(1), z.literal(100)]).optional(),
    states: z.partialRecord(StateCode, StateRules),
    /** Outside Regulation Z, so the high-cost tests do not apply (12 CFR 1026.3(a)). */
    isBusinessPurpose: z.boolean(),
  })
  .superRefine((table, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (!isAscending(table.cltvBands)) wrong(['cltvBands'], 'Bands must ascend')
    if (!isAscending(table.amountPoints.map((band) => band.from)) || table.amountPoints[0]?.from !== 0)
      wrong(['amountPoints'], 'Bands must ascend from 0')
    if (
      !isAscending(
        table.amountPoints.map((band) => -Number(band.points)),
        true,
      )
    )
      wrong(['amountPoints'], 'A larger line must not cost more')
    if (!isAscending(table.lienPositionPoints.map(Number), true))
      wrong(['lienPositionPoints'], 'A more junior lien must not cost less')
    table.scoreTiers.forEach((tier, index) => {
      const fault = tierFault(table.cltvBands, tier, table.scoreTiers[index + 1])
      if (fault) wrong(['scoreTiers', index], fault)
    })
  })
export type PricingTable = z.infer<typeof PricingTable>

const isAscending = (values: readonly number[], mayRepeat = false): boolean =>
  values.every((value, index) => index === 0 || (mayRepeat ? value >= values[index - 1]! : value > values[index - 1]!))

/**
 * Returns the fault of a tier. A better score never costs more and never gets less, even if it allows a higher
 * loan-to-value.
 */
const tierFault = (bands: readonly number[], tier: ScoreTier, worse: ScoreTier | undefined): string | undefined => {
  const points = tier.pointsByCltv.map(Number)
  if (points.length !== bands.length) return 'One adjustment for each loan-to-value band'
  if (!isAscending(points, true)) return 'A higher loan-to-value must not cost less'
  if (occupancyTypes.some((use) => tier.maxCltvPct[use] > bands.at(-1)!)) return 'A band for every loan-to-value'
  if (!worse) return undefined
  if (tier.from <= worse.from) return 'Tiers must descend'
  for (const use of occupancyTypes) {
    if (tier.maxCltvPct[use] < worse.maxCltvPct[use]) return 'A better score must not lower the maximum CLTV'
    const at = (limit: number) => bands.findIndex((band) => limit <= band)
    if (points[at(tier.maxCltvPct[use])]! > Number(worse.pointsByCltv[at(worse.maxCltvPct[use])]))
      return `A better score at its highest loan-to-value must not cost more (${use})`
  }
  if (points.some((value, band) => value > Number(worse.pointsByCltv[band]))) return 'A better score must not cost more'
  return undefined
}

const DatedTables = z
  .array(PricingTable)
  .min(1)
  .refine(
    (tables) => new Set(tables.map((table) => table.effectiveFrom)).size === tables.length,
    'Only one table per day',
  )

/** The `pricing` of an organization: dated tables by product key. */
export const OrganizationPricing = z.strictObject({
  /** Names the lender's tables in every trace. */
  guideline: z.string().min(1),
  products: z.record(z.string(), DatedTables),
})
export type OrganizationPricing = z.infer<typeof OrganizationPricing>
export type PricingData = z.input<typeof OrganizationPricing>
