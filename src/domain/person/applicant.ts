import type { CivilDate } from '../dates/civil-date.ts'
import type { AdditionalInfo, UnfinishedInfo } from '../lending/additional-info.ts'
import type { PropertyCondition } from '../lending/application-enums.ts'
import type { Rental } from '../lending/rental.ts'
import type { Address } from '../us/address.ts'
import type { EarlierEquity } from '../us/earlier-equity.ts'

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

/** The applicant's data. Encrypted at rest as a whole. */
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
  /** Income of co-owners on the deed; stated, not counted. */
  incomeOfCoDeeders?: number
  /** For a home whose rent repays the line, in place of wages. */
  rental?: Rental
  /** Nine digits, once provided. */
  ssn: string | null
  /** Available assets in whole dollars, if the income alone is too low. */
  assets: { kind: AssetKind; value: number }[]
  /** Collected after an offer is chosen. */
  particulars?: AdditionalInfo
  /** The same while it is being entered; gone once it is sent. Never holds a Social Security number. */
  unfinishedInfo?: UnfinishedInfo
}

/** Returns the address to which the borrower wants letters: the one that they named, or else their home. */
export const mailingAddressOf = ({
  particulars,
  homeAddress,
}: Pick<Applicant, 'particulars' | 'homeAddress'>): Address => particulars?.mailingAddress ?? homeAddress

export const assetKinds = ['CHECKING_SAVINGS', 'BROKERAGE', 'RETIREMENT', 'CASH_VALUE_LIFE'] as const
export type AssetKind = (typeof assetKinds)[number]

/** The home that secures the line. */
export interface SubjectProperty {
  address: Address
  occupancy: OccupancyType
  /** Chosen from several units. */
  parcelId: string | null
  /** The borrower's own estimate in whole dollars, if there was no valuation. */
  estimatedValue: number | null
  /** Answered after a smaller line was offered. */
  smallerLine: boolean
  /** The condition reported by a person who inspected the home. */
  condition?: PropertyCondition
  /** The value reported by that person, whole dollars. */
  foundValue?: number
  /** What the borrower says about other home equity loans, asked for a homestead in Texas alone. */
  earlierEquity?: EarlierEquity
  /** The condition stated by the borrower, and when, if the state requires that. */
  acknowledged?: { condition: PropertyCondition; on: CivilDate }
}
