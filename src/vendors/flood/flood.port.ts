import type { CivilDate } from '#src/domain/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface FloodRequest {
  address: VendorAddress
  parcelId: string | null
}

/** The standard determination (44 CFR 65.16), by the flood maps in force. */
export interface FloodReport {
  /** As the map has it: 'X', 'AE', 'VE'. */
  zone: string
  /** Whether it is a special flood hazard area, where the law asks for insurance (42 U.S.C. 4012a(b)). */
  specialHazard: boolean
  /** Community and panel of the map, with its suffix: '48453C0445J'. */
  panel: string
  panelDate: CivilDate
  /** Whether the community takes part in the national program: without it no insurance can be had. */
  participating: boolean
  determinedOn: CivilDate
  certificate: string
  /** The determiner watches the maps for as long as the line is open and tells of changes. */
  lifeOfLoan: boolean
}

/** Flood zone determinations. Throws VendorUnavailable when it cannot answer now. */
export type FloodDeterminations = ReportService<FloodRequest, FloodReport>
