import { z } from 'zod'

/** How a lender compares parties with the sanctions lists: `sanctionsPolicy` of its pricing data. */
export const SanctionsPolicy = z.strictObject({
  guideline: z.string().min(1),
  /** A party is a hit from this similarity on, 0 to 1. Lower finds more, and more that are nothing. */
  threshold: z.number().min(0.7).max(1),
  /** The console warns when the lists were last confirmed this many days ago. */
  listShownOldDays: z.int().min(1).max(30),
  /** No line is funded when the lists were last confirmed more than this many days ago. */
  listTooOldDays: z.int().min(1).max(30),
})
export type SanctionsPolicy = z.infer<typeof SanctionsPolicy>
