/** An owner as named on a deed. */
export interface DeedOwner {
  /** Given names first: 'Maria Garcia', 'The Garcia Family Trust'. */
  name: string
  kind: 'PERSON' | 'TRUST' | 'LLC'
}

export type OwnerEffect = 'otherOwner' | 'trust' | 'llc' | 'coOwner'

/**
 * The owners of a demonstration house: the applicants, unless its street name says otherwise. The land records and the
 * title agree.
 */
export const demonstrationOwners = (
  applicants: readonly { firstName: string; lastName: string }[],
  effects: { has(effect: OwnerEffect): boolean },
): DeedOwner[] => {
  const lastName = applicants[0]?.lastName ?? 'Hartwell'
  if (effects.has('otherOwner')) return [{ name: 'Rosalind Achterberg', kind: 'PERSON' }]
  if (effects.has('trust')) return [{ name: `The ${lastName} Family Trust`, kind: 'TRUST' }]
  if (effects.has('llc')) return [{ name: `${lastName} Homes LLC`, kind: 'LLC' }]
  const owners = applicants.map(
    (applicant): DeedOwner => ({ name: `${applicant.firstName} ${applicant.lastName}`, kind: 'PERSON' }),
  )
  if (owners.length === 0) owners.push({ name: `Robin ${lastName}`, kind: 'PERSON' })
  if (effects.has('coOwner')) owners.push({ name: `Jordan ${lastName}`, kind: 'PERSON' })
  return owners
}
