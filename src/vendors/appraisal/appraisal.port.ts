import type { PropertyCondition } from '#src/domain/application-enums.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { ReportService, VendorCall } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface AppraisalRequest {
  address: VendorAddress
}

/** The order stands; nobody visits before it is released. */
export interface AppraisalOrder {
  reference: string
  /** What it costs, in cents. */
  feeCents: number
}

export interface AppraisalWork extends AppraisalRequest {
  /** Of the order. */
  reference: string
  /** Why a report that was delivered must be corrected; the corrected one is the answer. */
  correction: string | null
}

/** When the appraiser comes. */
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
  /** Who signed, and under which state licence. */
  appraiser: { name: string; licence: string }
  /** 1 for the first, one more for each correction. */
  version: number
  /** The report as it was signed: a PDF, base64. Null where only its figures are known. */
  pdf: string | null
}

/** Orders and appointments. All throw VendorUnavailable when the service cannot answer now. */
export interface Appraisals {
  /** The same key orders once. Nobody comes before the report is asked for. */
  order(request: AppraisalRequest, call: VendorCall): Promise<AppraisalOrder>
  /** The appointment, once there is one. `promised` is the reference under which the report is to come. */
  visit(reference: string, promised: string): Promise<AppraisalVisit | null>
  /** Nobody comes any more. The same order is cancelled once. */
  cancel(reference: string): Promise<void>
}

/** The visit and what comes of it. Throws VendorUnavailable when it cannot answer now. */
export type AppraisalReports = ReportService<AppraisalWork, AppraisalReport>
