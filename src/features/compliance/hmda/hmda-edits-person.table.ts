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
  that,
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
const without = {
  ethnicity: { applicant: [3, 4], coApplicant: [3, 4, 5] },
  race: { applicant: [6, 7], coApplicant: [6, 7, 8] },
  sex: { applicant: [3, 4], coApplicant: [3, 4, 5] },
} as const
const observations = { applicant: [1, 2, 3], coApplicant: [1, 2, 3, 4] } as const

const ethnicityEdits = (who: Who, [code, observedCode, legal]: readonly [string, string, string]): Edits => {
  const first = field(who, 'Ethnicity1')
  const freeText = nonBlank(field(who, 'EthnicityWords'))
  const observedField = field(who, 'EthnicityObserved')
  const firstIs = (codes: readonly number[]) => any(is(first, ...codes), all(blank(first), freeText))
  return {
    [`${code}-1`]: {
      says: `The first ethnicity of the ${other(who)} is a code of the list, or blank beside words of their own.`,
      check: firstIs([...ethnicityCodes, ...without.ethnicity[who]]),
    },
    [`${code}-2`]: {
      says: `Further ethnicities of the ${other(who)} are codes of an answer, or blank.`,
      check: each(rest(who, 'Ethnicity'), (code) => is(code, ...ethnicityCodes, '')),
    },
    [`${code}-3`]: {
      says: `No ethnicity of the ${other(who)} is reported twice.`,
      check: once(first, ...rest(who, 'Ethnicity')),
    },
    [`${code}-4`]: {
      says: `Where the ${other(who)} gave no ethnicity, no further one follows.`,
      check: when(is(first, ...without.ethnicity[who]), blank(...rest(who, 'Ethnicity'))),
    },
    [`${observedCode}-1`]: {
      says: `Whether the ethnicity of the ${other(who)} was noted by sight or surname is said.`,
      check: is(observedField, ...observations[who]),
    },
    [`${observedCode}-2`]: {
      says: `An ethnicity of the ${other(who)} noted by sight is one of the two broad ones, or both.`,
      check: when(
        is(observedField, 1),
        all(is(first, 1, 2), is(field(who, 'Ethnicity2'), 1, 2, ''), blank(...rest(who, 'Ethnicity').slice(1))),
      ),
    },
    [`${observedCode}-3`]: {
      says: `An ethnicity of the ${other(who)} not noted by sight is an answer, or not provided.`,
      check: when(is(observedField, 2), firstIs([...ethnicityCodes, 3])),
    },
    [legal]: {
      says: `Where no ethnicity applies to the ${other(who)}, none was noted by sight either.`,
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
  const firstIs = (codes: readonly number[]) => any(is(first, ...codes), all(blank(first), freeText))
  const further = each(rest(who, 'Race'), (code) => is(code, ...raceCodes, ''))
  return {
    [`${code}-1`]: {
      says: `The first race of the ${other(who)} is a code of the list, or blank beside words of their own.`,
      check: firstIs([...raceCodes, ...without.race[who]]),
    },
    [`${code}-2`]: { says: `Further races of the ${other(who)} are codes of an answer, or blank.`, check: further },
    [`${code}-3`]: {
      says: `No race of the ${other(who)} is reported twice.`,
      check: once(first, ...rest(who, 'Race')),
    },
    [`${code}-4`]: {
      says: `Where the ${other(who)} gave no race, no further one follows.`,
      check: when(is(first, ...without.race[who]), blank(...rest(who, 'Race'))),
    },
    [`${observedCode}-1`]: {
      says: `Whether the race of the ${other(who)} was noted by sight or surname is said.`,
      check: is(observedField, ...observations[who]),
    },
    [`${observedCode}-2`]: {
      says: `Races of the ${other(who)} noted by sight are the broad ones.`,
      check: when(
        is(observedField, 1),
        all(
          is(first, ...broadRaces),
          each(rest(who, 'Race'), (code) => is(code, ...broadRaces, '')),
        ),
      ),
    },
    [`${observedCode}-3`]: {
      says: `A race of the ${other(who)} not noted by sight is an answer, or not provided.`,
      check: when(is(observedField, 2), all(firstIs([...raceCodes, 6]), further)),
    },
    [legal]: {
      says: `Where no race applies to the ${other(who)}, none was noted by sight either.`,
      check: when(is(first, 7), is(observedField, 3)),
    },
  }
}

const sexEdits = (who: Who, [code, byTwo, byThree, legal]: readonly [string, string, string, string]): Edits => {
  const sex = field(who, 'Sex')
  const observedField = field(who, 'SexObserved')
  return {
    [`${code}-1`]: {
      says: `The sex of the ${other(who)} is a code of the list.`,
      check: is(sex, 1, 2, 6, ...without.sex[who]),
    },
    [`${code}-2`]: {
      says: `Whether the sex of the ${other(who)} was noted by sight or surname is said.`,
      check: is(observedField, ...observations[who]),
    },
    [byTwo]: {
      says: `A sex of the ${other(who)} noted by sight is male or female.`,
      check: when(is(observedField, 1), is(sex, 1, 2)),
    },
    [`${byThree}-1`]: {
      says: `A sex of the ${other(who)} not noted by sight is an answer, or not provided.`,
      check: when(is(observedField, 2), is(sex, 1, 2, 3, 6)),
    },
    [`${byThree}-2`]: {
      says: `Where the ${other(who)} selected both, nothing was noted by sight.`,
      check: when(is(sex, 6), is(observedField, 2, 3)),
    },
    [legal]: {
      says: `Where no sex applies to the ${other(who)}, none was noted by sight either.`,
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
    says: 'The ethnicity says that there is no co-applicant exactly where the note on observation does.',
    check: alike(is('coApplicantEthnicity1', 5), is('coApplicantEthnicityObserved', 4)),
  },
  ...raceEdits('applicant', ['V635', 'V636', 'V637']),
  ...raceEdits('coApplicant', ['V638', 'V639', 'V640']),
  V641: {
    says: 'The race says that there is no co-applicant exactly where the note on observation does.',
    check: alike(is('coApplicantRace1', 8), is('coApplicantRaceObserved', 4)),
  },
  ...sexEdits('applicant', ['V642', 'V643', 'V644', 'V645']),
  ...sexEdits('coApplicant', ['V646', 'V647', 'V648', 'V649']),
  V650: {
    says: 'The sex says that there is no co-applicant exactly where the note on observation does.',
    check: alike(is('coApplicantSexObserved', 4), is('coApplicantSex', 5)),
  },
  'V651-1': {
    says: 'The age of the applicant is a whole number above zero.',
    check: number('applicantAge', { above: 0, whole: true }),
  },
  'V651-2': {
    says: 'The age of an applicant that is no natural person is 8888.',
    check: when(all(isCompany('applicant'), isNot('actionTaken', 6)), is('applicantAge', 8888)),
  },
  'V652-1': {
    says: 'The age of the co-applicant is a whole number above zero.',
    check: number('coApplicantAge', { above: 0, whole: true }),
  },
  'V652-2': {
    says: 'The age of a co-applicant that is no natural person is 8888.',
    check: when(all(isCompany('coApplicant'), isNot('actionTaken', 6)), is('coApplicantAge', 8888)),
  },
  'V721-1': {
    says: 'The age of the applicant is an age, not a code of another field.',
    check: isNot('applicantAge', 9999, 1111),
  },
  'V721-2': {
    says: 'The age of the co-applicant is an age, not a code of another field.',
    check: isNot('coApplicantAge', 1111),
  },
  'Q614-1': {
    says: 'Applicants are mostly between 18 and 100 years old.',
    check: any(is('applicantAge', 8888), number('applicantAge', { from: 18, to: 100 })),
  },
  'Q614-2': {
    says: 'Co-applicants are mostly between 18 and 100 years old.',
    check: any(is('coApplicantAge', 8888, 9999), number('coApplicantAge', { from: 18, to: 100 })),
  },
  Q622: {
    says: 'Reverse mortgages mostly go to people of 62 and more.',
    check: when(is('reverseMortgage', 1), number('applicantAge', { from: 62 })),
  },
  'V654-1': { says: 'Income is whole thousands, or NA.', check: any(fits('income', /^-?\d+$/), is('income', 'NA')) },
  'V654-2': {
    says: 'For a house with affordable units income is NA.',
    check: when(affordable, is('income', 'NA')),
  },
  'V655-1': {
    says: 'Where the applicant is no natural person, income is NA.',
    check: when(all(isCompany('applicant'), isNot('actionTaken', 6)), is('income', 'NA')),
  },
  'V655-2': {
    says: 'Where the co-applicant is no natural person, income is NA.',
    check: when(all(isCompany('coApplicant'), isNot('actionTaken', 6)), is('income', 'NA')),
  },
  Q606: {
    says: 'Income is mostly under ten million dollars.',
    check: when(number('income'), number('income', { below: 10_000 })),
  },
  Q629: {
    says: 'For a purchase, an improvement or another purpose, income is mostly known.',
    check: when(
      all(isNot('actionTaken', 6), number('units', { to: 4 }), is('loanPurpose', 1, 2, 4)),
      isNot('income', 'NA'),
    ),
  },
  Q654: {
    says: 'Where a line was agreed, debt is mostly between 0 and 80 % of income.',
    check: when(
      all(number('income', { above: 5 }), is('actionTaken', 1, 2, 8), number('debtToIncome')),
      number('debtToIncome', { from: 0, to: 80 }),
    ),
  },
  Q652: {
    says: 'A debt-to-income ratio between 0 and 1 may have its point in the wrong place.',
    check: that(['debtToIncome'], ({ debtToIncome }) => !(Number(debtToIncome) > 0 && Number(debtToIncome) < 1)),
  },
}
