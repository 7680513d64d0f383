import type { AdverseActionReason } from './adverse-action-reason.ts'
import type { OccupancyType } from './applicant.ts'
import type { CivilDate } from './civil-date.ts'
import type { Channel, Demographics } from './demographics.ts'
import type { LienPosition } from './high-cost.ts'
import type { ActionTaken, exempt, exemptCode } from './hmda-codes.ts'
import type { CreditPurpose } from './hmda-purpose.ts'

/** What the register's row of one application is drawn from. Dollars and points; null where nothing was relied on. */
export interface RegisterFacts {
  lei: string
  uli: string
  applied: CivilDate
  action: { taken: ActionTaken; on: CivilDate }
  purpose: CreditPurpose
  occupancy: OccupancyType
  home: {
    street: string
    city: string
    state: string
    zip: string
    /** State and county, five digits. */
    fips: string | null
    /** Eleven digits. */
    censusTract: string | null
    isManufactured: boolean
    units: number
  }
  /** Null where no line was asked for or offered. */
  creditLimit: number
  /** Null where the question was not reached. */
  demographics: { answers: Demographics; channel: Channel } | null
  birthDate: CivilDate
  /** A year, before tax; null where a rent repays the line, or nothing was relied on. */
  income: number | null
  lien: LienPosition
  score: { value: number; model: string } | null
  reasons: readonly AdverseActionReason[]
  /** 'NA' or a number with its decimals; null while the week's rates are missing. */
  rateSpread: string | null
  rate: number | null
  /** Null for a year whose thresholds are not in the table. */
  isHighCost: boolean | null
  /** 12 CFR 1026.32 covers principal dwellings alone, and lines that are opened. */
  isHighCostAsked: boolean
  debtToIncome: number | null
  combinedLoanToValue: number | null
  termMonths: number | null
  propertyValue: number | null
  /** Of the natural person who took the application, where one did. */
  originatorNmls: string | null
  /** The lender files by the partial exemption of 12 CFR 1003.3(d). */
  isPartlyExempt: boolean
}

/** One field of the row: its official name, how it is drawn, and what a lender with the partial exemption writes instead. */
export interface LarFieldRule {
  name: string
  of: (facts: RegisterFacts) => string | number
  exempt?: typeof exempt | typeof exemptCode | ''
}

/** From this many open-end lines in each of the two years before, a lender reports them (12 CFR 1003.2(g)(1)(v)(B)). */
const reportedFrom = 200

/** Whether a year's open-end lines are reported at all. */
export const reportsOpenEndLines = (originatedInTwoYearsBefore: readonly [number, number]): boolean =>
  originatedInTwoYearsBefore.every((lines) => lines >= reportedFrom)

/** Why an application is no row of the register, or null: 12 CFR 1003.3(c)(10) leaves out business lines for other purposes. */
export const leftOutOfRegister = ({ use, paysOffHomeLien, isBusiness }: CreditPurpose): 'business-purpose' | null =>
  isBusiness && !paysOffHomeLien && use !== 'HOME_IMPROVEMENT' && use !== 'HOME_PURCHASE' ? 'business-purpose' : null
