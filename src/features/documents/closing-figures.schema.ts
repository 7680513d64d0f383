import * as z from 'zod/mini'

/** The figures of a chosen offer that documents quote, in dollars, annual percentage points and years. */
export const ClosingFigures = z.object({
  lineAmount: z.number(),
  /** Before the fee and the tax, which make it the initial draw: the whole line. */
  draw: z.number(),
  originationFee: z.number(),
  recordingTax: z.number(),
  rate: z.number(),
  openEndApr: z.number(),
  termYears: z.number(),
  monthlyPayment: z.number(),
  /** The debts that the line pays off. */
  liabilityIds: z.optional(z.array(z.string())),
  /** Payments were rounded up to a multiple of these cents. Absent: to the nearest cent. */
  roundPaymentsUpToCents: z.optional(z.number()),
  /** What the borrower pays to others at closing, as actual amounts, where the state asks for them. */
  closingCosts: z.optional(z.object({ notary: z.number(), recording: z.number() })),
  /** What the borrower pays for recording: an amount, or that of the first page with more for each further one. */
  recordingFee: z.optional(z.object({ amount: z.number(), furtherPage: z.optional(z.number()) })),
})
export type ClosingFigures = z.infer<typeof ClosingFigures>
