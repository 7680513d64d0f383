import type { WaitedFor } from './graph/status-row.ts'

/** Who moves next, as the borrower reads it. */
export const waitedForWords = {
  you: 'Your turn',
  us: 'We are working on it',
  staff: 'Our team is reviewing it',
  partner: 'Waiting for an outside service',
  signers: 'Waiting for the other signers',
  time: 'A waiting period is running',
  nobody: 'Nothing more to do',
} as const satisfies Record<WaitedFor, string>
export type WaitedForWords = (typeof waitedForWords)[WaitedFor]
