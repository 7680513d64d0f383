import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { CountedTry } from '#src/platform/server/rate-limit.ts'

/** How often drafts may be made, kept and taken over, by what only the draft's own code knows. Offices share an address. */
export const draftLimits = {
  draftsByAddress: { tries: 40, minutes: 60 },
  savesByDraft: { tries: 300, minutes: 15 },
  linksByAddress: { tries: 10, minutes: 15 },
  linksByPerson: { tries: 4, minutes: 60 },
  linksByOrganisation: { tries: 600, minutes: 15 },
  passesByDraft: { tries: 20, minutes: 15 },
  /** A visitor's number is not proved to be theirs, and a text costs the lender money. */
  textsByNumber: { tries: 4, minutes: 24 * 60 },
  codesByAddress: { tries: 20, minutes: 15 },
  codesByPerson: { tries: 10, minutes: 15 },
  codesByOrganisation: { tries: 1_000, minutes: 15 },
} as const satisfies Record<string, TryLimit>

export const countedTry = (counts: keyof typeof draftLimits, of: string): CountedTry => ({
  counts,
  of,
  ...draftLimits[counts],
})
