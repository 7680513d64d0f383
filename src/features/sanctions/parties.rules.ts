import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { Liability } from '#src/domain/lending/liability.ts'
import { isMarked } from '#src/domain/lending/liability.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import type { ScreenedParty } from './matching.rules.ts'

export const partyRoles = ['BORROWER', 'SIGNER', 'CREDITOR'] as const
/** How a party takes part: it borrows, signs the deed, or is paid off from the line. */
export type PartyRole = (typeof partyRoles)[number]

/** A party of an application, as it is compared and as a reviewer sees it. */
export interface Party extends ScreenedParty {
  role: PartyRole
  /** City, state and ZIP code, for the borrower. */
  address: string | null
}

type Name = Applicant['name']

/** Returns everyone who is compared with the lists: the borrower, the other signers, and creditors that are paid off. */
export const partiesToScreen = (
  applicant: Pick<Applicant, 'name' | 'birthDate' | 'homeAddress'>,
  otherSigners: readonly Name[],
  liabilities: readonly Pick<Liability, 'creditor' | 'payoffStatus' | 'removedFor'>[],
): Party[] => {
  const person = (name: Name) => ({ kind: 'individual' as const, name: fullNameOf(name), familyName: name.lastName })
  const { city, state, zip } = applicant.homeAddress
  const creditors = liabilities
    .filter((liability) => isMarked(liability) && liability.removedFor === null)
    .map(({ creditor }) => creditor)
  return [
    {
      ...person(applicant.name),
      role: 'BORROWER',
      birthDate: applicant.birthDate,
      address: `${city}, ${state} ${zip}`,
    },
    ...otherSigners.map((name): Party => ({ ...person(name), role: 'SIGNER', birthDate: null, address: null })),
    ...[...new Set(creditors)].map(
      (name): Party => ({
        kind: 'organization',
        role: 'CREDITOR',
        name,
        familyName: null,
        birthDate: null,
        address: null,
      }),
    ),
  ]
}

/** What makes a party another one when it changes. */
export const partyKey = ({ role, name, familyName, birthDate }: Party): string =>
  JSON.stringify([role, name, familyName, birthDate])
