import * as z from 'zod/mini'
import type { FieldMessage } from './field-messages.es.ts'

/** Where a borrower's income comes from, in the order they are offered. */
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

/** Largest yearly income that is taken, in dollars. */
export const maxAnnualIncome = 9_999_999

/** '$85,000' and 85000 are 85000; blank is undefined; anything else is NaN. */
const dollars = (typed: unknown): number | undefined => {
  if (typeof typed === 'number') return typed
  if (typed === null || typed === undefined) return undefined
  if (typeof typed !== 'string' || typed.length > 30) return Number.NaN
  const text = typed.replace(/[\s$,]/g, '')
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

/** Further yearly income in dollars; blank and null are 0. */
export const otherAnnualIncome = z.pipe(
  z.transform((typed: unknown) => dollars(typed) ?? 0),
  amount(maxAnnualIncome),
)
