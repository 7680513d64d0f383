import { z } from 'zod'
import { StateCode } from '#src/brands/state-code.schema.ts'
import { propertyConditions } from '#src/domain/lending/application-enums.ts'

const Dollars = z.number().int().min(0)

const ValuationTable = z.strictObject({
  /** In force from this day until that of the next table. */
  effectiveFrom: z.iso.date(),
  /** Largest line that a model value supports, by the confidence of the model. */
  modelUpTo: z.strictObject({ HIGH: Dollars, MEDIUM: Dollars, LOW: Dollars }),
  /** Largest line that a price opinion or an evaluation supports. A larger line needs an appraisal. */
  opinionUpTo: Dollars,
  /** States where an evaluation is ordered instead of a broker price opinion. */
  evaluationStates: z.array(StateCode),
  /** States where the condition of the home must be reported, however certain its value is. */
  conditionStates: z.array(StateCode),
  /** Conditions that require an appraisal. */
  doubtfulConditions: z.array(z.enum(propertyConditions)),
  /** A line above this amount requires a full title. */
  titleAbove: Dollars,
  /** A full title is also required if the borrower states a recorded lien lower by more than this percentage. */
  maxCorrectionPct: z.number().min(0).max(100),
})
export type ValuationTable = z.infer<typeof ValuationTable>

/** The certainty of value and title that a lender requires: `valuationPolicy` of its pricing data. */
export const ValuationPolicy = z.strictObject({
  guideline: z.string().min(1),
  tables: z
    .array(ValuationTable)
    .min(1)
    .refine(
      (tables) => new Set(tables.map((table) => table.effectiveFrom)).size === tables.length,
      'Only one table per day',
    ),
})
export type ValuationPolicy = z.infer<typeof ValuationPolicy>
