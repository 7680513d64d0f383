import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface RecordingRequest {
  address: VendorAddress
  loanNumber: string
  /** Dollars that the instrument secures, the base of county taxes. */
  lineAmount: number
  /** SHA-256 of the signed instrument, hex; null if it was signed on paper. */
  sha256: string | null
}

export type RecordingReport =
  | {
      result: 'RECORDED'
      /** The county's instrument number. */
      instrumentNumber: string
      recordedOn: CivilDate
      /** Cents. */
      feeCents: number
    }
  /** The county rejected it; it can be corrected and sent again. */
  | { result: 'REJECTED'; reasons: { code: string; words: string }[] }
  /** The county accepts only paper, by mail. */
  | { result: 'PAPER_ONLY' }

/** Recording of instruments by counties. Throws VendorUnavailable if it cannot answer now. */
export type Recordings = ReportService<RecordingRequest, RecordingReport>
