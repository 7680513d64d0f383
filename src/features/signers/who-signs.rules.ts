import type { CoOwner, MaritalStatus } from '#src/domain/lending/additional-info.ts'
import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'
import { type DeedName, isNamed, nameFromDeed } from '#src/domain/person/deed-name.ts'
import { needsMaritalStatus } from '#src/domain/us/spousal-rights.ts'
import type { ClosingRole } from '#src/workflow/closing-documents.table.ts'

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

export interface SigningAnswer {
  /** In signing order, without the borrower. */
  others: {
    role: Exclude<ClosingRole, 'borrower'>
    person: { name: DeedName; email: string | null; phone: string | null }
  }[]
  /** For owners that are not natural persons: it must first be shown who acts for them. */
  concerns: Extract<ConditionCategory, 'REVIEW_TRUST_REQUIREMENTS' | 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'>[]
}

/** The borrower is asked for the name if only the marriage is known. */
const blankName = { firstName: '', middleName: null, lastName: '', suffix: null }

/**
 * Returns who signs the security instrument besides the borrower: every other person on the title, and a spouse who is
 * not on the title if the state gives them rights in this home. A separated spouse counts as a spouse.
 */
export const determineOtherSigners = (question: SigningQuestion): SigningAnswer => {
  const { applicant, owners, coOwners, maritalStatus, state, occupancy } = question
  const people = owners
    .filter(({ kind, name }, at) => kind === 'PERSON' && owners.findIndex((owner) => owner.name === name) === at)
    .filter(({ name }) => !isNamed(name, applicant.name))
  const titleHolders = people.map(({ name }) => ({ name, coOwner: coOwners.find((coOwner) => isNamed(name, coOwner)) }))
  const spouse = coOwners.find(({ relation }) => relation === 'SPOUSE')
  const spouseSigns =
    (maritalStatus === 'MARRIED' || maritalStatus === 'SEPARATED') &&
    needsMaritalStatus(state, occupancy) &&
    !titleHolders.some(({ coOwner }) => coOwner?.relation === 'SPOUSE')
  const kinds = new Set(owners.map(({ kind }) => kind))
  return {
    others: [
      ...titleHolders.map(({ name, coOwner }) => ({
        role: 'owner' as const,
        // The documents carry the name on the title. The borrower's details only say how to reach the person.
        person: { name: nameFromDeed(name), email: coOwner?.email ?? null, phone: coOwner?.phone ?? null },
      })),
      ...(spouseSigns
        ? [
            {
              role: 'spouse' as const,
              person: spouse
                ? {
                    name: { ...blankName, firstName: spouse.firstName, lastName: spouse.lastName },
                    email: spouse.email,
                    phone: spouse.phone,
                  }
                : { name: blankName, email: null, phone: null },
            },
          ]
        : []),
    ],
    concerns: [
      ...(kinds.has('TRUST') ? (['REVIEW_TRUST_REQUIREMENTS'] as const) : []),
      ...(kinds.has('LLC') ? (['PROPERTY_OWNERSHIP_FRAUD_REVIEW'] as const) : []),
    ],
  }
}
