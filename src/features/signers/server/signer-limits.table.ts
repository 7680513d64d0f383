import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { LetterLimits } from '#src/platform/server/messages/mail-allowance.ts'

/** How often a signer may be invited, be sent a code, and try a code. */
export const signerLimits = {
  invitationsBySigner: { tries: 5, minutes: 24 * 60 },
  codesByInvitation: { tries: 6, minutes: 60 },
  codesByAddress: { tries: 30, minutes: 15 },
  triesByInvitation: { tries: 15, minutes: 60 },
  triesByMailbox: { tries: 10, minutes: 15 },
  triesByAddress: { tries: 60, minutes: 15 },
} as const satisfies Record<string, TryLimit>

/** Codes for logging in, which anyone may ask for. They last 15 minutes. */
export const logInCodeLetters: LetterLimits = {
  fromAddress: { tries: 6, minutes: 60 },
  inAll: { tries: 18, minutes: 60 },
  pacing: { tries: 1, minutes: 10 },
}
