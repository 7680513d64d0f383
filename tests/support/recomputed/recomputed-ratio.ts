import { roundFraction } from './recomputed-loan.ts'

/**
 * A debt-to-income ratio in hundredths of a percentage point: all monthly debts and the payment of the line over a twelfth
 * of the year's income. Cents.
 */
export const recomputeRatio = (debts: readonly bigint[], payment: bigint, incomeOfYear: bigint): bigint =>
  roundFraction((debts.reduce((sum, debt) => sum + debt, 0n) + payment) * 120_000n, incomeOfYear)
