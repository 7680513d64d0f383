import {
  alike,
  all,
  any,
  blank,
  type Edits,
  each,
  is,
  isNot,
  nonBlank,
  number,
  once,
  satisfies,
  when,
} from './hmda-edit.ts'
import { isCompany, noCoApplicant } from './hmda-edits-person.table.ts'
import { type LarField, larFieldNames, larFields } from './hmda-lar.ts'
import type { LarFieldRule } from './hmda-register-facts.ts'

/** Scores, reasons for denial, automated systems, and the partial exemption. */

const denialList = ['denialReason2', 'denialReason3', 'denialReason4'] as const
const systems = ['aus1', 'aus2', 'aus3', 'aus4', 'aus5'] as const
const results = ['ausResult1', 'ausResult2', 'ausResult3', 'ausResult4', 'ausResult5'] as const
const later = <T>(list: readonly T[]) => list.slice(1)
const modelCodes = [1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15]
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const nothingDecided = is('actionTaken', 4, 5, 6)
const some = (fields: readonly LarField[], ...codes: number[]) => any(...fields.map((field) => is(field, ...codes)))

/** The edit numbers of each of the two. */
type ScoreEditIds = Readonly<
  Record<'form' | 'none' | 'words' | 'idle' | 'company' | 'low' | 'low300' | 'letters' | 'usual', string>
>

const scoreEdits = (who: 'applicant' | 'coApplicant', ids: ScoreEditIds, extra: readonly number[]): Edits => {
  const score = `${who}Score` as const
  const model = `${who}ScoreModel` as const
  const modelText = `${who}ScoreModelWords` as const
  const name = who === 'applicant' ? 'applicant' : 'co-applicant'
  return {
    [`${ids.form}-1`]: { description: `The credit score of the ${name} must be a number.`, check: number(score) },
    [`${ids.form}-2`]: {
      description: `The scoring model of the ${name} must be a valid code.`,
      check: is(model, 1111, ...modelCodes, 8, 9, ...extra),
    },
    [`${ids.none}`]: {
      description: `The credit score of the ${name} must be 8888 if, and only if, the scoring model is 9 (not applicable).`,
      check: alike(is(score, 8888), is(model, 9)),
    },
    [`${ids.words}-1`]: {
      description: `If the scoring model of the ${name} is a code other than 8, its free-form text field must be blank.`,
      check: when(is(model, 1111, ...modelCodes, 9, ...extra), blank(modelText)),
    },
    [`${ids.words}-2`]: {
      description: `The free-form text field for the scoring model of the ${name} must be completed if, and only if, the code is 8 (other).`,
      check: alike(is(model, 8), nonBlank(modelText)),
    },
    [`${ids.idle}`]: {
      description: `For a withdrawn, incomplete or purchased loan, the score of the ${name} must be 8888 or 1111, the model 9 or 1111, and the text blank.`,
      // The same for both: without a decision a missing co-applicant is 8888 and 9 too, never 9999 and 10.
      check: when(nothingDecided, all(is(score, 8888, 1111), is(model, 9, 1111), blank(modelText))),
    },
    [`${ids.company}`]: {
      description: `If the ${name} is not a natural person, the credit score must be 8888 or 1111.`,
      check: when(isCompany(who), is(score, 8888, 1111)),
    },
    [`${ids.low}`]: {
      description: `A credit score of the ${name} from scoring model 1 to 6, 11 or 12 must be at least 280.`,
      check: when(is(model, 1, 2, 3, 4, 5, 6, 11, 12), number(score, { from: 280 })),
    },
    [`${ids.low300}`]: {
      description: `A credit score of the ${name} from scoring model 13, 14 or 15 must be at least 300.`,
      check: when(is(model, 13, 14, 15), number(score, { from: 300 })),
    },
    [`${ids.letters}`]: {
      description: `If the credit score of the ${name} is 7777, the scoring model is usually 7 or 8; check any other model.`,
      check: when(is(score, 7777), is(model, 7, 8)),
    },
    [`${ids.usual}`]: {
      description: `The credit score of the ${name} is usually 300 to 900; check a score outside that range.`,
      check: any(is(score, 7777, 8888, 9999, 1111), number(score, { from: 300, to: 900 })),
    },
  }
}

export const creditEdits: Edits = {
  ...scoreEdits(
    'applicant',
    {
      form: 'V660',
      none: 'V661',
      words: 'V662',
      idle: 'V663',
      company: 'V668-1',
      low: 'V720-1',
      low300: 'V720-3',
      letters: 'Q642-1',
      usual: 'Q649-1',
    },
    [],
  ),
  ...scoreEdits(
    'coApplicant',
    {
      form: 'V665',
      none: 'V666-1',
      words: 'V667',
      idle: 'V664',
      company: 'V668-2',
      low: 'V720-2',
      low300: 'V720-4',
      letters: 'Q642-2',
      usual: 'Q649-2',
    },
    [10],
  ),
  'V666-2': {
    description:
      'The credit score of the co-applicant must be 9999 if, and only if, the scoring model is 10 (no co-applicant).',
    check: alike(is('coApplicantScore', 9999), is('coApplicantScoreModel', 10)),
  },
  'V669-1': {
    description: 'The first reason for denial must be code 1 to 10 or 1111.',
    check: is('denialReason1', 1111, ...span(1, 10)),
  },
  'V669-2': {
    description: 'The second, third and fourth reasons for denial must be code 1 to 9 or blank.',
    check: each(denialList, (code) => is(code, '', ...span(1, 9))),
  },
  'V669-3': {
    description: 'The same reason for denial must not be reported twice.',
    check: once('denialReason1', ...denialList),
  },
  'V669-4': {
    description: 'If the first reason for denial is 10 (not applicable) or 1111, the other reasons must be blank.',
    check: when(is('denialReason1', 1111, 10), blank(...denialList)),
  },
  'V670-1': {
    description:
      'If the application or preapproval request was denied, the first reason for denial must be code 1 to 9 or 1111.',
    check: when(is('actionTaken', 3, 7), is('denialReason1', 1111, ...span(1, 9))),
  },
  'V670-2': {
    description:
      'If the first reason for denial is code 1 to 9, the action taken must be 3 (denied) or 7 (preapproval request denied).',
    check: when(is('denialReason1', ...span(1, 9)), is('actionTaken', 3, 7)),
  },
  'V670-3': {
    description:
      'If the application or preapproval request was not denied, the first reason for denial must be 10 (not applicable) or 1111.',
    check: when(is('actionTaken', 1, 2, 4, 5, 6, 8), is('denialReason1', 1111, 10)),
  },
  'V670-4': {
    description: 'If the first reason for denial is 10 (not applicable), the action taken must not be 3 or 7 (denied).',
    check: when(is('denialReason1', 10), is('actionTaken', 1, 2, 4, 5, 6, 8)),
  },
  'V671-1': {
    description: 'If any reason for denial is 9 (other), the reason must be described in the free-form text field.',
    check: when(some(['denialReason1', ...denialList], 9), nonBlank('denialReasonWords')),
  },
  'V671-2': {
    description: 'The free-form text field for reason for denial may be used only if a reason is 9 (other).',
    check: when(nonBlank('denialReasonWords'), some(['denialReason1', ...denialList], 9)),
  },
  V711: {
    description:
      'If the first reason for denial is 1111 (exempt), the other reasons and the free-form text field must be blank.',
    check: when(is('denialReason1', 1111), blank(...denialList, 'denialReasonWords')),
  },
  V710: {
    description:
      'If any credit score or scoring model is 1111 (exempt), all of them must be, and their free-form text fields must be blank.',
    check: any(
      each(['applicantScore', 'coApplicantScore', 'applicantScoreModel', 'coApplicantScoreModel'], (code) =>
        isNot(code, 1111),
      ),
      all(
        each(['applicantScore', 'coApplicantScore', 'applicantScoreModel', 'coApplicantScoreModel'], (code) =>
          is(code, 1111),
        ),
        blank('applicantScoreModelWords', 'coApplicantScoreModelWords'),
      ),
    ),
  },
  'V696-1': {
    description:
      'Each automated underwriting system must be a valid code; those after the first may be blank but not 6 or 1111.',
    check: all(
      is('aus1', 1111, ...span(1, 7)),
      each(later(systems), (code) => is(code, '', 1, 2, 3, 4, 5, 7)),
    ),
  },
  'V696-2': {
    description:
      'Each automated underwriting system result must be a valid code; those after the first may be blank but not 17 or 1111.',
    check: all(
      is('ausResult1', 1111, ...span(1, 24)),
      each(later(results), (code) => is(code, '', ...span(1, 16), ...span(18, 24))),
    ),
  },
  'V696-3': {
    description: 'The number of automated underwriting system results must equal the number of systems.',
    check: satisfies([...systems, ...results], (row) => {
      const count = (fields: readonly LarField[]) =>
        fields.filter((field) => (row as Record<string, string>)[field] !== '').length
      return count(systems) === count(results)
    }),
  },
  V699: {
    description: 'If an automated underwriting system is 5 (other), its result must be code 1 to 16 or 18 to 24.',
    check: all(
      ...systems.map((system, index) =>
        when(is(system, 5), is(results[index] as LarField, ...span(1, 16), ...span(18, 24))),
      ),
    ),
  },
  'V700-1': {
    description:
      'If the first automated underwriting system is 6 (not applicable), its result must be 17 and all further systems and results blank.',
    check: when(is('aus1', 6), all(is('ausResult1', 17), blank(...later(systems), ...later(results)))),
  },
  'V700-2': {
    description:
      'If the first automated underwriting system result is 17 (not applicable), the system must be 6 and all further systems and results blank.',
    check: when(is('ausResult1', 17), all(is('aus1', 6), blank(...later(systems), ...later(results)))),
  },
  V701: {
    description: 'If an automated underwriting system after the first is blank, its result must also be blank.',
    check: all(...later(systems).map((item, index) => when(blank(item), blank(results[index + 1] as LarField)))),
  },
  'V702-1': {
    description: 'If an automated underwriting system is 5 (other), it must be named in the free-form text field.',
    check: when(some(systems, 5), nonBlank('ausWords')),
  },
  'V702-2': {
    description:
      'The free-form text field for automated underwriting system may be used only if a system is 5 (other).',
    check: when(nonBlank('ausWords'), some(systems, 5)),
  },
  'V703-1': {
    description:
      'If an automated underwriting system result is 16 (other), it must be described in the free-form text field.',
    check: when(some(results, 16), nonBlank('ausResultWords')),
  },
  'V703-2': {
    description:
      'The free-form text field for automated underwriting system result may be used only if a result is 16 (other).',
    check: when(nonBlank('ausResultWords'), some(results, 16)),
  },
  'V704-1': {
    description: 'For a purchased loan, the first automated underwriting system must be 6 (not applicable) or 1111.',
    check: when(is('actionTaken', 6), is('aus1', 6, 1111)),
  },
  'V704-2': {
    description:
      'For a purchased loan, the first automated underwriting system result must be 17 (not applicable) or 1111.',
    check: when(is('actionTaken', 6), is('ausResult1', 17, 1111)),
  },
  'V705-1': {
    description:
      'If the only applicant is not a natural person, the first automated underwriting system must be 6 or 1111 and its result 17 or 1111.',
    check: when(all(isCompany('applicant'), noCoApplicant), all(is('aus1', 6, 1111), is('ausResult1', 17, 1111))),
  },
  'V705-2': {
    description:
      'If neither the applicant nor the co-applicant is a natural person, the first automated underwriting system must be 6 or 1111 and its result 17 or 1111.',
    check: when(
      all(isCompany('applicant'), isCompany('coApplicant')),
      all(is('aus1', 6, 1111), is('ausResult1', 17, 1111)),
    ),
  },
  V713: {
    description:
      'If the first automated underwriting system or result is 1111, both must be, and all other system, result and text fields blank.',
    check: any(
      all(isNot('aus1', 1111), isNot('ausResult1', 1111)),
      all(
        is('aus1', 1111),
        is('ausResult1', 1111),
        blank(...later(systems), ...later(results), 'ausWords', 'ausResultWords'),
      ),
    ),
  },
}

const textExemptFields = larFieldNames.filter((field) => (larFields[field] as LarFieldRule).exempt === 'Exempt')
const asCode = larFieldNames.filter((field) => (larFields[field] as LarFieldRule).exempt === '1111')
const neither = larFieldNames.filter(
  (field) =>
    (larFields[field] as LarFieldRule).exempt === undefined && !['uli', 'lei', 'state', 'county'].includes(field),
)
const eights = [
  ...textExemptFields,
  'applicantAge',
  'coApplicantAge',
  'income',
  'applicantScore',
  'coApplicantScore',
] as const

export const exemptionEdits: Edits = {
  Q646: {
    description: 'This row uses the partial exemption; confirm that the institution qualifies for it.',
    check: all(
      each(textExemptFields, (code) => isNot(code, 'Exempt')),
      each(asCode, (code) => isNot(code, 1111)),
    ),
  },
  Q656: {
    description: 'The code 1111 is reported in a field that takes the word Exempt instead; check it.',
    check: each(
      textExemptFields.filter((candidate) => candidate !== 'loanTerm'),
      (code) => isNot(code, 1111),
    ),
  },
  Q657: {
    description: 'The code 1111 is reported in a field that the partial exemption does not cover; check it.',
    check: each(
      neither.filter((candidate) => candidate !== 'loanAmount' && candidate !== 'income'),
      (code) => isNot(code, 1111),
    ),
  },
  'Q659-1': {
    description: 'A value of 888 or 88888 is reported; check whether 8888 or NA was intended.',
    check: each(eights, (code) => isNot(code, 888, 88888)),
  },
  'Q659-2': {
    description: 'A value of 999 or 99999 is reported; check whether 9999 or NA was intended.',
    check: each(eights, (code) => isNot(code, 999, 99999)),
  },
  Q632: systemEdit('TOTAL Scorecard', 3, [1, 2, 3, 4, 8, 13, 16, 18, 19]),
  Q633: systemEdit('GUS', 4, [3, 4, 10, 15, 16, 18, 19, 20, 21, 22, 23, 24]),
  Q643: systemEdit('Desktop Underwriter', 1, [1, 2, 3, 4, 5, 6, 7, 15, 16]),
  Q644: systemEdit('Loan Product Advisor', 2, [8, 9, 10, 11, 12, 13, 16]),
}

function systemEdit(name: string, code: number, usual: readonly number[]): Edits[string] {
  return {
    description: `If the automated underwriting system is ${name}, its result is usually a code that the system returns; check any other.`,
    check: all(...systems.map((system, index) => when(is(system, code), is(results[index] as LarField, ...usual)))),
  }
}
