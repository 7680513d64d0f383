import type { PropertyCondition } from '#src/domain/application-enums.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface PriceOpinionRequest {
  address: VendorAddress
}

/** None where nobody could be found who knows the market, or nothing comparable was sold. */
export type PriceOpinionReport = { result: 'NONE' } | { result: 'VALUED'; opinion: PriceOpinion }

/** What somebody who drove by says. Money in whole dollars. */
export interface PriceOpinion {
  value: number
  /** lower <= value <= upper */
  lower: number
  upper: number
  /** UNKNOWN_CONDITION where it could not be seen from the street. */
  condition: PropertyCondition
  /** The firm that answers for it. */
  preparedBy: string
  inspectedOn: CivilDate
  /** Sales nearby that it rests on. */
  comparables: { street: string; soldOn: CivilDate; price: number }[]
}

export interface ConditionReport {
  /** Never UNKNOWN_CONDITION: somebody has been in the home. */
  condition: PropertyCondition
  inspectedOn: CivilDate
}

/** A local broker's opinion of a home's value, from the street. Throws VendorUnavailable when it cannot answer now. */
export type PriceOpinions = ReportService<PriceOpinionRequest, PriceOpinionReport>
/** The same by an evaluator under the interagency guidelines, where a broker may not value a home for a lender. */
export type Evaluations = ReportService<PriceOpinionRequest, PriceOpinionReport>
/** The state of a home alone, seen inside. */
export type ConditionReports = ReportService<PriceOpinionRequest, ConditionReport>
