import { z } from 'zod'

/** What a deed says where the lender names no trustee. */
export const unnamedTrustee = 'the trustee whom the lender appoints by a recorded writing'

/**
 * The terms of a lender's plan other than rates and fees: dated data of the organization (`planTerms` in its pricing
 * data). Money is in whole cents.
 */
export const PlanTerms = z.strictObject({
  version: z.string().default('plan terms 2026-10'),
  /** The period in which repaid money can be drawn again. */
  drawPeriodMonths: z.number().int().min(0).default(36),
  minimumLaterDraw: z.number().int().min(0).default(500_00),
  laterDrawsPerMonth: z.number().int().min(1).default(1),
  /** The charge on an overdue payment. States cap it. */
  lateCharge: z
    .strictObject({
      afterDays: z.number().int().min(1).default(15),
      percent: z
        .string()
        .regex(/^\d{1,2}\.\d{2}$/)
        .default('5.00'),
    })
    .prefault({}),
  /** The trustee as the deed names them, where the home is pledged to a trustee. */
  trustee: z.string().min(1).default(unnamedTrustee),
})
export type PlanTerms = z.infer<typeof PlanTerms>
