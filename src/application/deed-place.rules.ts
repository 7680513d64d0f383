import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { placeOfDeed } from '#src/domain/lending/deed-closing.rules.ts'
import { isUsState } from '#src/domain/us/us-states.ts'

/** The facts about a line that decide where its deed is signed. */
export interface DeedPlaceFacts {
  product: string
  propertyState: string
  /** Null where the use of the home is not known yet. */
  occupancy: string | null
  /** Staff chose an in-person notary, or the deed went to one. */
  manualNotary: boolean
}

/** Whether the borrower lives in the home and the line is not for business. */
export const isOnHomestead = (
  organization: Organization,
  { product, occupancy }: Pick<DeedPlaceFacts, 'product' | 'occupancy'>,
): boolean => occupancy === 'HOME' && !productOf(organization, product).isBusinessPurpose

/**
 * Whether the deed is certain to be signed before a notary in person: by law, by the lender's rule, or by the choice of staff.
 * Elsewhere the borrower may sign online, so what an in-person notary costs is due on a condition alone.
 */
export const isSignedInPerson = (organization: Organization, facts: DeedPlaceFacts, today: CivilDate): boolean => {
  const { propertyState: state, manualNotary: isInPersonChosen } = facts
  if (!isUsState(state)) return isInPersonChosen
  const { inPersonStates } = organization.behavior.closing
  const isHomestead = isOnHomestead(organization, facts)
  return placeOfDeed({ state, today, isHomestead, isInPersonChosen, inPersonStates }).inPerson !== null
}
