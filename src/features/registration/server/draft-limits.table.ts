import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { RateLimitTry } from '#src/platform/server/limits/rate-limit.ts'
import type { LetterLimits } from '#src/platform/server/messages/mail-allowance.ts'

/**
 * How often drafts may be created, saved and taken over. Only the draft's own code knows what these limits count; see
 * `callLimits` for the rest.
 */
export const draftLimits = {
  draftsByAddress: { tries: 40, minutes: 60 },
  savesByDraft: { tries: 300, minutes: 15 },
  passesByDraft: { tries: 20, minutes: 15 },
  /** A visitor's number is not verified, and a text costs the lender money. */
  textsByNumber: { tries: 4, minutes: 24 * 60 },
  codesByPerson: { tries: 10, minutes: 15 },
} as const satisfies Record<string, TryLimit>

/** Anyone may ask for these. The code is valid for 15 minutes, the link for seven days. */
export const resumeLetters: LetterLimits = {
  fromAddress: { tries: 4, minutes: 60 },
  inAll: { tries: 12, minutes: 60 },
  pacing: { tries: 1, minutes: 10 },
}

export const draftTry = (counts: keyof typeof draftLimits, of: string): RateLimitTry => ({
  counts,
  of,
  ...draftLimits[counts],
})
