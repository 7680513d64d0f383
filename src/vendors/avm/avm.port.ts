import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface ValuationRequest {
  address: VendorAddress
  parcelId?: string | null
}

export type ValuationReport = { result: 'NONE' } | { result: 'VALUED'; valuation: Valuation }

export interface Valuation {
  /** Expected sale price, whole dollars, and the bounds of one standard deviation around it. lower <= value <= upper. */
  value: number
  lower: number
  upper: number
  /** Forecast standard deviation as a fraction of the value: 0.08 is 8%. Smaller is surer. */
  fsd: number
  /** Our reading of fsd, by confidenceOf. */
  confidence: Confidence
  /** 'YYYY-MM-DD' */
  asOf: string
}

export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/**
 * Reads a forecast standard deviation (a fraction, 0 or more) the way lenders band it: up to 0.13 high, up to 0.20
 * medium, above low. The same bands are used for every supplier.
 */
export function confidenceOf(fsd: number): Confidence {
  if (fsd <= 0.13) return 'HIGH'
  return fsd <= 0.2 ? 'MEDIUM' : 'LOW'
}

/** The bounds of one standard deviation around a value, in whole dollars. */
export const boundsOf = (value: number, fsd: number): { lower: number; upper: number } => ({
  lower: Math.round(value * (1 - fsd)),
  upper: Math.round(value * (1 + fsd)),
})

/** Automated valuation of one home. Throws VendorUnavailable when it cannot answer now. */
export type AutomatedValuation = ReportService<ValuationRequest, ValuationReport>
