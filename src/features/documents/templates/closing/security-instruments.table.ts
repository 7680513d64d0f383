import type { UsState } from '#src/domain/us/us-states.ts'

/** How a home is pledged: to a trustee, by a mortgage, or by a deed to the lender that secures the debt. */
export type SecurityInstrument = 'DEED_OF_TRUST' | 'MORTGAGE' | 'SECURITY_DEED'

/** States that do not use a mortgage. */
const others: Partial<Record<UsState, SecurityInstrument>> = {
  AK: 'DEED_OF_TRUST',
  AZ: 'DEED_OF_TRUST',
  CA: 'DEED_OF_TRUST',
  CO: 'DEED_OF_TRUST',
  DC: 'DEED_OF_TRUST',
  ID: 'DEED_OF_TRUST',
  MD: 'DEED_OF_TRUST',
  MS: 'DEED_OF_TRUST',
  MO: 'DEED_OF_TRUST',
  MT: 'DEED_OF_TRUST',
  NC: 'DEED_OF_TRUST',
  NE: 'DEED_OF_TRUST',
  NV: 'DEED_OF_TRUST',
  OR: 'DEED_OF_TRUST',
  TN: 'DEED_OF_TRUST',
  TX: 'DEED_OF_TRUST',
  UT: 'DEED_OF_TRUST',
  VA: 'DEED_OF_TRUST',
  WA: 'DEED_OF_TRUST',
  WV: 'DEED_OF_TRUST',
  GA: 'SECURITY_DEED',
}

export const securityInstrumentOf = (state: UsState): SecurityInstrument => others[state] ?? 'MORTGAGE'

/** States where a deed of trust that names anyone but the public trustee of the county is only a mortgage. */
const publicTrustees: Partial<Record<UsState, string>> = {
  CO: 'Colorado Revised Statutes 38-39-101, 38-38-100.3',
}

/** Returns whether a home there is pledged to a trustee whom the lender chooses. */
export const hasChosenTrustee = (state: UsState): boolean =>
  securityInstrumentOf(state) === 'DEED_OF_TRUST' && publicTrustees[state] === undefined
