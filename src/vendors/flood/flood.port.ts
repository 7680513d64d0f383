import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { ReportDocument, ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface FloodRequest {
  address: VendorAddress
  parcelId: string | null
  /** Named on the certificate. */
  borrower: { firstName: string; lastName: string }
}

/** The standard determination (44 CFR 65.16), by the flood maps in force. */
export interface FloodReport extends ReportDocument {
  /** As on the map: 'X', 'AE', 'VE'. */
  zone: string
  /** Whether it is a special flood hazard area, where the law requires insurance (42 U.S.C. 4012a(b)). */
  specialHazard: boolean
  /** Community and panel of the map, with its suffix: '48453C0445J'. */
  panel: string
  panelDate: CivilDate
  /** Whether the community participates in the national program; without it there is no insurance. */
  participating: boolean
  determinedOn: CivilDate
  certificate: string
  /** Life-of-loan: the vendor monitors the maps while the line is open and reports changes. */
  lifeOfLoan: boolean
}

/** Flood determinations. Throws VendorUnavailable if it cannot answer now. */
export type FloodDeterminations = ReportService<FloodRequest, FloodReport>
