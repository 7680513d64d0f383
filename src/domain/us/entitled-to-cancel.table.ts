import type { OccupancyType } from '../person/applicant.ts'
import type { UsState } from './us-states.ts'

/** Whether a state gives the right to a spouse who is on no title, and where that is written. */
interface EntitlementRow {
  ofSpouse: 'owner-of-community-property' | 'named-by-the-state'
  source: string
}

/**
 * States in which a spouse who is on no title may cancel too. In all others, the people on the title may: natural persons
 * whose ownership interest in their principal dwelling is subject to the lien (12 CFR 1026.2(a)(11), 1026.15(a)(1)(i)).
 * State law decides who owns. Dower and homestead rights are not ownership (Regulation Z, Supplement I, comment 2(a)(11)-2).
 *
 * In community-property states, what spouses acquire during the marriage belongs to both, no matter who is on the title. The
 * title does not show when a home was acquired, so every spouse who signs there gets the right. A notice too many is
 * harmless; one too few leaves the right open for three years.
 */
export const entitledSpouses: Partial<Record<UsState, EntitlementRow>> = {
  // Even if the home is not community property (paragraph 1 of the rule).
  TX: {
    ofSpouse: 'named-by-the-state',
    source: 'Texas Constitution, article XVI, section 50(a)(6)(Q)(viii); 7 Texas Administrative Code 153.25',
  },
  AZ: { ofSpouse: 'owner-of-community-property', source: 'Arizona Revised Statutes 25-211, 25-214' },
  CA: { ofSpouse: 'owner-of-community-property', source: 'California Family Code 751, 760, 1102' },
  ID: { ofSpouse: 'owner-of-community-property', source: 'Idaho Code 32-906, 32-912' },
  LA: { ofSpouse: 'owner-of-community-property', source: 'Louisiana Civil Code 2336, 2338, 2347' },
  NV: { ofSpouse: 'owner-of-community-property', source: 'Nevada Revised Statutes 123.220, 123.225, 123.230' },
  NM: { ofSpouse: 'owner-of-community-property', source: 'New Mexico Statutes 40-3-8, 40-3-13' },
  WA: { ofSpouse: 'owner-of-community-property', source: 'Revised Code of Washington 26.16.030' },
  WI: { ofSpouse: 'owner-of-community-property', source: 'Wisconsin Statutes 766.31' },
}

/**
 * Returns whether a signer may cancel a line on a home: gets copies of the notice, has a time of their own, and may read
 * the account-opening disclosures. On a home in which the borrower does not live, no one may.
 */
export const isEntitledToCancel = (
  { role }: { role: 'borrower' | 'owner' | 'spouse' },
  { state, occupancy }: { state: string; occupancy: OccupancyType },
): boolean => occupancy === 'HOME' && (role !== 'spouse' || Object.hasOwn(entitledSpouses, state))
