import type { UsState } from '#src/domain/us/us-states.ts'
import type { PlanTerms, Trustee } from './plan-terms.schema.ts'
import {
  deedRequirements,
  preparedByPerson,
  residentTrustees,
  trusteeKinds,
} from './templates/closing/deed-requirements.table.ts'
import { hasChosenTrustee } from './templates/closing/security-instruments.table.ts'

/** What a lender's plan must still say before a deed can be prepared in a state. */
export type MissingDeedTerm = 'trustee' | 'resident-trustee' | 'preparer'

/** Returns what the lender's plan lacks for a deed in this state. Empty if the deed can be prepared. */
export const missingDeedTerms = (state: UsState, { trustees, deedPreparer }: PlanTerms): MissingDeedTerm[] => [
  ...(hasChosenTrustee(state) ? missingTrustee(state, trustees[state]) : []),
  ...(preparedByPerson[state] !== undefined && deedPreparer === null ? (['preparer'] as const) : []),
]

const missingTrustee = (state: UsState, trustee: Trustee | undefined): MissingDeedTerm[] => {
  if (!trustee) return ['trustee']
  const rule = residentTrustees[state]
  return rule === undefined || isResident(state, trustee, rule) ? [] : ['resident-trustee']
}

/** Whom the state permits as trustee of a deed, for staff. Null if it permits anyone. */
export const permittedTrustee = (state: UsState): string | null =>
  residentTrustees[state]?.description ?? trusteeKinds[state]?.description ?? null

/** A person who lives in the state, or an organization that the state permits. */
const isResident = (
  state: UsState,
  { organizedIn, address }: Trustee,
  { acceptsFederal, needsOffice }: { acceptsFederal: boolean; needsOffice: boolean },
): boolean => {
  const isThere = address.state === state
  if (organizedIn === null) return isThere
  return (organizedIn === state || (acceptsFederal && organizedIn === 'US')) && (isThere || !needsOffice)
}

/** Returns whether a witness also signs the deed of a home in this state. */
export const needsWitness = (state: string): boolean =>
  deedRequirements.some((row) => row.state === state && row.place === 'witness')
