import { Decimal } from 'decimal.js'
import { type Exact, roundHalfEven } from '../money/money.ts'

/**
 * The debt service coverage ratio of a rented property: monthly rent divided by the monthly payment with taxes,
 * insurance and dues, to two decimals, half to even. Rent is 0 or more. RangeError unless the debt service is more than
 * 0.
 */
export function debtServiceCoverage(monthlyRent: Exact, monthlyDebtService: Exact): number {
  const service = new Decimal(monthlyDebtService)
  if (!service.greaterThan(0)) throw new RangeError('Debt service must be more than 0')
  return roundHalfEven(new Decimal(monthlyRent).dividedBy(service), 2).toNumber()
}
