import { z } from 'zod'
import { lienKinds } from '#src/domain/lending/liability.ts'

/** The liens that a lender accepts ahead of its own: `lienPolicy` of its pricing data. */
export const LienPolicy = z.strictObject({
  guideline: z.string().min(1),
  /** Kinds that must be paid off from the line of credit, whatever their position. */
  mustPayOff: z.array(z.enum(lienKinds)),
})
export type LienPolicy = z.infer<typeof LienPolicy>
