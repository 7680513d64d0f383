import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.es.ts'

/** The borrower's income sources, in the order in which they are listed. */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'SELF_EMPLOYED',
  'RETIRED',
  'ALIMONY',
  'CHILD_SUPPORT',
  'SEPARATE_MAINTENANCE_PAYMENTS',
  'PUBLIC_ASSISTANCE_PROGRAM',
  'UNEMPLOYED',
] as const
export type EmploymentType = (typeof employmentTypes)[number]

/** The types as a borrower reads them. */
export const employmentLabels = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  SELF_EMPLOYED: 'Self-employed',
  RETIRED: 'Retired',
  ALIMONY: 'Alimony',
  CHILD_SUPPORT: 'Child support',
  SEPARATE_MAINTENANCE_PAYMENTS: 'Separate maintenance payments',
  PUBLIC_ASSISTANCE_PROGRAM: 'Public assistance program',
  UNEMPLOYED: 'Unemployed',
} as const satisfies Record<EmploymentType, FieldMessage>

export const employmentType = z.enum(employmentTypes, { error: 'Required' satisfies FieldMessage })

/** Maximum yearly income, in dollars. */
export const maxAnnualIncome = 9_999_999

/** Parses an amount: '$85,000' and 85000 are 85000, blank is undefined, anything else is NaN. */
const dollars = (entry: unknown): number | undefined => {
  if (typeof entry === 'number') return entry
  if (entry === null || entry === undefined) return undefined
  if (typeof entry !== 'string' || entry.length > 30) return Number.NaN
  const text = entry.replace(/[\s$,]/g, '')
  if (text === '') return undefined
  return /^-?\d+(\.\d{0,2})?$/.test(text) ? Number(text) : Number.NaN
}

const amount = (largest: number) =>
  z
    .number({
      error: (issue) =>
        (issue.input === undefined ? 'Required' : 'Please enter an amount in dollars') satisfies FieldMessage,
    })
    .check(
      z.minimum(0, { error: 'Must be at least $0' satisfies FieldMessage, abort: true }),
      z.maximum(largest, { error: 'Must be less than $10,000,000' satisfies FieldMessage }),
    )

/** Yearly income before tax, in dollars. */
export const annualIncome = z.pipe(z.transform(dollars), amount(maxAnnualIncome))

/** Additional yearly income in dollars; blank and null are 0. */
export const otherAnnualIncome = z.pipe(
  z.transform((entry: unknown) => dollars(entry) ?? 0),
  amount(maxAnnualIncome),
)
