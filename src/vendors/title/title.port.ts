import type { CivilDate } from '#src/domain/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** All money in whole dollars. */

export interface TitleRequest {
  address: VendorAddress
  parcelId: string | null
  /** Whose judgments and liens are searched for. */
  applicants: readonly { firstName: string; lastName: string }[]
}

/** A full title examination: the chain of ownership and everything recorded against it. */
export interface TitleReport {
  /** The examiner's reference. */
  order: string
  asOf: CivilDate
  parcelId: string
  /** '' where the examiner found none to rely on. */
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
  /** Against an owner, and so against the home. */
  judgments: { creditor: string; amount: number; recordedDate: CivilDate }[]
  /** A recorded notice that a holder has begun to foreclose. */
  foreclosureBegun: CivilDate | null
}

/** Full title examinations. Throws VendorUnavailable when it cannot answer now. */
export type TitleExaminations = ReportService<TitleRequest, TitleReport>
