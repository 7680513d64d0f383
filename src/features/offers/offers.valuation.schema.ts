import { z } from 'zod'
import { StateCode } from '#src/brands/state-code.schema.ts'
import { propertyConditions } from '#src/domain/application-enums.ts'

const Dollars = z.number().int().min(0)

const ValuationTable = z.strictObject({
  /** In force from this day until that of the next table. */
  effectiveFrom: z.iso.date(),
  /** Largest line that a model's value carries, by how sure the model is. */
  modelUpTo: z.strictObject({ HIGH: Dollars, MEDIUM: Dollars, LOW: Dollars }),
  /** Largest line that a price opinion or an evaluation carries; beyond it an appraiser visits. */
  opinionUpTo: Dollars,
  /** Where an evaluation is ordered in the place of a broker's price opinion. */
  evaluationStates: z.array(StateCode),
  /** Where somebody must have reported on the condition of the home, however sure its value is. */
  conditionStates: z.array(StateCode),
  /** Conditions after which an appraiser visits. */
  doubtfulConditions: z.array(z.enum(propertyConditions)),
  /** A line beyond this asks for a full title. */
  titleAbove: Dollars,
  /** So does a recorded lien that the borrower puts lower than the recorder by more than this share, in percent. */
  mostCorrectionPct: z.number().min(0).max(100),
})
export type ValuationTable = z.infer<typeof ValuationTable>

/** How sure a lender wants to be of value and title: `valuationPolicy` of its pricing data. */
export const ValuationPolicy = z.strictObject({
  guideline: z.string().min(1),
  tables: z
    .array(ValuationTable)
    .min(1)
    .refine((tables) => new Set(tables.map((table) => table.effectiveFrom)).size === tables.length, 'One table a day'),
})
export type ValuationPolicy = z.infer<typeof ValuationPolicy>
