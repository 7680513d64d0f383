import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface ValuationRequest {
  address: VendorAddress
  parcelId?: string | null
}

export type ValuationReport = { result: 'NONE' } | { result: 'VALUED'; valuation: Valuation }

export interface Valuation {
  /** Expected sale price in whole dollars, with bounds of one standard deviation. lower <= value <= upper. */
  value: number
  lower: number
  upper: number
  /** Forecast standard deviation as a fraction of the value: 0.08 is 8%. Smaller means more confident. */
  fsd: number
  /** Our interpretation of fsd, from confidenceOf. */
  confidence: Confidence
  /** 'YYYY-MM-DD' */
  asOf: string
}

export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/**
 * Classifies a forecast standard deviation (a fraction, 0 or more) as lenders do: up to 0.13 high, up to 0.20 medium,
 * above that low. The same bands apply to every vendor.
 */
export function confidenceOf(fsd: number): Confidence {
  if (fsd <= 0.13) return 'HIGH'
  return fsd <= 0.2 ? 'MEDIUM' : 'LOW'
}

/** The bounds of one standard deviation around a value, in whole dollars. */
export const valueBounds = (value: number, fsd: number): { lower: number; upper: number } => ({
  lower: Math.round(value * (1 - fsd)),
  upper: Math.round(value * (1 + fsd)),
})

/** The AVM: an automated valuation of one home. Throws VendorUnavailable if it cannot answer now. */
export type AutomatedValuation = ReportService<ValuationRequest, ValuationReport>
