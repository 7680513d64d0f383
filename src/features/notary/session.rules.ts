import type { NotarySession } from './session.contract.ts'

type Scene = Pick<NotarySession, 'state' | 'people' | 'papers'>

/** What is still missing before the meeting can be complete, in the order in which it is done. */
export type Missing = 'people' | 'ids' | 'papers' | 'signatures' | 'seals'

export const missingFrom = ({ people, papers }: Scene): Missing | null => {
  if (people.length === 0 || people.some(({ means }) => means === null)) return 'people'
  if (people.some(({ idSeen }) => !idSeen)) return 'ids'
  // Without the deed itself there is nothing to meet for.
  if (!papers.some(({ act }) => act === 'notarize')) return 'papers'
  if (papers.some(({ missing }) => missing.length > 0)) return 'signatures'
  if (papers.some(({ act, notarized }) => act === 'notarize' && !notarized)) return 'seals'
  return null
}

/** The next paper to lay before the people, those that are only read first. */
export const nextPaper = ({ papers }: Pick<Scene, 'papers'>) =>
  papers
    .toSorted((a, b) => Number(a.act === 'notarize') - Number(b.act === 'notarize'))
    .find(({ missing }) => missing.length > 0)

/** Papers that all have signed and the notary has yet to certify. */
export const toSeal = ({ papers }: Pick<Scene, 'papers'>) =>
  papers.filter(({ act, missing, notarized }) => act === 'notarize' && missing.length === 0 && !notarized)
