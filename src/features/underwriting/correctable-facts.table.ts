import type { Liability } from '#src/domain/lending/liability.ts'
import { type Applicant, employmentTypes, occupancyTypes, type SubjectProperty } from '#src/domain/person/applicant.ts'

/** What an application's figures rest on and staff may correct. */
export interface CorrectableFacts {
  applicant: Applicant
  property: SubjectProperty
  /** Whole dollars a year; absent until it is verified. */
  verifiedIncome?: number | undefined
}

/** Highest figure that staff may enter, in dollars. */
export const maxDollars = 100_000_000

interface CorrectableFact {
  /** whole: whole dollars. dollars: with cents. A list: one of these. */
  value: 'whole' | 'dollars' | readonly string[]
  /** Staff may enter less, not more: documents verify more. */
  isOnlyLowered?: true
}

/**
 * The facts that staff may correct. `liabilityPayment` is about one debt, every other fact about the application.
 * `verifiedIncome` prevails over the stated income or rent once there is one.
 */
export const correctableFacts = {
  income: { value: 'whole' },
  otherIncome: { value: 'whole' },
  verifiedIncome: { value: 'whole', isOnlyLowered: true },
  employment: { value: employmentTypes },
  occupancy: { value: occupancyTypes },
  monthlyRent: { value: 'dollars' },
  yearlyTaxes: { value: 'dollars' },
  yearlyInsurance: { value: 'dollars' },
  monthlyDues: { value: 'dollars' },
  liabilityPayment: { value: 'dollars' },
} as const satisfies Record<string, CorrectableFact>

export type CorrectableFactName = keyof typeof correctableFacts
export const correctableFactNames = Object.keys(correctableFacts) as [CorrectableFactName, ...CorrectableFactName[]]

export type FactValue = number | string

/** What the borrower stated no longer counts once it is verified. */
const factsUntilVerified: readonly CorrectableFactName[] = ['income', 'otherIncome', 'monthlyRent']

const rentalFacts = ['monthlyRent', 'yearlyTaxes', 'yearlyInsurance', 'monthlyDues'] as const
type RentalFact = (typeof rentalFacts)[number]

const isRentalFact = (fact: CorrectableFactName): fact is RentalFact =>
  (rentalFacts as readonly string[]).includes(fact)

/**
 * Returns a fact of an application; undefined if it has none that counts, such as the rent of a home that is not rented,
 * or the stated income once an income is verified.
 */
export const factOf = (
  { applicant, property, verifiedIncome }: CorrectableFacts,
  fact: Exclude<CorrectableFactName, 'liabilityPayment'>,
): FactValue | undefined => {
  if (fact === 'verifiedIncome') return verifiedIncome
  if (verifiedIncome !== undefined && factsUntilVerified.includes(fact)) return undefined
  if (isRentalFact(fact)) return applicant.rental?.[fact]
  // The rent of such a home repays the line, so it stays an investment and wages do not count.
  if (applicant.rental) return undefined
  return fact === 'occupancy' ? property.occupancy : applicant[fact]
}

/** Returns the applicant with a fact corrected. The value fits the fact, see `fitsFact`. */
export const correctedApplicant = (applicant: Applicant, fact: CorrectableFactName, value: FactValue): Applicant => {
  if (isRentalFact(fact))
    return applicant.rental ? { ...applicant, rental: { ...applicant.rental, [fact]: value } } : applicant
  return { ...applicant, [fact]: value }
}

/** Returns a debt with its monthly payment corrected. A newer credit file does not replace it. */
export const correctedLiability = (liability: Liability, monthlyPayment: number): Liability => ({
  ...liability,
  monthlyPayment,
  isPaymentCorrected: true,
})

/** Returns whether a value is above what staff may enter without a document that proves it. */
export const isAboveVerified = (fact: CorrectableFactName, before: FactValue, after: FactValue): boolean => {
  const { isOnlyLowered }: CorrectableFact = correctableFacts[fact]
  return isOnlyLowered === true && Number(after) >= Number(before)
}

/** Returns whether a value is one that a fact can have. */
export const fitsFact = (fact: CorrectableFactName, value: FactValue): boolean => {
  const allowedValue: CorrectableFact['value'] = correctableFacts[fact].value
  if (typeof allowedValue !== 'string') return allowedValue.includes(String(value))
  if (typeof value !== 'number' || value < 0 || value > maxDollars) return false
  return allowedValue === 'whole' ? Number.isInteger(value) : Number.isInteger(Math.round(value * 1e6) / 1e4)
}
