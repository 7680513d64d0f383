import { ageOn, type CivilDate, civilDate, parseCivilDate } from './civil-date.ts'
import { type FieldRule, plainText, textField } from './text-field.ts'

/** The ages an organisation lends from. */
export interface MinimumAge {
  standard: number
  /** Where a state's age of majority is higher, by postal code. */
  byState: Readonly<Record<string, number>>
  /** The age-restricted loan, which has one age everywhere. */
  seniorVariant: boolean
  senior: number
}

export const defaultMinimumAge: MinimumAge = { standard: 18, byState: { AL: 19 }, seniorVariant: false, senior: 62 }

/** Full years a borrower with a home in this state must have. */
export const minimumAgeIn = (state: string, ages: MinimumAge = defaultMinimumAge): number =>
  ages.seniorVariant ? ages.senior : (ages.byState[state] ?? ages.standard)

interface BirthRules {
  today: CivilDate
  /** State of the property; '' while it is not known. */
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

/** A date of birth as 'yyyy-MM-dd'; 'MM/dd/yyyy' is read too. A day that has not come yet is no date of birth. */
export const dateOfBirth = (rules: BirthRules) =>
  textField({
    required: 'Date of birth is required',
    max: 10,
    normalise: (typed) => parseCivilDate(plainText(typed)) ?? plainText(typed),
    rules: birthRules(rules),
  })

/** What `dateOfBirth` says of a day as it is stored; a schema for each day and state would cost more than all else it judges. */
export const birthDateFault = (date: string, rules: BirthRules): FieldRule['message'] | undefined =>
  birthRules(rules).find(({ fits }) => !fits(date))?.message

/** The three boxes of the screen. */
export interface BirthParts {
  day: string
  month: string
  year: string
}

/** One date from three boxes: '' when all are blank, and text that no date rule accepts when they make no date. */
export const dateFromBoxes = ({ day, month, year }: BirthParts): string => {
  const boxes = [year, month, day].map((box) => box.trim())
  if (boxes.every((box) => box === '')) return ''
  const written = boxes.every((box) => /^\d{1,4}$/.test(box)) && boxes[0]?.length === 4
  const [y, m, d] = boxes.map(Number)
  return (written && civilDate({ year: y ?? 0, month: m ?? 0, day: d ?? 0 })) || 'invalid'
}

/** A date `yyyy-MM-dd` in three boxes; empty ones for any other text. */
export const boxesFromDate = (date: string): BirthParts =>
  parseCivilDate(date) === date
    ? { day: date.slice(8), month: date.slice(5, 7), year: date.slice(0, 4) }
    : { day: '', month: '', year: '' }
