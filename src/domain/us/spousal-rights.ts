import type { OccupancyType } from '../person/applicant.ts'
import type { UsState } from './us-states.ts'

/** Why a spouse who is not an owner may have to sign: community property, dower, or homestead. */
type SpousalRight = 'community-property' | 'dower' | 'homestead'

/**
 * States in which a lien on the home may need the spouse's signature. There Regulation B lets a lender ask for marital
 * status (12 CFR 1002.5(d)(1), 1002.7(d)(4)); in other states we do not ask.
 */
const spousalRights: Partial<Record<UsState, SpousalRight>> = {
  AZ: 'community-property',
  CA: 'community-property',
  ID: 'community-property',
  LA: 'community-property',
  NV: 'community-property',
  NM: 'community-property',
  TX: 'community-property',
  WA: 'community-property',
  WI: 'community-property',
  AR: 'dower',
  KY: 'dower',
  OH: 'dower',
  AL: 'homestead',
  AK: 'homestead',
  FL: 'homestead',
  IL: 'homestead',
  IA: 'homestead',
  KS: 'homestead',
  MA: 'homestead',
  MN: 'homestead',
  MS: 'homestead',
  MO: 'homestead',
  MT: 'homestead',
  NE: 'homestead',
  NH: 'homestead',
  NJ: 'homestead',
  NC: 'homestead',
  ND: 'homestead',
  OK: 'homestead',
  SD: 'homestead',
  TN: 'homestead',
  VT: 'homestead',
  WY: 'homestead',
}

/**
 * Whether to ask for marital status, of the borrower and of each other owner: a spouse's right is in the home, anyone who
 * borrows. A homestead is only the home in which the borrower lives; the other rights apply
 * to any home.
 */
export const needsMaritalStatus = (state: string, occupancy: OccupancyType): boolean => {
  const right = Object.hasOwn(spousalRights, state) ? spousalRights[state as UsState] : undefined
  return right === 'homestead' ? occupancy === 'HOME' : right !== undefined
}
