import { z } from 'zod'

/**
 * What a lender's plan allows beyond rates and fees, dated data of the organisation (`planTerms` of its pricing data).
 * Money in whole cents.
 */
export const PlanTerms = z.strictObject({
  version: z.string().default('plan terms 2026-10'),
  /** The time in which money repaid can be drawn again. */
  drawPeriodMonths: z.number().int().min(0).default(36),
  minimumLaterDraw: z.number().int().min(0).default(500_00),
  laterDrawsPerMonth: z.number().int().min(1).default(1),
  /** Of an overdue payment; states cap it. */
  lateCharge: z
    .strictObject({
      afterDays: z.number().int().min(1).default(15),
      percent: z
        .string()
        .regex(/^\d{1,2}\.\d{2}$/)
        .default('5.00'),
    })
    .prefault({}),
  /** Where a home is pledged to a trustee, as the deed names them. */
  trustee: z.string().min(1).default('the trustee whom the lender appoints by a recorded writing'),
})
export type PlanTerms = z.infer<typeof PlanTerms>
