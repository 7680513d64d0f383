import * as z from 'zod/mini'

/** The part of a chosen offer that papers quote: dollars, yearly percentage points, years. */
export const ClosingFigures = z.object({
  lineAmount: z.number(),
  /** Before fee and tax. */
  draw: z.number(),
  originationFee: z.number(),
  totalDraw: z.number(),
  recordingTax: z.number(),
  rate: z.number(),
  openEndApr: z.number(),
  termYears: z.number(),
  monthlyPayment: z.number(),
  totalInterest: z.number(),
})
export type ClosingFigures = z.infer<typeof ClosingFigures>
