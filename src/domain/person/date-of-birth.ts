import { ageOn, type CivilDate, civilDate, parseCivilDate } from '../dates/civil-date.ts'
import { type FieldRule, plainText, textField } from '../text-field.ts'

/** Minimum ages of an organization. */
export interface MinimumAge {
  standard: number
  /** States with a higher age of majority, by postal code. */
  byState: Readonly<Record<string, number>>
  /** The minimum age of the age-restricted loan, the same in every state. */
  seniorVariant: boolean
  senior: number
}

export const defaultMinimumAge: MinimumAge = { standard: 18, byState: { AL: 19 }, seniorVariant: false, senior: 62 }

/** Minimum age in full years for a borrower with a home in this state. */
export const minimumAgeIn = (state: string, ages: MinimumAge = defaultMinimumAge): number =>
  ages.seniorVariant ? ages.senior : (ages.byState[state] ?? ages.standard)

interface BirthRules {
  today: CivilDate
  /** State of the property; '' until it is known. */
  state?: string
  ages?: MinimumAge
  earliestYear?: number
}

const tooYoung = (state: string, ages: MinimumAge): `Must be ${string}` => {
  const years = minimumAgeIn(state, ages)
  return ages.seniorVariant
    ? `Must be ${years} years or older to apply for a loan`
    : `Must be at least ${years} years old`
}

const birthRules = ({ today, state = '', ages = defaultMinimumAge, earliestYear = 1900 }: BirthRules): FieldRule[] => [
  { fits: (date) => parseCivilDate(date) === date, message: 'Invalid date' },
  { fits: (date) => Number(date.slice(0, 4)) >= earliestYear && date <= today, message: 'Invalid date' },
  { fits: (date) => ageOn(date, today) >= minimumAgeIn(state, ages), message: tooYoung(state, ages) },
]

/** A date of birth as 'yyyy-MM-dd'; 'MM/dd/yyyy' is accepted too. A future day is not a date of birth. */
export const dateOfBirth = (rules: BirthRules) =>
  textField({
    requiredMessage: 'Date of birth is required',
    max: 10,
    normalize: (entry) => parseCivilDate(plainText(entry)) ?? plainText(entry),
    rules: birthRules(rules),
  })

/**
 * The result of `dateOfBirth` for a stored date. Building a schema for each day and state would cost more than all
 * other checks.
 */
export const birthDateFault = (date: string, rules: BirthRules): FieldRule['message'] | undefined =>
  birthRules(rules).find(({ fits }) => !fits(date))?.message

/** The parts of a date in the answers. */
export interface BirthParts {
  day: string
  month: string
  year: string
}

/** One date from its parts: '' if all are blank, and text that no date rule accepts if they form no date. */
export const dateFromBoxes = ({ day, month, year }: BirthParts): string => {
  const boxes = [year, month, day].map((box) => box.trim())
  if (boxes.every((box) => box === '')) return ''
  const isYearFirst = boxes.every((box) => /^\d{1,4}$/.test(box)) && boxes[0]?.length === 4
  const [y, m, d] = boxes.map(Number)
  return (isYearFirst && civilDate({ year: y ?? 0, month: m ?? 0, day: d ?? 0 })) || 'invalid'
}

/** The parts of a date `yyyy-MM-dd`; empty ones for any other text. */
export const boxesFromDate = (date: string): BirthParts =>
  parseCivilDate(date) === date
    ? { day: date.slice(8), month: date.slice(5, 7), year: date.slice(0, 4) }
    : { day: '', month: '', year: '' }
