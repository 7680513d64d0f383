import type { ColumnType } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

/** One row of the loan register. */
export interface RegisterRowTable {
  id: string
  applicationId: string
  organization: string
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

/** Figures that an agency publishes, such as the thresholds of a year, for all lenders of the installation. */
export interface PublishedFigureTable {
  /** The proposal that two people agreed on. */
  publicationId: string
  /** See figure-kinds.table.ts. */
  kind: string
  /** The first day, 'YYYY-MM-DD'. */
  inForceFrom: string
  /** FIPS code of a county, five digits. Empty for everywhere. */
  area: string
  /** By the names of the kind. */
  figures: Json<Record<string, number>>
  source: string
  publishedAt: Timestamp
  /** Set when it was undone before it was in force. */
  withdrawnAt: Timestamp | null
  withdrawnBy: string | null
}

export interface MilitaryCheckTable {
  id: string
  applicationId: string
  occasion: 'APPLICATION' | 'FUNDING'
  status: 'ACTIVE' | 'NOT_ACTIVE' | 'UNKNOWN'
  /** The day that the register was asked about. */
  asOf: ColumnType<Date, string, string>
  certificate: string | null
  source: 'SERVICE' | 'STAFF'
  filedBy: string | null
  checkedAt: Timestamp
}

export interface MilitaryServiceTable {
  id: string
  applicationId: string
  activeFrom: ColumnType<Date, string, string>
  /** NONE: the line pays off no debt from before the service. TOLD: the borrower was told that its limit of 6% ends. */
  earlierDebts: 'NONE' | 'TOLD'
  notedBy: string
  notedAt: Timestamp
}
