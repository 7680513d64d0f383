import type { NotarySession } from './session.contract.ts'

type Scene = Pick<NotarySession, 'state' | 'people' | 'papers'>

/** What is still missing before the meeting can be complete, in the order in which it is done. */
export type Missing = 'people' | 'ids' | 'papers' | 'signatures' | 'seals'

/** The first thing a meeting still lacks, in the order a notary goes by; null when it can end. */
export const missingFrom = ({ people, papers }: Scene): Missing | null => {
  if (people.length === 0 || people.some(({ means }) => means === null)) return 'people'
  if (people.some(({ idSeen }) => !idSeen)) return 'ids'
  // Without the deed itself there is nothing to meet for.
  if (!papers.some(({ act }) => act === 'notarize')) return 'papers'
  if (papers.some(({ missing }) => missing.length > 0)) return 'signatures'
  if (papers.some(({ act, notarized }) => act === 'notarize' && !notarized)) return 'seals'
  return null
}
