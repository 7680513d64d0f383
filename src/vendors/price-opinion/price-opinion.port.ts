import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { PropertyCondition } from '#src/domain/lending/application-enums.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface PriceOpinionRequest {
  address: VendorAddress
}

/** NONE if there is no local broker or no comparable sale. */
export type PriceOpinionReport = { result: 'NONE' } | { result: 'VALUED'; opinion: PriceOpinion }

/** A drive-by opinion of value. Money in whole dollars. */
export interface PriceOpinion {
  value: number
  /** lower <= value <= upper */
  lower: number
  upper: number
  /** UNKNOWN_CONDITION if the condition was not visible from the street. */
  condition: PropertyCondition
  /** The firm that prepared it. */
  preparedBy: string
  inspectedOn: CivilDate
  /** Comparable sales nearby. */
  comparables: { street: string; soldOn: CivilDate; price: number }[]
}

export interface ConditionReport {
  /** Never UNKNOWN_CONDITION, because a person inspected the inside. */
  condition: PropertyCondition
  inspectedOn: CivilDate
}

/** A broker price opinion (BPO) of a home, from the street. Throws VendorUnavailable if it cannot answer now. */
export type PriceOpinions = ReportService<PriceOpinionRequest, PriceOpinionReport>
/**
 * The same by an evaluator under the interagency guidelines, for states in which a broker may not value a home for a
 * lender.
 */
export type Evaluations = ReportService<PriceOpinionRequest, PriceOpinionReport>
/** The condition of a home, inspected inside. */
export type ConditionReports = ReportService<PriceOpinionRequest, ConditionReport>
