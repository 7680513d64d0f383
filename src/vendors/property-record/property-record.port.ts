import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** All money in whole dollars, all dates 'YYYY-MM-DD'. */

export interface PropertyRequest {
  address: VendorAddress
  /** Chosen among several units; then it decides and the address only helps. */
  parcelId?: string | null
  /** Who applies, for suppliers that also search by owner. What they answer is still compared with the applicant. */
  applicants?: readonly { firstName: string; lastName: string }[]
}

export type PropertyReport =
  | { result: 'NONE' }
  /** The address stands for more than one parcel: the borrower picks one. Never fewer than two. */
  | { result: 'SEVERAL'; units: PropertyUnit[] }
  | { result: 'ONE'; property: PropertyRecord }

export interface PropertyUnit {
  /** As it is written on the door: 'Unit 4B'. */
  unit: string
  parcelId: string
}

export type PropertyType =
  | 'SINGLE_FAMILY'
  | 'CONDO'
  | 'TOWNHOUSE'
  | 'TWO_TO_FOUR_UNITS'
  | 'MANUFACTURED'
  | 'MOBILE'
  | 'COOPERATIVE'
  | 'VACANT_LAND'

export interface PropertyRecord {
  /** The assessor's parcel number. */
  parcelId: string
  /** '' where the records hold none. */
  legalDescription: string
  type: PropertyType
  yearBuilt: number | null
  /** Living area in square feet; none on land. */
  livingArea: number | null
  owners: PropertyOwner[]
  vesting: 'SOLE' | 'JOINT' | 'TRUST'
  /** The last recorded change of ownership. */
  lastTransfer: { date: string; amount: number | null } | null
  /** Open liens, first position first. */
  liens: Lien[]
  /** None where the supplier does not know of listings. */
  listedForSale: boolean | null
  county: string
  /** State and county, five digits (FIPS 6-4). */
  fips: string
}

export interface PropertyOwner {
  /** As the deed has it, given names first: 'Maria Garcia', 'The Garcia Family Trust'. */
  name: string
  kind: 'PERSON' | 'TRUST' | 'LLC'
}

export interface Lien {
  /** 1 for the first lien. */
  position: number
  lender: string
  kind: 'MORTGAGE' | 'HELOC' | 'TAX' | 'JUDGMENT' | 'ASSOCIATION'
  /** Amount at recording; the credit limit of a line. */
  originalAmount: number
  /** Balance estimated from the terms. Recorders do not know balances, so creditors' figures prevail. */
  openBalanceEstimate: number
  recordedDate: string
}

/** Parcel, owners, last transfer and liens from public records. Throws VendorUnavailable when it cannot answer now. */
export type PropertyRecords = ReportService<PropertyRequest, PropertyReport>
