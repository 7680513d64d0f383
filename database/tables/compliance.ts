import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

/** One row of the loan register. */
export interface RegisterRowTable {
  id: string
  applicationId: string
  organisation: string
  actionTaken: number
  /** 'YYYY-MM-DD' */
  actionOn: string
  leftOut: string | null
  sealedRow: SealedBytes
  drawnAt: Timestamp
}

/** A notice of incompleteness (12 CFR 1002.9(c)(2)). */
export interface IncompletenessNoticeTable {
  id: string
  applicationId: string
  documentId: string
  /** 'YYYY-MM-DD': the last day for an answer. */
  respondBy: string
  givenBy: string
  givenAt: Timestamp
}

export interface AveragePrimeOfferRateTable {
  organisation: string
  /** fixed or variable. */
  kind: string
  /** Its Monday, 'YYYY-MM-DD'. */
  week: string
  /** Fifty rates, in points; the first is for one year. */
  rates: Json<number[]>
  keptBy: string | null
  keptAt: Timestamp
}
