import {
  alike,
  all,
  any,
  blank,
  type Check,
  type Edits,
  each,
  fits,
  is,
  isNot,
  nonBlank,
  number,
  once,
  satisfies,
  when,
} from './hmda-edit.ts'
import { affordable } from './hmda-edits-house.table.ts'
import type { LarField } from './hmda-lar.ts'

/** Ethnicity, race, sex and age: the same edits for the applicant and, under other numbers, for the co-applicant. */

type Who = 'applicant' | 'coApplicant'
const field = <Rest extends string>(who: Who, rest: Rest) => `${who}${rest}` as `${Who}${Rest}` & LarField
const five = [1, 2, 3, 4, 5] as const
const rest = (who: Who, what: 'Ethnicity' | 'Race') => five.slice(1).map((index) => field(who, `${what}${index}`))

const ethnicityCodes = [1, 11, 12, 13, 14, 2]
const raceCodes = [1, 2, 21, 22, 23, 24, 25, 26, 27, 3, 4, 41, 42, 43, 44, 5]
const broadRaces = [1, 2, 3, 4, 5]
const other = (who: Who) => (who === 'applicant' ? 'applicant' : 'co-applicant')

/** Codes that mean that no answer was given. The last one, for co-applicants, means that there is none. */
const noPersonCodes = {
  ethnicity: { applicant: [3, 4], coApplicant: [3, 4, 5] },
  race: { applicant: [6, 7], coApplicant: [6, 7, 8] },
  sex: { applicant: [3, 4], coApplicant: [3, 4, 5] },
} as const
const observations = { applicant: [1, 2, 3], coApplicant: [1, 2, 3, 4] } as const

const ethnicityEdits = (who: Who, [code, observedCode, legal]: readonly [string, string, string]): Edits => {
  const first = field(who, 'Ethnicity1')
  const freeText = nonBlank(field(who, 'EthnicityWords'))
  const observedField = field(who, 'EthnicityObserved')
  const firstHasCode = (codes: readonly number[]) => any(is(first, ...codes), all(blank(first), freeText))
  return {
    [`${code}-1`]: {
      description: `The first ethnicity of the ${other(who)} must be a valid code, or blank if the free-form text field is completed.`,
      check: firstHasCode([...ethnicityCodes, ...noPersonCodes.ethnicity[who]]),
    },
    [`${code}-2`]: {
      description: `The second to fifth ethnicities of the ${other(who)} must be valid ethnicity codes or blank.`,
      check: each(rest(who, 'Ethnicity'), (code) => is(code, ...ethnicityCodes, '')),
    },
    [`${code}-3`]: {
      description: `The same ethnicity of the ${other(who)} must not be reported twice.`,
      check: once(first, ...rest(who, 'Ethnicity')),
    },
    [`${code}-4`]: {
      description: `If the first code reports no ethnicity for the ${other(who)}, the second to fifth ethnicities must be blank.`,
      check: when(is(first, ...noPersonCodes.ethnicity[who]), blank(...rest(who, 'Ethnicity'))),
    },
    [`${observedCode}-1`]: {
      description: `Ethnicity of the ${other(who)} collected by visual observation or surname must be code 1 to ${observations[who].length}.`,
      check: is(observedField, ...observations[who]),
    },
    [`${observedCode}-2`]: {
      description: `If the ethnicity of the ${other(who)} was collected by visual observation or surname, it must be code 1, code 2 or both.`,
      check: when(
        is(observedField, 1),
        all(is(first, 1, 2), is(field(who, 'Ethnicity2'), 1, 2, ''), blank(...rest(who, 'Ethnicity').slice(1))),
      ),
    },
    [`${observedCode}-3`]: {
      description: `If the ethnicity of the ${other(who)} was not collected by visual observation or surname, the first must be an ethnicity code, 3 (not provided) or text.`,
      check: when(is(observedField, 2), firstHasCode([...ethnicityCodes, 3])),
    },
    [legal]: {
      description: `If the ethnicity of the ${other(who)} is 4 (not applicable), the visual observation or surname code must be 3 (not applicable).`,
      check: when(is(first, 4), is(observedField, 3)),
    },
  }
}

const raceEdits = (who: Who, [code, observedCode, legal]: readonly [string, string, string]): Edits => {
  const first = field(who, 'Race1')
  const freeText = any(
    nonBlank(field(who, 'RaceTribe')),
    nonBlank(field(who, 'RaceAsian')),
    nonBlank(field(who, 'RacePacific')),
  )
  const observedField = field(who, 'RaceObserved')
  const firstHasCode = (codes: readonly number[]) => any(is(first, ...codes), all(blank(first), freeText))
  const further = each(rest(who, 'Race'), (code) => is(code, ...raceCodes, ''))
  return {
    [`${code}-1`]: {
      description: `The first race of the ${other(who)} must be a valid code, or blank if a free-form text field is completed.`,
      check: firstHasCode([...raceCodes, ...noPersonCodes.race[who]]),
    },
    [`${code}-2`]: {
      description: `The second to fifth races of the ${other(who)} must be valid race codes or blank.`,
      check: further,
    },
    [`${code}-3`]: {
      description: `The same race of the ${other(who)} must not be reported twice.`,
      check: once(first, ...rest(who, 'Race')),
    },
    [`${code}-4`]: {
      description: `If the first code reports no race for the ${other(who)}, the second to fifth races must be blank.`,
      check: when(is(first, ...noPersonCodes.race[who]), blank(...rest(who, 'Race'))),
    },
    [`${observedCode}-1`]: {
      description: `Race of the ${other(who)} collected by visual observation or surname must be code 1 to ${observations[who].length}.`,
      check: is(observedField, ...observations[who]),
    },
    [`${observedCode}-2`]: {
      description: `If the race of the ${other(who)} was collected by visual observation or surname, each race must be code 1 to 5.`,
      check: when(
        is(observedField, 1),
        all(
          is(first, ...broadRaces),
          each(rest(who, 'Race'), (code) => is(code, ...broadRaces, '')),
        ),
      ),
    },
    [`${observedCode}-3`]: {
      description: `If the ${other(who)}’s race was not collected by visual observation or surname, the first must be a race code, 6 (not provided) or text and any others race codes.`,
      check: when(is(observedField, 2), all(firstHasCode([...raceCodes, 6]), further)),
    },
    [legal]: {
      description: `If the race of the ${other(who)} is 7 (not applicable), the visual observation or surname code must be 3 (not applicable).`,
      check: when(is(first, 7), is(observedField, 3)),
    },
  }
}

const sexEdits = (who: Who, [code, byTwo, byThree, legal]: readonly [string, string, string, string]): Edits => {
  const sex = field(who, 'Sex')
  const observedField = field(who, 'SexObserved')
  return {
    [`${code}-1`]: {
      description: `The sex of the ${other(who)} must be a valid code.`,
      check: is(sex, 1, 2, 6, ...noPersonCodes.sex[who]),
    },
    [`${code}-2`]: {
      description: `Sex of the ${other(who)} collected by visual observation or surname must be code 1 to ${observations[who].length}.`,
      check: is(observedField, ...observations[who]),
    },
    [byTwo]: {
      description: `If the sex of the ${other(who)} was collected by visual observation or surname, it must be 1 (male) or 2 (female).`,
      check: when(is(observedField, 1), is(sex, 1, 2)),
    },
    [`${byThree}-1`]: {
      description: `If the sex of the ${other(who)} was not collected by visual observation or surname, it must be code 1, 2, 3 or 6.`,
      check: when(is(observedField, 2), is(sex, 1, 2, 3, 6)),
    },
    [`${byThree}-2`]: {
      description: `If the sex of the ${other(who)} is 6 (male and female), the visual observation or surname code must be 2 or 3.`,
      check: when(is(sex, 6), is(observedField, 2, 3)),
    },
    [legal]: {
      description: `If the sex of the ${other(who)} is 4 (not applicable), the visual observation or surname code must be 3 (not applicable).`,
      check: when(is(sex, 4), is(observedField, 3)),
    },
  }
}

/** The applicant is a company or trust, which has no ethnicity, race or sex. */
export const isCompany = (who: Who): Check =>
  all(is(field(who, 'Ethnicity1'), 4), is(field(who, 'Race1'), 7), is(field(who, 'Sex'), 4))
export const noCoApplicant: Check = all(
  is('coApplicantEthnicity1', 5),
  is('coApplicantRace1', 8),
  is('coApplicantSex', 5),
)

export const personEdits: Edits = {
  ...ethnicityEdits('applicant', ['V628', 'V629', 'V630']),
  ...ethnicityEdits('coApplicant', ['V631', 'V632', 'V633']),
  V634: {
    description:
      'The ethnicity of the co-applicant must be 5 (no co-applicant) if, and only if, the visual observation or surname code is 4.',
    check: alike(is('coApplicantEthnicity1', 5), is('coApplicantEthnicityObserved', 4)),
  },
  ...raceEdits('applicant', ['V635', 'V636', 'V637']),
  ...raceEdits('coApplicant', ['V638', 'V639', 'V640']),
  V641: {
    description:
      'The race of the co-applicant must be 8 (no co-applicant) if, and only if, the visual observation or surname code is 4.',
    check: alike(is('coApplicantRace1', 8), is('coApplicantRaceObserved', 4)),
  },
  ...sexEdits('applicant', ['V642', 'V643', 'V644', 'V645']),
  ...sexEdits('coApplicant', ['V646', 'V647', 'V648', 'V649']),
  V650: {
    description:
      'The sex of the co-applicant must be 5 (no co-applicant) if, and only if, the visual observation or surname code is 4.',
    check: alike(is('coApplicantSexObserved', 4), is('coApplicantSex', 5)),
  },
  'V651-1': {
    description: 'The age of the applicant must be a whole number greater than 0.',
    check: number('applicantAge', { above: 0, whole: true }),
  },
  'V651-2': {
    description:
      'If the applicant is not a natural person and the loan was not purchased, the age of the applicant must be 8888.',
    check: when(all(isCompany('applicant'), isNot('actionTaken', 6)), is('applicantAge', 8888)),
  },
  'V652-1': {
    description: 'The age of the co-applicant must be a whole number greater than 0.',
    check: number('coApplicantAge', { above: 0, whole: true }),
  },
  'V652-2': {
    description:
      'If the co-applicant is not a natural person and the loan was not purchased, the age of the co-applicant must be 8888.',
    check: when(all(isCompany('coApplicant'), isNot('actionTaken', 6)), is('coApplicantAge', 8888)),
  },
  'V721-1': {
    description: 'The age of the applicant must not be 9999 or 1111.',
    check: isNot('applicantAge', 9999, 1111),
  },
  'V721-2': {
    description: 'The age of the co-applicant must not be 1111.',
    check: isNot('coApplicantAge', 1111),
  },
  'Q614-1': {
    description: 'The age of the applicant is usually 18 to 100; check any other age.',
    check: any(is('applicantAge', 8888), number('applicantAge', { from: 18, to: 100 })),
  },
  'Q614-2': {
    description: 'The age of the co-applicant is usually 18 to 100; check any other age.',
    check: any(is('coApplicantAge', 8888, 9999), number('coApplicantAge', { from: 18, to: 100 })),
  },
  Q622: {
    description: 'The applicant for a reverse mortgage is usually at least 62 years old; check a younger one.',
    check: when(is('reverseMortgage', 1), number('applicantAge', { from: 62 })),
  },
  'V654-1': {
    description: 'Income must be a whole number of thousands of dollars, or NA.',
    check: any(fits('income', /^-?\d+$/), is('income', 'NA')),
  },
  'V654-2': {
    description: 'If a number of multifamily affordable units is reported, income must be NA.',
    check: when(affordable, is('income', 'NA')),
  },
  'V655-1': {
    description: 'If the applicant is not a natural person and the loan was not purchased, income must be NA.',
    check: when(all(isCompany('applicant'), isNot('actionTaken', 6)), is('income', 'NA')),
  },
  'V655-2': {
    description: 'If the co-applicant is not a natural person and the loan was not purchased, income must be NA.',
    check: when(all(isCompany('coApplicant'), isNot('actionTaken', 6)), is('income', 'NA')),
  },
  Q606: {
    description: 'Income is usually under $10 million; check a higher one.',
    check: when(number('income'), number('income', { below: 10_000 })),
  },
  Q629: {
    description:
      'Income is usually reported for home purchase, home improvement or other purposes on one to four units, unless the loan was purchased; check NA.',
    check: when(
      all(isNot('actionTaken', 6), number('units', { to: 4 }), is('loanPurpose', 1, 2, 4)),
      isNot('income', 'NA'),
    ),
  },
  Q654: {
    description:
      'If a loan was originated or approved and income exceeds $5,000, DTI is usually 0% to 80%; check any other value.',
    check: when(
      all(number('income', { above: 5 }), is('actionTaken', 1, 2, 8), number('debtToIncome')),
      number('debtToIncome', { from: 0, to: 80 }),
    ),
  },
  Q652: {
    description: 'A DTI between 0 and 1 may be a decimal instead of a percentage; check it.',
    check: satisfies(['debtToIncome'], ({ debtToIncome }) => !(Number(debtToIncome) > 0 && Number(debtToIncome) < 1)),
  },
}
