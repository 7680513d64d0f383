import type { Address } from './address.ts'
import type { PropertyCondition } from './application-enums.ts'
import type { CivilDate } from './civil-date.ts'
import type { Particulars } from './particulars.ts'
import type { Rental } from './rental.ts'

export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'SELF_EMPLOYED',
  'RETIRED',
  'SEPARATE_MAINTENANCE_PAYMENTS',
  'UNEMPLOYED',
  'UNRECOGNIZED',
] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const occupancyTypes = ['HOME', 'SECONDARY', 'INVESTMENT'] as const
export type OccupancyType = (typeof occupancyTypes)[number]

/** What is known of the person who applies. Encrypted at rest as a whole. */
export interface Applicant {
  name: { firstName: string; middleName: string | null; lastName: string; suffix: string | null }
  /** 'YYYY-MM-DD' */
  birthDate: string
  email: string
  phone: string
  homeAddress: Address
  employment: EmploymentType
  /** Whole dollars a year, before tax, as stated. */
  income: number
  otherIncome: number
  /** Of others on the deed; stated, not counted. */
  incomeOfCoDeeders?: number
  /** Of a home whose rent repays the line, instead of wages. */
  rental?: Rental
  /** Nine digits, once given. */
  ssn: string | null
  /** Whole dollars that can be drawn on, where the income alone is too low. */
  assets: { kind: AssetKind; value: number }[]
  /** Given once an offer is chosen. */
  particulars?: Particulars
}

export const assetKinds = ['CHECKING_SAVINGS', 'BROKERAGE', 'RETIREMENT', 'CASH_VALUE_LIFE'] as const
export type AssetKind = (typeof assetKinds)[number]

/** The home that secures the line. */
export interface SubjectProperty {
  address: Address
  occupancy: OccupancyType
  /** Picked among several units. */
  parcelId: string | null
  /** The borrower's own estimate in whole dollars, where no valuation could be had. */
  estimatedValue: number | null
  /** Asked for after a smaller line was offered. */
  smallerLine: boolean
  /** As somebody saw it who looked at the home. */
  condition?: PropertyCondition
  /** What they found it to be worth, whole dollars. */
  foundValue?: number
  /** In which condition the borrower said it is, and when, where the state asks for that. */
  acknowledged?: { condition: PropertyCondition; on: CivilDate }
}
