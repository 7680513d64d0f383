import type { ClosingRole } from '#src/application/closing-documents.table.ts'
import {
  type CoOwner,
  hasSpouse,
  isSpouseUnasked,
  type MaritalStatus,
  type OwnerSpouse,
} from '#src/domain/lending/additional-info.ts'
import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'
import { type DeedName, isNamed, nameFromDeed } from '#src/domain/person/deed-name.ts'
import { needsMaritalStatus } from '#src/domain/us/spousal-rights.ts'

export interface SigningQuestion {
  applicant: { name: DeedName }
  /** The owners listed in the full title or the land records. */
  owners: readonly { name: string; kind: 'PERSON' | 'TRUST' | 'LLC' }[]
  /** The co-owners named by the borrower, with their email and phone. They also show which one is the spouse. */
  coOwners: readonly CoOwner[]
  /** Null if the state does not require it. */
  maritalStatus: MaritalStatus | null
  state: string
  occupancy: OccupancyType
}

export interface OtherSigner {
  role: Exclude<ClosingRole, 'borrower'>
  person: {
    name: DeedName
    email: string | null
    phone: string | null
    /** The state gives a spouse rights in this home, and whether this owner has one is not known yet. */
    isSpouseUnknown?: true
  }
}

export interface SigningAnswer {
  /** In signing order, without the borrower. */
  others: OtherSigner[]
  /** For owners that are not natural persons: it must first be shown who acts for them. */
  concerns: Extract<ConditionCategory, 'REVIEW_TRUST_REQUIREMENTS' | 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'>[]
}

/** The borrower is asked for the name if only the marriage is known. */
const blankName = { firstName: '', middleName: null, lastName: '', suffix: null }

/** Returns a signer who is on no title, by the name that was given for them. */
export const spouseSigner = (spouse: OwnerSpouse | undefined): OtherSigner => ({
  role: 'spouse',
  person: spouse
    ? {
        name: { ...blankName, firstName: spouse.firstName, lastName: spouse.lastName },
        email: spouse.email ?? null,
        phone: spouse.phone ?? null,
      }
    : { name: blankName, email: null, phone: null },
})

/**
 * Returns who signs the security instrument besides the borrower: every other person on the title, and each owner's
 * spouse who is on no title, if the state gives spouses rights in this home. In Texas each owner and each owner's spouse
 * must consent (Constitution, article XVI, section 50(a)(6)(A)). A separated spouse counts as a spouse.
 */
export const determineOtherSigners = (question: SigningQuestion): SigningAnswer => {
  const { applicant, owners, coOwners, maritalStatus, state, occupancy } = question
  const people = owners
    .filter(({ kind, name }, at) => kind === 'PERSON' && owners.findIndex((owner) => owner.name === name) === at)
    .filter(({ name }) => !isNamed(name, applicant.name))
  const titleHolders = people.map(({ name }) => ({ name, coOwner: coOwners.find((coOwner) => isNamed(name, coOwner)) }))
  const spouse = coOwners.find(({ relation }) => relation === 'SPOUSE')
  const spousesHaveRights = needsMaritalStatus(state, occupancy)
  const spouseSigns =
    hasSpouse(maritalStatus) && spousesHaveRights && !titleHolders.some(({ coOwner }) => coOwner?.relation === 'SPOUSE')
  const spousesOfOwners = spousesHaveRights
    ? titleHolders.flatMap(({ coOwner }) => (coOwner && hasSpouse(coOwner.maritalStatus) ? [coOwner.spouse] : []))
    : []
  const kinds = new Set(owners.map(({ kind }) => kind))
  return {
    others: [
      ...titleHolders.map(({ name, coOwner }) => ({
        role: 'owner' as const,
        // The documents carry the name on the title. The borrower's details only say how to reach the person.
        person: {
          name: nameFromDeed(name),
          email: coOwner?.email ?? null,
          phone: coOwner?.phone ?? null,
          ...(spousesHaveRights && isSpouseUnasked(coOwner) ? { isSpouseUnknown: true as const } : {}),
        },
      })),
      ...(spouseSigns ? [spouseSigner(spouse)] : []),
      ...spousesOfOwners
        .filter((ownersSpouse) => !isSignerAlready(ownersSpouse, question, spouseSigns ? spouse : undefined))
        .map(spouseSigner),
    ],
    concerns: [
      ...(kinds.has('TRUST') ? (['REVIEW_TRUST_REQUIREMENTS'] as const) : []),
      ...(kinds.has('LLC') ? (['PROPERTY_OWNERSHIP_FRAUD_REVIEW'] as const) : []),
    ],
  }
}

/** Returns whether a spouse signs already: as the borrower, as another owner, or as the borrower's own spouse. */
const isSignerAlready = (
  spouse: OwnerSpouse | undefined,
  { applicant, owners }: SigningQuestion,
  borrowersSpouse: CoOwner | undefined,
): boolean => {
  if (!spouse) return false
  const fullName = `${spouse.firstName} ${spouse.lastName}`
  return (
    isNamed(fullName, applicant.name) ||
    owners.some(({ name, kind }) => kind === 'PERSON' && isNamed(name, spouse)) ||
    (borrowersSpouse !== undefined && isNamed(fullName, borrowersSpouse))
  )
}
