import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'

/** How often somebody may be invited, sent a code, and try one. */
export const signerLimits = {
  invitationsBySigner: { tries: 5, minutes: 24 * 60 },
  codesByInvitation: { tries: 6, minutes: 60 },
  codesByMailbox: { tries: 6, minutes: 60 },
  codesByAddress: { tries: 30, minutes: 15 },
  triesByInvitation: { tries: 15, minutes: 60 },
  triesByMailbox: { tries: 10, minutes: 15 },
  triesByAddress: { tries: 60, minutes: 15 },
} as const satisfies Record<string, TryLimit>
