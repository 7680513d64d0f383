import type { WaitedFor } from './graph/status-row.ts'

/** Who moves next, as the borrower reads it. */
export const waitedForWords = {
  you: 'Your turn',
  us: 'We’re working on it',
  staff: 'Our team is reviewing it',
  partner: 'Waiting for a third party',
  signers: 'Waiting for the other signers',
  time: 'A waiting period is running',
  nobody: 'Nothing left to do',
} as const satisfies Record<WaitedFor, string>
export type WaitedForWords = (typeof waitedForWords)[WaitedFor]
