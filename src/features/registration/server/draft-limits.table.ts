import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { LetterLimits } from '#src/platform/server/letter-room.ts'
import type { CountedTry } from '#src/platform/server/rate-limit.ts'

/** How often drafts may be made, kept and taken over, by what only the draft's own code knows; see `callLimits` for the rest. */
export const draftLimits = {
  draftsByAddress: { tries: 40, minutes: 60 },
  savesByDraft: { tries: 300, minutes: 15 },
  passesByDraft: { tries: 20, minutes: 15 },
  /** A visitor's number is not proved to be theirs, and a text costs the lender money. */
  textsByNumber: { tries: 4, minutes: 24 * 60 },
  codesByPerson: { tries: 10, minutes: 15 },
} as const satisfies Record<string, TryLimit>

/** Anybody may ask for these. Their code lasts 15 minutes, their link seven days. */
export const resumeLetters: LetterLimits = {
  fromAddress: { tries: 4, minutes: 60 },
  inAll: { tries: 12, minutes: 60 },
  paced: { tries: 1, minutes: 10 },
}

export const countedTry = (counts: keyof typeof draftLimits, of: string): CountedTry => ({
  counts,
  of,
  ...draftLimits[counts],
})
