import { z } from 'zod'
import { StateCode } from '#src/brands/state-code.schema.ts'

const Address = z.strictObject({
  street: z.string().min(1),
  city: z.string().min(1),
  state: StateCode,
  zip: z.string().regex(/^\d{5}$/),
})

/** To whom a home is pledged by a deed of trust. */
const Trustee = z.strictObject({
  name: z.string().min(1),
  /** The full address of residence or business, which the deed states. */
  address: Address,
  /** Under whose law an organization is formed: a state's, or that of the United States. Null for a person. */
  organizedIn: z.enum(['US', ...StateCode.options]).nullable(),
})
export type Trustee = z.infer<typeof Trustee>

const Terms = z.strictObject({
  version: z.string().default('plan terms 2026-10'),
  /** The period in which repaid money can be drawn again. */
  drawPeriodMonths: z.number().int().min(0).default(36),
  minimumLaterDraw: z.number().int().min(0).default(500_00),
  laterDrawsPerMonth: z.number().int().min(1).default(1),
  /** The charge on a payment that is more than `afterDays` days late. States cap it (`lateCharge`). */
  lateCharge: z
    .strictObject({
      afterDays: z.number().int().min(1).default(15),
      percent: z
        .string()
        .regex(/^\d{1,2}\.\d{2}$/)
        .default('5.00'),
    })
    .prefault({}),
  /** The trustees by the home's state. Where the home is pledged to a trustee, no deed is prepared without one. */
  trustees: z.partialRecord(StateCode, Trustee).default({}),
  /** The person who prepares deeds, for states that require the name of a natural person. */
  deedPreparer: z
    .strictObject({ name: z.string().min(1), address: Address })
    .nullable()
    .default(null),
})

/** Terms that were published before trustees had addresses name one without, which no deed can use. */
const withoutFormerTrustee = (terms: unknown): unknown => {
  if (typeof terms !== 'object' || terms === null || !('trustee' in terms)) return terms
  const { trustee: _, ...current } = terms
  return current
}

/**
 * The terms of a lender's plan other than rates and fees: dated data of the organization (`planTerms` in its pricing
 * data). Money is in whole cents.
 */
export const PlanTerms = z.preprocess(withoutFormerTrustee, Terms)
export type PlanTerms = z.infer<typeof PlanTerms>

/** An address in one row: '1 Main Street, Richmond, VA 23219'. */
export const addressRow = ({ street, city, state, zip }: z.infer<typeof Address>): string =>
  `${street}, ${city}, ${state} ${zip}`
