import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { type FigureSource, figuresOn } from '#src/domain/figures/published-figures.ts'
import type { AdverseActionReason } from '#src/domain/lending/adverse-action-reason.ts'
import type { LienPosition } from '#src/domain/lending/high-cost.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'
import type { Channel, Demographics } from '#src/domain/person/demographics.ts'
import type { ActionTaken, exempt, exemptCode } from './hmda-codes.ts'
import type { CreditPurpose } from './hmda-purpose.ts'
import type { LoanTerm } from './hmda-terms.ts'

/** Where a home lies, as the census names it. */
export interface CensusPlace {
  /** State and county, five digits. */
  county: string
  /** State, county and tract, eleven digits. Null where a tract does not apply (12 CFR 1003.4(a)(9)(ii)(C)). */
  tract: string | null
}

/**
 * The facts from which one application's row of the register is computed. Dollars and points; null if nothing was
 * relied on.
 */
export interface RegisterFacts {
  lei: string
  uli: string
  applicationDate: CivilDate
  action: { actionTaken: ActionTaken; on: CivilDate }
  purpose: CreditPurpose
  occupancy: OccupancyType
  home: {
    street: string
    city: string
    state: string
    zip: string
    /** Null until the address is located. */
    place: CensusPlace | null
    isManufactured: boolean
    /** Individual dwelling units (12 CFR 1003.4(a)(31)). Null while they are not known. */
    units: number | null
  }
  /** Null if no line was requested or offered. */
  creditLimit: number
  /** Null if the application ended before this question. */
  demographics: { answers: Demographics; channel: Channel } | null
  birthDate: CivilDate
  /** Per year, before tax. Null if rent repays the line or nothing was relied on. */
  income: number | null
  lien: LienPosition
  score: { value: number; model: string } | null
  reasons: readonly AdverseActionReason[]
  /** 'NA' or a number with its decimals; null while the week's rates are missing. */
  rateSpread: string | null
  rate: number | null
  /** Null for a year whose thresholds are not in the table. */
  isHighCost: boolean | null
  /** 12 CFR 1026.32 covers only principal dwellings, only lines that are opened, and no business purpose. */
  isHighCostReportable: boolean
  debtToIncome: number | null
  combinedLoanToValue: number | null
  /** Null if no line was requested or offered. */
  term: LoanTerm | null
  propertyValue: number | null
  /**
   * NMLSR id of the person with primary responsibility for the line when the action was taken (comment 4(a)(34)-3).
   * Null if that person needs none and has none (comment 4(a)(34)-2).
   */
  originatorNmls: string | null
  /** The lender files under the partial exemption of 12 CFR 1003.3(d). */
  isPartlyExempt: boolean
}

/**
 * One field of the row: its official name, how it is computed, and what a lender with the partial exemption reports
 * instead.
 */
export interface LarFieldRule {
  name: string
  of: (facts: RegisterFacts) => string | number
  exempt?: typeof exempt | typeof exemptCode | ''
}

/**
 * Whether open-end lines of a year are reported at all: by a lender with at least the published number of them in each
 * of the two previous years (12 CFR 1003.2(g)(1)(v)(B)).
 */
export const reportsOpenEndLines = (
  originatedInTwoYearsBefore: readonly [number, number],
  source: FigureSource,
  year: number,
): boolean => {
  const reportedFrom = figuresOn(source, 'reported-lines', `${year}-01-01`)?.figures.lines ?? 0
  return originatedInTwoYearsBefore.every((lines) => lines >= reportedFrom)
}

/**
 * Why an application has no row in the register, or null. 12 CFR 1003.3(c)(10) excludes business lines for other
 * purposes.
 */
export const leftOutOfRegister = ({ use, paysOffHomeLien, isBusiness }: CreditPurpose): 'business-purpose' | null =>
  isBusiness && !paysOffHomeLien && use !== 'HOME_IMPROVEMENT' && use !== 'HOME_PURCHASE' ? 'business-purpose' : null
