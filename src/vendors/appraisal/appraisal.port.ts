import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { PropertyCondition } from '#src/domain/lending/application-enums.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface AppraisalRequest {
  address: VendorAddress
}

/** The order is placed, once for each key; no appraiser visits before it is released. */
export interface AppraisalOrder {
  reference: string
  /** The fee, in cents. */
  feeCents: number
}

export interface AppraisalWork extends AppraisalRequest {
  /** The order's reference. */
  reference: string
  /** Why a delivered report must be corrected; the answer is then the corrected one. */
  correction: string | null
}

/** The appointment. */
export interface AppraisalVisit {
  from: Date
  to: Date
}

/** Money in whole dollars. */
export interface AppraisalReport {
  value: number
  condition: PropertyCondition
  visitedOn: CivilDate
  effectiveDate: CivilDate
  /** The signing appraiser, and the state license. */
  appraiser: { name: string; license: string }
  /** 1 for the first, and one more for each correction. */
  version: number
  /** The signed report: a PDF, base64. Null if only its figures are known. */
  pdf: string | null
}

/** Orders and appointments. All throw VendorUnavailable if the service cannot answer now. */
export interface Appraisals extends ReportService<AppraisalRequest, AppraisalOrder> {
  /** The appointment, once there is one. `promised` is the reference of the future report. */
  visit(reference: string, reportReference: string): Promise<AppraisalVisit | null>
  /** Cancels the visit. Canceling the same order again has no effect. */
  cancel(reference: string): Promise<void>
}

/** The visit and its report. Throws VendorUnavailable if it cannot answer now. */
export type AppraisalReports = ReportService<AppraisalWork, AppraisalReport>
