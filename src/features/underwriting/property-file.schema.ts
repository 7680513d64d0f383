import * as z from 'zod/mini'
import { propertyConditions } from '#src/domain/lending/application-enums.ts'

const moment = z.iso.datetime()
const Owner = z.object({ name: z.string(), kind: z.enum(['PERSON', 'TRUST', 'LLC']) })

/** One opinion of what the home is worth; whole dollars. */
const ValueOpinion = z.object({
  kind: z.enum(['BORROWER', 'AVM', 'PRICE_OPINION', 'EVALUATION', 'APPRAISAL']),
  /** Null for the borrower's own estimate. */
  receivedAt: z.nullable(moment),
  /** Null if it found no value. */
  value: z.nullable(z.number()),
  lower: z.nullable(z.number()),
  upper: z.nullable(z.number()),
  confidence: z.nullable(z.enum(['HIGH', 'MEDIUM', 'LOW'])),
  asOf: z.nullable(z.string()),
  condition: z.nullable(z.enum(propertyConditions)),
  by: z.nullable(z.string()),
  /** Whether rules and prices use it now. */
  isUsed: z.boolean(),
})
export type ValueOpinion = z.infer<typeof ValueOpinion>

/** A lien or judgment that a title examination or the property record shows; whole dollars. */
const RecordedClaim = z.object({
  kind: z.enum(['MORTGAGE', 'HELOC', 'TAX', 'JUDGMENT', 'ASSOCIATION']),
  position: z.nullable(z.int()),
  holder: z.string(),
  amount: z.number(),
  recordedDate: z.string(),
})
export type RecordedClaim = z.infer<typeof RecordedClaim>

const Title = z.object({
  receivedAt: moment,
  asOf: z.nullable(z.string()),
  /** The examiner's reference; null for the property record. */
  order: z.nullable(z.string()),
  /** The report itself, which staff read as a document. */
  documentUuid: z.nullable(z.uuid()),
  parcelId: z.string(),
  legalDescription: z.string(),
  vesting: z.enum(['SOLE', 'JOINT', 'TRUST']),
  owners: z.array(Owner),
  claims: z.array(RecordedClaim),
  foreclosureBegun: z.nullable(z.string()),
})
export type Title = z.infer<typeof Title>

export const PropertyFile = z.object({
  /** The newest of each kind that was received, and the borrower's estimate. */
  opinions: z.array(ValueOpinion),
  /** The public record of the parcel; null until one was found. */
  record: z.nullable(Title),
  /** The full title examination; null until it was received. */
  title: z.nullable(Title),
  flood: z.nullable(
    z.object({
      receivedAt: moment,
      zone: z.string(),
      specialHazard: z.boolean(),
      participating: z.boolean(),
      panel: z.string(),
      panelDate: z.string(),
      determinedOn: z.string(),
      certificate: z.string(),
      documentUuid: z.nullable(z.uuid()),
      lifeOfLoan: z.boolean(),
    }),
  ),
})
export type PropertyFile = z.infer<typeof PropertyFile>
