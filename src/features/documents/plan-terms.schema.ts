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
})
export type PlanTerms = z.infer<typeof PlanTerms>
