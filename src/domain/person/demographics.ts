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

/** At most five selections of ethnicity, and of race, are reported (appendix B, instructions 9.i and 9.iii). */
export const maxCodes = 5
/** Maximum length of free text in a field of the register. */
const maxFreeTextLength = 100

/** The information was not provided in an application by mail, internet or telephone. */
export const notProvided = { ethnicity: 3, race: 6, sex: 3 } as const
/** An applicant who selects both is reported with this code (data fields 71 and 73). */
export const bothSexes = 6

const indexByCode = (categories: readonly Category[]): Map<number, Category> =>
  new Map(
    categories.flatMap((category) => [
      [category.code, category] as const,
      ...(category.within ?? []).map((category) => [category.code, category] as const),
    ]),
  )

const categoriesByCode = { ethnicity: indexByCode(ethnicities), race: indexByCode(races), sex: indexByCode(sexes) }
const broadCodes: Record<keyof Demographics, ReadonlySet<number>> = {
  ethnicity: new Set(ethnicities.map(({ code }) => code)),
  race: new Set(races.map(({ code }) => code)),
  sex: new Set(sexes.map(({ code }) => code)),
}

/** The applicant's own words that are not blank, by code. */
const freeTextsOf = ({ freeText = {} }: DemographicAnswer): [number, string][] =>
  Object.entries(freeText).flatMap(([code, text = '']) => (text.trim() === '' ? [] : [[Number(code), text]]))

/**
 * What is wrong with an answer, or null. Any number of categories is taken, and words without a tick are an answer too
 * (appendix B, instructions 9.i to 9.iv). An answer counts beside the box that declines, because its applicant did answer.
 */
export const faultOfAnswer = (
  question: keyof Demographics,
  answer: DemographicAnswer,
): 'unknown' | 'repeated' | 'too-long' | null => {
  const { selected: codes } = answer
  const words = freeTextsOf(answer)
  const categories = categoriesByCode[question]
  if (codes.some((code) => !categories.has(code))) return 'unknown'
  if (words.some(([code]) => categories.get(code)?.asks === undefined)) return 'unknown'
  if (new Set(codes).size !== codes.length) return 'repeated'
  return words.some(([, text]) => text.length > maxFreeTextLength) ? 'too-long' : null
}

/** One selection: a tick, words, or a tick with the words that belong to it. */
interface Selection {
  code: number
  isTicked: boolean
  text?: string
}

/**
 * The selections that are reported, at most five. Every broad category is; appendix B leaves it to the lender which of
 * the finer ones fill the rest (instructions 9.i and 9.iii). We take those with the applicant's own words first, because
 * no code says the same, then the others in the order of the form. A tick and its words are one selection (9.ii, 9.iv).
 */
const reportedSelections = (question: keyof Demographics, answer: DemographicAnswer): Selection[] => {
  const words = new Map(freeTextsOf(answer))
  const codes = [...categoriesByCode[question].keys()].filter(
    (code) => answer.selected.includes(code) || words.has(code),
  )
  const selections = codes.map((code): Selection => {
    const text = words.get(code)
    const isTicked = answer.selected.includes(code)
    return text === undefined ? { code, isTicked } : { code, isTicked, text }
  })
  const rank = ({ code, isTicked, text }: Selection): number => {
    if (isTicked && broadCodes[question].has(code)) return 0
    return text === undefined ? 2 : 1
  }
  return selections.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxCodes)
}

/**
 * The codes and words with which an answer is reported. An unanswered question is reported as not provided. Words
 * without a tick are reported without a code, which the appendix permits (instructions 9.ii and 9.iv).
 * @throws RangeError for an invalid answer.
 */
export const reportedAnswer = (question: keyof Demographics, answer: DemographicAnswer): ReportedAnswer => {
  const fault = faultOfAnswer(question, answer)
  if (fault) throw new RangeError(`${question}: ${fault}`)
  const selections = reportedSelections(question, answer)
  if (selections.length === 0) return { codes: [notProvided[question]] }
  if (question === 'sex' && selections.length === sexes.length) return { codes: [bothSexes] }
  const codes = selections.flatMap(({ code, isTicked }) => (isTicked ? [code] : []))
  const words = selections.flatMap(({ code, text }) => (text === undefined ? [] : [[code, text] as const]))
  return {
    codes: codes.sort((a, b) => a - b),
    ...(words.length > 0 ? { freeText: Object.fromEntries(words) } : {}),
  }
}

/**
 * Whether an answer of an applicant who declines must be noted by visual observation or surname.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export const observedIfDeclined = (channel: Channel): boolean => channel === 'inPerson' || channel === 'video'
