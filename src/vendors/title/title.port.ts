import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { RecordedEquityLoan } from '#src/domain/us/earlier-equity.ts'
import type { ReportDocument, ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** All money in whole dollars. */

export interface TitleRequest {
  address: VendorAddress
  parcelId: string | null
  /** The people whose judgments and liens are searched. */
  applicants: readonly { firstName: string; lastName: string }[]
}

/** A full title examination: the chain of ownership and everything recorded against the property. */
export interface TitleReport extends ReportDocument {
  /** The examiner's reference. */
  order: string
  asOf: CivilDate
  parcelId: string
  /** '' if the examiner found none that is reliable. */
  legalDescription: string
  vesting: 'SOLE' | 'JOINT' | 'TRUST'
  owners: { name: string; kind: 'PERSON' | 'TRUST' | 'LLC' }[]
  /** Open, first position first. */
  liens: {
    position: number
    holder: string
    kind: 'MORTGAGE' | 'HELOC'
    originalAmount: number
    recordedDate: CivilDate
  }[]
  /** Against an owner, and therefore against the home. */
  judgments: { creditor: string; amount: number; recordedDate: CivilDate }[]
  /**
   * Of a home in Texas: the loans whose recorded instrument says that they are extensions of credit under article XVI,
   * section 50(a)(6) of its constitution (section 50(a)(6)(Q)(vi)), open ones and those released in the last two years.
   * Null elsewhere; absent in examinations from before this field.
   */
  texasEquityLoans?: RecordedEquityLoan[] | null
  /** A recorded notice of foreclosure. */
  foreclosureBegun: CivilDate | null
}

/** Full title examinations. Throws VendorUnavailable if it cannot answer now. */
export type TitleExaminations = ReportService<TitleRequest, TitleReport>
