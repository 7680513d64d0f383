import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { VendorCall } from '#src/platform/contract/vendor.ts'

export interface MilitaryRequest {
  firstName: string
  lastName: string
  birthDate: CivilDate
  /** Nine digits. Without it the register can answer for a namesake. */
  ssn: string | null
  /** The day that is asked about. */
  asOf: CivilDate
}

export interface MilitaryReport {
  /** ACTIVE: on active duty, called up, or left active duty within 367 days. UNKNOWN: no one was asked. */
  status: 'ACTIVE' | 'NOT_ACTIVE' | 'UNKNOWN'
  /** Number of the status report pursuant to the Servicemembers Civil Relief Act. */
  certificate: string | null
}

export interface MilitaryStatus {
  /** Asks the register of the Defense Manpower Data Center. Throws VendorUnavailable if it cannot answer now. */
  check(request: MilitaryRequest, call: VendorCall): Promise<MilitaryReport>
}

/** Used where the lender has no supplier: staff ask the register and file its certificate. */
export const militaryStatusByHand: MilitaryStatus = { check: async () => ({ status: 'UNKNOWN', certificate: null }) }
