import type { SanctionsEntry } from '#src/vendors/sanctions-list/list-entries.rules.ts'

type ListName = SanctionsEntry['list']
const listNames: readonly ListName[] = ['SDN', 'CONSOLIDATED']

/** What a primary file holds of the remarks of an entry. Longer ones are continued in the file of comments. */
const maxPrimaryRemarks = 1_000

/** What each published file adds to the entries of its list, so that a file that is cut or empty is seen by its own loss. */
const contributions: readonly ((entry: SanctionsEntry) => number)[] = [
  () => 1,
  ({ aliases }) => aliases.filter(({ isWeak }) => !isWeak).length,
  ({ addresses }) => addresses.length,
  ({ remarks }) => (remarks.length > maxPrimaryRemarks ? 1 : 0),
]

/** A list rarely loses a tenth at once. The few rows of a short file change more. */
const maxLossShare = 0.1
const alwaysPermittedLoss = 20

const isLarge = (before: number, now: number): boolean => {
  const loss = before - now
  if (loss > before / 2 && before > 2) return true
  return loss > Math.max(before * maxLossShare, alwaysPermittedLoss)
}

/**
 * Whether lists lost so much against those in use that one of their files must be cut off or empty: entries, names,
 * addresses or comments of one list. A person who is missing on such a list would pass as screened.
 */
export const lostTooMuch = (inUse: readonly SanctionsEntry[], newEntries: readonly SanctionsEntry[]): boolean =>
  listNames.some((name) =>
    contributions.some((contributionOf) => {
      const total = (entries: readonly SanctionsEntry[]) =>
        entries.reduce((sum, entry) => sum + (entry.list === name ? contributionOf(entry) : 0), 0)
      return isLarge(total(inUse), total(newEntries))
    }),
  )
