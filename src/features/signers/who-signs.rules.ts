import type { OccupancyType } from '#src/domain/applicant.ts'
import type { ConditionCategory } from '#src/domain/application-enums.ts'
import { type DeedName, isNamed, nameFromDeed } from '#src/domain/deed-name.ts'
import type { CoOwner, MaritalStatus } from '#src/domain/particulars.ts'
import { needsMaritalStatus } from '#src/domain/spousal-rights.ts'
import type { ClosingRole } from '#src/workflow/closing-papers.table.ts'

export interface SigningQuestion {
  applicant: { name: DeedName }
  /** As the full title has them, or the land records. */
  owners: readonly { name: string; kind: 'PERSON' | 'TRUST' | 'LLC' }[]
  /** Whom the borrower named; gives the mailbox and the phone, and says who is the spouse. */
  stated: readonly CoOwner[]
  /** Null where the state does not need it. */
  maritalStatus: MaritalStatus | null
  state: string
  occupancy: OccupancyType
}

export interface SigningAnswer {
  /** In the order in which they sign; the borrower is not among them. */
  others: {
    role: Exclude<ClosingRole, 'borrower'>
    person: { name: DeedName; email: string | null; phone: string | null }
  }[]
  /** Owners that are no persons: who acts for them must be shown first. */
  concerns: Extract<ConditionCategory, 'REVIEW_TRUST_REQUIREMENTS' | 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'>[]
}

/** Asked for by the borrower where only the marriage is known. */
const unnamed = { firstName: '', middleName: null, lastName: '', suffix: null }

/**
 * Who signs the security instrument besides the borrower: every other person on the title, and a spouse on no title
 * where the state gives them rights in this home. A separated spouse is a spouse.
 */
export const whoElseSigns = (question: SigningQuestion): SigningAnswer => {
  const { applicant, owners, stated, maritalStatus, state, occupancy } = question
  const people = owners
    .filter(({ kind, name }, at) => kind === 'PERSON' && owners.findIndex((one) => one.name === name) === at)
    .filter(({ name }) => !isNamed(name, applicant.name))
  const titled = people.map(({ name }) => ({ name, known: stated.find((one) => isNamed(name, one)) }))
  const spouse = stated.find(({ relation }) => relation === 'SPOUSE')
  const spouseSigns =
    (maritalStatus === 'MARRIED' || maritalStatus === 'SEPARATED') &&
    needsMaritalStatus(state, occupancy) &&
    !titled.some(({ known }) => known?.relation === 'SPOUSE')
  const kinds = new Set(owners.map(({ kind }) => kind))
  return {
    others: [
      ...titled.map(({ name, known }) => ({
        role: 'owner' as const,
        // The papers carry the name of the title; what the borrower typed only says how to reach the person.
        person: { name: nameFromDeed(name), email: known?.email ?? null, phone: known?.phone ?? null },
      })),
      ...(spouseSigns
        ? [
            {
              role: 'spouse' as const,
              person: spouse
                ? {
                    name: { ...unnamed, firstName: spouse.firstName, lastName: spouse.lastName },
                    email: spouse.email,
                    phone: spouse.phone,
                  }
                : { name: unnamed, email: null, phone: null },
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
