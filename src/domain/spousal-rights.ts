import type { OccupancyType } from './applicant.ts'
import type { UsState } from './us-states.ts'

/** Why a spouse who is no owner may have to sign: property of the marriage, a dower, or the home of the family. */
type SpousalRight = 'community-property' | 'dower' | 'homestead'

/**
 * States in which a lien on the home may need the spouse's signature. Regulation B lets a lender ask for marital status
 * then (12 CFR 1002.5(d)(1), 1002.7(d)(4)); in the others it is not asked.
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

/** Whether marital status is asked for: a homestead is only the home one lives in, the other rights reach any home. */
export const needsMaritalStatus = (state: string, occupancy: OccupancyType): boolean => {
  const right = Object.hasOwn(spousalRights, state) ? spousalRights[state as UsState] : undefined
  return right === 'homestead' ? occupancy === 'HOME' : right !== undefined
}
