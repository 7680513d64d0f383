import * as z from 'zod/mini'
import { annualIncome, otherAnnualIncome } from './employment.ts'
import type { FieldMessage } from './field-messages.es.ts'

/** What a rented home earns and costs, as its owner states it. Dollars. */
export interface Rental {
  monthlyRent: number
  yearlyTaxes: number
  yearlyInsurance: number
  /** To an association of owners; 0 where there is none. */
  monthlyDues: number
}

/** The figures as they are typed: '$2,400' is 2400. */
export const typedRental = z.object({
  monthlyRent: annualIncome.check(
    z.refine((rent) => rent > 0, { error: 'Please enter the rent of a month' satisfies FieldMessage }),
  ),
  yearlyTaxes: annualIncome,
  yearlyInsurance: annualIncome,
  monthlyDues: otherAnnualIncome,
})

/** Taxes, insurance and dues of a month, unrounded. */
export const carryingCostOf = ({ yearlyTaxes, yearlyInsurance, monthlyDues }: Rental): number =>
  (yearlyTaxes + yearlyInsurance) / 12 + monthlyDues
