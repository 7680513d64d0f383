/**
 * The questions on ethnicity, race and sex of 12 CFR 1003 appendix B, with the codes of the register (FFIEC filing
 * instructions guide, data fields 45 to 80). Answers are optional and never used in a decision.
 */

interface Category {
  /** The wording of the sample form. */
  label: string
  code: number
  /** More detailed categories. Each is independent and does not imply this one. */
  within?: readonly Category[]
  /** The applicant may add free text. */
  asks?: string
}

export const ethnicities = [
  {
    label: 'Hispanic or Latino',
    code: 1,
    within: [
      { label: 'Mexican', code: 11 },
      { label: 'Puerto Rican', code: 12 },
      { label: 'Cuban', code: 13 },
      { label: 'Other Hispanic or Latino', code: 14, asks: 'Origin, for example Argentinean, Colombian, Dominican' },
    ],
  },
  { label: 'Not Hispanic or Latino', code: 2 },
] as const satisfies readonly Category[]

export const races = [
  {
    label: 'American Indian or Alaska Native',
    code: 1,
    asks: 'Name of enrolled or principal tribe',
  },
  {
    label: 'Asian',
    code: 2,
    within: [
      { label: 'Asian Indian', code: 21 },
      { label: 'Chinese', code: 22 },
      { label: 'Filipino', code: 23 },
      { label: 'Japanese', code: 24 },
      { label: 'Korean', code: 25 },
      { label: 'Vietnamese', code: 26 },
      { label: 'Other Asian', code: 27, asks: 'Race, for example Hmong, Laotian, Thai, Pakistani, Cambodian' },
    ],
  },
  { label: 'Black or African American', code: 3 },
  {
    label: 'Native Hawaiian or Other Pacific Islander',
    code: 4,
    within: [
      { label: 'Native Hawaiian', code: 41 },
      { label: 'Guamanian or Chamorro', code: 42 },
      { label: 'Samoan', code: 43 },
      { label: 'Other Pacific Islander', code: 44, asks: 'Race, for example Fijian, Tongan' },
    ],
  },
  { label: 'White', code: 5 },
] as const satisfies readonly Category[]

export const sexes = [
  { label: 'Male', code: 1 },
  { label: 'Female', code: 2 },
] as const satisfies readonly Category[]

/** The answer to one question. */
export interface DemographicAnswer {
  /** Selected codes. */
  selected: readonly number[]
  /** Free text, by the code it belongs to. */
  freeText?: Readonly<Partial<Record<number, string>>>
  /** Selected 'I do not wish to provide this information'. */
  declined: boolean
}

export interface Demographics {
  ethnicity: DemographicAnswer
  race: DemographicAnswer
  sex: DemographicAnswer
}

/** How the application was taken. Video counts as in person (appendix B, instruction 3). */
export type Channel = 'internet' | 'mail' | 'telephone' | 'inPerson' | 'video'

export interface ReportedAnswer {
  codes: readonly number[]
  freeText?: Readonly<Record<number, string>>
}

/** Ethnicity and race allow at most five codes. Free text counts with the category it belongs to. */
export const mostCodes = 5
/** Maximum length of free text in a field of the register. */
const longestFreeText = 100

/** The information was not provided in an application by mail, internet or telephone. */
export const notProvided = { ethnicity: 3, race: 6, sex: 3 } as const
/** An applicant who selects both is reported with this code (data fields 71 and 73). */
export const bothSexes = 6

const codesOf = (categories: readonly Category[]): Map<number, Category> =>
  new Map(
    categories.flatMap((category) => [
      [category.code, category] as const,
      ...(category.within ?? []).map((one) => [one.code, one] as const),
    ]),
  )

const categoriesByCode = { ethnicity: codesOf(ethnicities), race: codesOf(races), sex: codesOf(sexes) }

/** What is wrong with an answer, or null. */
export const faultOfAnswer = (
  question: keyof Demographics,
  { selected: codes, freeText = {}, declined }: DemographicAnswer,
): 'unknown' | 'repeated' | 'too-many' | 'declined-and-answered' | 'words-without-category' | 'too-long' | null => {
  if (codes.some((code) => !categoriesByCode[question].has(code))) return 'unknown'
  if (new Set(codes).size !== codes.length) return 'repeated'
  if (declined && codes.length > 0) return 'declined-and-answered'
  const freeTextCodes = Object.keys(freeText).map(Number)
  if (freeTextCodes.some((code) => !codes.includes(code) || categoriesByCode[question].get(code)?.asks === undefined))
    return 'words-without-category'
  if (Object.values(freeText).some((text = '') => text.length > longestFreeText)) return 'too-long'
  return codes.length > mostCodes ? 'too-many' : null
}

/**
 * The codes with which an answer is reported. An unanswered question is reported as not provided.
 * @throws RangeError for an invalid answer.
 */
export const reportedAnswer = (question: keyof Demographics, answer: DemographicAnswer): ReportedAnswer => {
  const fault = faultOfAnswer(question, answer)
  if (fault) throw new RangeError(`${question}: ${fault}`)
  if (answer.selected.length === 0) return { codes: [notProvided[question]] }
  if (question === 'sex' && answer.selected.length === sexes.length) return { codes: [bothSexes] }
  const words = Object.entries(answer.freeText ?? {}).filter(([, text]) => text)
  return {
    codes: [...answer.selected].sort((a, b) => a - b),
    ...(words.length > 0 ? { freeText: Object.fromEntries(words) as Record<number, string> } : {}),
  }
}

/**
 * Whether an answer of an applicant who declines must be noted by visual observation or surname.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export const observedIfDeclined = (channel: Channel): boolean => channel === 'inPerson' || channel === 'video'
