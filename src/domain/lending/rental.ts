import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.es.ts'
import { annualIncome, otherAnnualIncome } from '../person/employment.ts'

/** The income and costs of a rented home, as stated by its owner. Dollars. */
export interface Rental {
  monthlyRent: number
  yearlyTaxes: number
  yearlyInsurance: number
  /** Dues of an owners' association; 0 if there is none. */
  monthlyDues: number
}

/** The figures as typed: '$2,400' is 2400. */
export const typedRental = z.object({
  monthlyRent: annualIncome.check(
    z.refine((rent) => rent > 0, { error: 'Please enter the monthly rent' satisfies FieldMessage }),
  ),
  yearlyTaxes: annualIncome,
  yearlyInsurance: annualIncome,
  monthlyDues: otherAnnualIncome,
})

/** Monthly taxes, insurance and dues, unrounded. */
export const carryingCostOf = ({ yearlyTaxes, yearlyInsurance, monthlyDues }: Rental): number =>
  (yearlyTaxes + yearlyInsurance) / 12 + monthlyDues
