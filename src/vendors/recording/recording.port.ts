import type { CivilDate } from '#src/domain/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface RecordingRequest {
  address: VendorAddress
  loanNumber: string
  /** Dollars that the instrument secures, by which counties tax it. */
  lineAmount: number
  /** Of the signed instrument, hex; null where it was signed on paper. */
  sha256: string | null
}

export type RecordingReport =
  | {
      result: 'RECORDED'
      /** As the county numbers it. */
      instrumentNumber: string
      recordedOn: CivilDate
      /** Cents. */
      feeCents: number
    }
  /** The county sends it back; corrected, it can be sent again. */
  | { result: 'REJECTED'; reasons: { code: string; words: string }[] }
  /** The county takes paper only: it goes there by mail. */
  | { result: 'PAPER_ONLY' }

/** Recording of instruments at counties. Throws VendorUnavailable when it cannot answer now. */
export type Recordings = ReportService<RecordingRequest, RecordingReport>
