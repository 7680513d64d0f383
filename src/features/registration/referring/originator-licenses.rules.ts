import { addDays, type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'
import { timeZonesOf } from '#src/domain/us/state-geography.ts'
import { isUsState, type UsState } from '#src/domain/us/us-states.ts'

/** A state's license of a loan originator (12 U.S.C. 5103(a); 12 CFR 1008.103). */
export interface OriginatorLicense {
  state: UsState
  /** The state's own number; null if it is not known. */
  number: string | null
  /** The last day of the license. Null for one that does not expire, and in older records whose day no one entered. */
  expiresOn: CivilDate | null
  /** Whether staff said that it does not expire. A license without a last day needs it. */
  neverExpires?: boolean | undefined
}

export const licenseStatuses = ['valid', 'expires-soon', 'expired'] as const
export type LicenseStatus = (typeof licenseStatuses)[number]

/** The days before its end in which a license is shown as expiring. NMLS takes renewals from November 1 on. */
const warningDays = 60

/**
 * Returns how a license stands. It is valid through its last day in the time zone of its state.
 * @param now milliseconds
 */
export const licenseStatusOn = (
  { state, expiresOn }: Pick<OriginatorLicense, 'state' | 'expiresOn'>,
  now: number,
): LicenseStatus => {
  if (expiresOn === null) return 'valid'
  const today = civilDateAt(now, timeZonesOf(state)[0])
  if (today > expiresOn) return 'expired'
  return addDays(today, warningDays) >= expiresOn ? 'expires-soon' : 'valid'
}

/**
 * Returns the states in which an originator is licensed now. No one may originate a loan on a home in a state without
 * that state's license (12 U.S.C. 5103(a)). @param now milliseconds
 */
export const licensedStatesOn = (licenses: readonly OriginatorLicense[], now: number): UsState[] =>
  licenses.filter((license) => licenseStatusOn(license, now) !== 'expired').map(({ state }) => state)

/** Licenses in these states, of which nothing more is known. */
export const licensesIn = (states: readonly string[]): OriginatorLicense[] =>
  states.filter(isUsState).map((state) => ({ state, number: null, expiresOn: null }))
