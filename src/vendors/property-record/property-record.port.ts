import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** All money in whole dollars, all dates 'YYYY-MM-DD'. */

export interface PropertyRequest {
  address: VendorAddress
  /** Chosen from several units. If set, it identifies the property and the address is only a hint. */
  parcelId?: string | null
  /**
   * The applicants, for vendors that also search by owner. The owners in the answer are still compared with the
   * applicant.
   */
  applicants?: readonly { firstName: string; lastName: string }[]
}

export type PropertyReport =
  | { result: 'NONE' }
  /** The address has more than one parcel: the borrower picks one. Always at least two. */
  | { result: 'SEVERAL'; units: PropertyUnit[] }
  | { result: 'ONE'; property: PropertyRecord }

export interface PropertyUnit {
  /** As on the door: 'Unit 4B'. */
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
  /** '' if the records have none. */
  legalDescription: string
  type: PropertyType
  /** Dwelling units that the records state, 1 to 4; null if they state none. */
  units: number | null
  yearBuilt: number | null
  /** Living area in square feet; null for land. */
  livingArea: number | null
  owners: PropertyOwner[]
  vesting: 'SOLE' | 'JOINT' | 'TRUST'
  /** The latest recorded change of ownership. */
  lastTransfer: { date: string; amount: number | null } | null
  /** Open liens, first position first. */
  liens: Lien[]
  /** Null if the vendor has no listings. */
  listedForSale: boolean | null
  county: string
  /** State and county, five digits (FIPS 6-4). */
  fips: string
}

export interface PropertyOwner {
  /** As on the deed, given names first: 'Maria Garcia', 'The Garcia Family Trust'. */
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
  /** Balance estimated from the terms. Recorders do not know balances, so creditors' figures override it. */
  openBalanceEstimate: number
  recordedDate: string
}

/** Parcel, owners, latest transfer and liens from public records. Throws VendorUnavailable if it cannot answer now. */
export type PropertyRecords = ReportService<PropertyRequest, PropertyReport>
