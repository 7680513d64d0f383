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

/** Where the home of an application lies, as the loan register reports it. */
export interface HomeLocationTable {
  applicationId: string
  /** GEOCODER or STAFF. */
  source: string
  /** State and county, five digits. Null where the geocoder had no match. */
  county: string | null
  /** Six digits within the county. Null where none applies. */
  tract: string | null
  benchmark: string | null
  vintage: string | null
  enteredBy: string | null
  locatedAt: Timestamp
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
