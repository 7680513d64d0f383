import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** All money in whole dollars, all dates 'YYYY-MM-DD', as bureaus report them. */

export type Bureau = 'EQUIFAX' | 'EXPERIAN' | 'TRANSUNION'

export interface CreditRequest {
  name: { firstName: string; middleName?: string | null; lastName: string; suffix?: string | null }
  birthDate: string
  address: VendorAddress
  /** Nine digits. Optional for a soft pull; a hard pull without it finds no match. */
  ssn?: string | null
}

export type CreditReport =
  /** No file matches this name, birth date, address and, if provided, Social Security number. */
  | { result: 'NO_MATCH'; ssnUsed: boolean }
  /** At least one bureau withholds the file: a freeze (15 U.S.C. 1681c-1(i)) or the bureau's own lock. */
  | { result: 'WITHHELD'; restrictions: FileRestriction[] }
  | {
      result: 'FOUND'
      /** What is lent on. If several bureaus answered: the file of the representative score with the accounts of all. */
      file: CreditFile
      /** Each bureau's own file, if several bureaus answered. */
      bureauFiles?: readonly CreditFile[]
    }

export interface FileRestriction {
  bureau: Bureau
  kind: 'FROZEN' | 'LOCKED'
}

export interface CreditFile {
  bureau: Bureau
  reportDate: string
  /** Null for a file that is too thin or too new to score. */
  score: CreditScore | null
  /** Too few or too recent accounts to score. */
  thinFile: boolean
  /** According to the bureau, this person is under 18. */
  minorOnFile: boolean
  /** Alerts under section 605A of the Fair Credit Reporting Act: a lender must verify identity. */
  alerts: FraudAlert[]
  tradelines: Tradeline[]
  inquiries: Inquiry[]
  publicRecords: PublicRecord[]
}

/** The data for the score disclosure of 15 U.S.C. 1681g(f). */
export interface CreditScore {
  value: number
  model: string
  range: { lowest: number; highest: number }
  /** When the score was created. */
  date: string
  /** At most four, or five if one of them is inquiries; the most important first. */
  keyFactors: KeyFactor[]
  /** The percentage of people in each of six score ranges, lowest first (12 CFR 1022.74(d)(1)(ii)(D)). */
  distribution?: { from: number; to: number; percent: number }[]
}

export interface KeyFactor {
  code: string
  words: string
}

export interface FraudAlert {
  kind: 'INITIAL' | 'EXTENDED' | 'ACTIVE_DUTY'
  /** The phone number that the consumer asked to be called at, ten digits, if any. */
  phone: string | null
  expires: string
}

export type TradelineKind = 'MORTGAGE' | 'HELOC' | 'AUTO' | 'CARD' | 'STUDENT' | 'INSTALLMENT'

export interface Tradeline {
  id: string
  kind: TradelineKind
  creditor: string
  /** Current balance. */
  balance: number
  /** Credit limit of a line or card, otherwise the original amount. */
  limit: number
  /** Scheduled or minimum payment, per month. */
  monthlyPayment: number
  /** Secured by real property. A bureau does not say which one. */
  securedByProperty: boolean
  status: 'CURRENT' | 'PAST_DUE' | 'CHARGED_OFF' | 'COLLECTION' | 'CLOSED'
  /** Amount past due. */
  pastDue: number
  /** How often a payment was this many days late in the last 24 months. */
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
  /** Discharge, dismissal or completion; null while open. */
  closed: string | null
}

/**
 * The consumer report, by two kinds of pull. A soft pull does not affect the score. A hard pull is an inquiry that
 * other creditors see, and needs its own consent. Both throw VendorUnavailable if the bureau cannot answer now.
 */
export interface CreditBureau {
  soft: ReportService<CreditRequest, CreditReport>
  hard: ReportService<CreditRequest, CreditReport>
}
