import { z } from 'zod'
import { lienKinds } from '#src/domain/liability.ts'

/** Which claims on a home a lender lets stand before its line: `lienPolicy` of its pricing data. */
export const LienPolicy = z.strictObject({
  guideline: z.string().min(1),
  /** Paid off from the line, whatever their position. */
  mustPayOff: z.array(z.enum(lienKinds)),
})
export type LienPolicy = z.infer<typeof LienPolicy>
