import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** All money in whole dollars, all dates 'YYYY-MM-DD', as bureaus report them. */

export type Bureau = 'EQUIFAX' | 'EXPERIAN' | 'TRANSUNION'

export interface CreditRequest {
  name: { firstName: string; middleName?: string | null; lastName: string; suffix?: string | null }
  birthDate: string
  address: VendorAddress
  /** Nine digits. A soft pull may go without; a hard pull without one finds no match. */
  ssn?: string | null
}

export type CreditReport =
  /** No file answers to this name, birth date, address and, where given, social security number. */
  | { result: 'NO_MATCH'; ssnUsed: boolean }
  /** At least one bureau withholds the file: a freeze (15 U.S.C. 1681c-1(i)) or the bureau's own lock. */
  | { result: 'WITHHELD'; restrictions: FileRestriction[] }
  | { result: 'FOUND'; file: CreditFile }

export interface FileRestriction {
  bureau: Bureau
  kind: 'FROZEN' | 'LOCKED'
}

export interface CreditFile {
  bureau: Bureau
  reportDate: string
  /** None on a file too thin or too young to score. */
  score: CreditScore | null
  /** Too few or too recent accounts to score. */
  thinFile: boolean
  /** The bureau holds this person as under 18. */
  minorOnFile: boolean
  /** Alerts under section 605A of the Fair Credit Reporting Act: whoever extends credit must verify identity. */
  alerts: FraudAlert[]
  tradelines: Tradeline[]
  inquiries: Inquiry[]
  publicRecords: PublicRecord[]
}

/** What the score disclosure of 15 U.S.C. 1681g(f) needs. */
export interface CreditScore {
  value: number
  model: string
  range: { lowest: number; highest: number }
  /** When the score was created. */
  date: string
  /** At most four, five where inquiries are one of them; the weightiest first. */
  keyFactors: KeyFactor[]
  /** Of six ranges, lowest first, the percentage of people who score in them (12 CFR 1022.74(d)(1)(ii)(D)). */
  distribution?: { from: number; to: number; percent: number }[]
}

export interface KeyFactor {
  code: string
  words: string
}

export interface FraudAlert {
  kind: 'INITIAL' | 'EXTENDED' | 'ACTIVE_DUTY'
  /** The number the consumer asks to be called at, ten digits, if one is on file. */
  phone: string | null
  expires: string
}

export type TradelineKind = 'MORTGAGE' | 'HELOC' | 'AUTO' | 'CARD' | 'STUDENT' | 'INSTALLMENT'

export interface Tradeline {
  id: string
  kind: TradelineKind
  creditor: string
  /** Owed now. */
  balance: number
  /** Credit limit of a line or card, else the original amount. */
  limit: number
  /** Scheduled or minimum payment, per month. */
  monthlyPayment: number
  /** Secured by real property. A bureau does not say by which one. */
  securedByProperty: boolean
  status: 'CURRENT' | 'PAST_DUE' | 'CHARGED_OFF' | 'COLLECTION' | 'CLOSED'
  /** Amount past due. */
  pastDue: number
  /** How often the last 24 months were late by that many days. */
  late: { days30: number; days60: number; days90: number }
  opened: string
  lastReported: string
}

export interface Inquiry {
  creditor: string
  date: string
}

export interface PublicRecord {
  kind: 'BANKRUPTCY_7' | 'BANKRUPTCY_13' | 'FORECLOSURE'
  filed: string
  /** Discharge, dismissal or completion; none while open. */
  closed: string | null
}

/**
 * The consumer report, pulled two ways. A soft pull leaves the score untouched; a hard pull is an inquiry that other
 * creditors see, and needs its own consent. Both throw VendorUnavailable when the bureau cannot answer now.
 */
export interface CreditBureau {
  soft: ReportService<CreditRequest, CreditReport>
  hard: ReportService<CreditRequest, CreditReport>
}
