import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** How the home is pledged, in the words of the index. */
export type RecordedInstrument = 'DEED_OF_TRUST' | 'MORTGAGE' | 'SECURITY_DEED'

/** A name in the county's index of grantors and grantees. */
export type IndexedParty =
  | { kind: 'person'; firstName: string; middleName: string | null; lastName: string; suffix: string | null }
  | { kind: 'organization'; name: string }

/** The instrument as it was signed and sealed. */
export interface InstrumentFile {
  pdf: Uint8Array
  /** Null if its pages cannot be counted without drawing them. */
  pages: number | null
}

export interface RecordingRequest {
  address: VendorAddress
  loanNumber: string
  /** Dollars that the instrument secures, the base of county taxes. */
  lineAmount: number
  /** Dollars of the first draw. */
  firstDraw: number
  /** SHA-256 of the signed instrument, hex; null if it was signed on paper. */
  sha256: string | null
  instrument: RecordedInstrument
  /** The date that the instrument bears; null if there is none yet. */
  datedOn: CivilDate | null
  /** State and county, five digits (FIPS 6-4); null if no one knows the county. */
  countyFips: string | null
  /** The assessor's parcel number. */
  parcelId: string | null
  /** '' if the instrument refers to an attached deed instead. */
  legalDescription: string
  grantors: readonly IndexedParty[]
  /** The lender, and the trustee where the home is pledged to one by name. */
  grantees: readonly IndexedParty[]
  /** Forms that the recorder wants beside the instrument; see recording-forms.table.ts. */
  forms: readonly string[]
  /** Reads the instrument; null where it is not on file. */
  readInstrument(): Promise<InstrumentFile | null>
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
