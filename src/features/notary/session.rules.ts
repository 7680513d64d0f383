import type { NotarySession } from './session.contract.ts'

type Scene = Pick<NotarySession, 'state' | 'people' | 'documents'>

/** What a meeting still lacks before it can be completed, in the order in which it is done. */
export type Missing = 'people' | 'ids' | 'documents' | 'signatures' | 'seals'

/** Returns the first thing a meeting still lacks, in the notary's order. Null when the meeting can end. */
export const missingFrom = ({ people, documents }: Scene): Missing | null => {
  if (people.length === 0 || people.some(({ means }) => means === null)) return 'people'
  if (people.some(({ idSeen }) => !idSeen)) return 'ids'
  // Without the deed there is no reason to meet.
  if (!documents.some(({ act }) => act === 'notarize')) return 'documents'
  if (documents.some(({ missing }) => missing.length > 0)) return 'signatures'
  if (documents.some(({ act, notarized }) => act === 'notarize' && !notarized)) return 'seals'
  return null
}
