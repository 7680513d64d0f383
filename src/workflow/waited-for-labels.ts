import type { WaitedFor } from './graph/status-row.ts'

/** Who moves next, as the borrower reads it. */
export const waitedForLabels = {
  you: 'Your turn',
  us: 'We’re working on it',
  staff: 'Our team is reviewing it',
  partner: 'Waiting for a third party',
  signers: 'Waiting for the other signers',
  time: 'A waiting period is running',
  none: 'Nothing left to do',
} as const satisfies Record<WaitedFor, string>
export type WaitedForLabel = (typeof waitedForLabels)[WaitedFor]
