import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { LetterLimits } from '#src/platform/server/letter-room.ts'

/** How often somebody may be invited, sent a code, and try one. */
export const signerLimits = {
  invitationsBySigner: { tries: 5, minutes: 24 * 60 },
  codesByInvitation: { tries: 6, minutes: 60 },
  codesByAddress: { tries: 30, minutes: 15 },
  triesByInvitation: { tries: 15, minutes: 60 },
  triesByMailbox: { tries: 10, minutes: 15 },
  triesByAddress: { tries: 60, minutes: 15 },
} as const satisfies Record<string, TryLimit>

/** Codes to log in with, which anybody may ask for. They last 15 minutes. */
export const logInCodeLetters: LetterLimits = {
  fromAddress: { tries: 6, minutes: 60 },
  inAll: { tries: 18, minutes: 60 },
  paced: { tries: 1, minutes: 10 },
}
