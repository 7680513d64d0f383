import { alike, all, any, blank, type Edits, each, is, isNot, nonBlank, number, once, that, when } from './hmda-edit.ts'
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
    [`${ids.form}-1`]: { says: `The score of the ${name} is a number.`, check: number(score) },
    [`${ids.form}-2`]: {
      says: `The scoring model of the ${name} is a code of the list.`,
      check: is(model, 1111, ...modelCodes, 8, 9, ...extra),
    },
    [`${ids.none}`]: {
      says: `No score of the ${name} goes with no model, and the reverse.`,
      check: alike(is(score, 8888), is(model, 9)),
    },
    [`${ids.words}-1`]: {
      says: `A model of the ${name} that has a code has no words.`,
      check: when(is(model, 1111, ...modelCodes, 9, ...extra), blank(modelText)),
    },
    [`${ids.words}-2`]: {
      says: `Another model of the ${name} is named in words, and only another.`,
      check: alike(is(model, 8), nonBlank(modelText)),
    },
    [`${ids.idle}`]: {
      says: `Where nothing was decided, no score of the ${name} was relied on.`,
      // The same for both: without a decision a missing co-applicant is 8888 and 9 too, never 9999 and 10.
      check: when(nothingDecided, all(is(score, 8888, 1111), is(model, 9, 1111), blank(modelText))),
    },
    [`${ids.company}`]: {
      says: `A ${name} that is no person has no score.`,
      check: when(isCompany(who), is(score, 8888, 1111)),
    },
    [`${ids.low}`]: {
      says: `A score of these models of the ${name} is 280 or more.`,
      check: when(is(model, 1, 2, 3, 4, 5, 6, 11, 12), number(score, { from: 280 })),
    },
    [`${ids.low300}`]: {
      says: `A score of the newer models of the ${name} is 300 or more.`,
      check: when(is(model, 13, 14, 15), number(score, { from: 300 })),
    },
    [`${ids.letters}`]: {
      says: `A score of the ${name} that is no number mostly comes of several models or another.`,
      check: when(is(score, 7777), is(model, 7, 8)),
    },
    [`${ids.usual}`]: {
      says: `A score of the ${name} is mostly between 300 and 900.`,
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
    says: 'The score says that there is no co-applicant exactly where the model does.',
    check: alike(is('coApplicantScore', 9999), is('coApplicantScoreModel', 10)),
  },
  'V669-1': {
    says: 'The first reason for denial is a code of the list.',
    check: is('denialReason1', 1111, ...span(1, 10)),
  },
  'V669-2': {
    says: 'Further reasons are codes of a reason, or blank.',
    check: each(denialList, (code) => is(code, '', ...span(1, 9))),
  },
  'V669-3': { says: 'No reason is reported twice.', check: once('denialReason1', ...denialList) },
  'V669-4': {
    says: 'Where there is no reason, no further one follows.',
    check: when(is('denialReason1', 1111, 10), blank(...denialList)),
  },
  'V670-1': {
    says: 'What was denied has a reason.',
    check: when(is('actionTaken', 3, 7), is('denialReason1', 1111, ...span(1, 9))),
  },
  'V670-2': {
    says: 'What has a reason was denied.',
    check: when(is('denialReason1', ...span(1, 9)), is('actionTaken', 3, 7)),
  },
  'V670-3': {
    says: 'What was not denied has no reason.',
    check: when(is('actionTaken', 1, 2, 4, 5, 6, 8), is('denialReason1', 1111, 10)),
  },
  'V670-4': {
    says: 'What has no reason was not denied.',
    check: when(is('denialReason1', 10), is('actionTaken', 1, 2, 4, 5, 6, 8)),
  },
  'V671-1': {
    says: 'Another reason is given as text.',
    check: when(some(['denialReason1', ...denialList], 9), nonBlank('denialReasonWords')),
  },
  'V671-2': {
    says: 'Words are given for another reason alone.',
    check: when(nonBlank('denialReasonWords'), some(['denialReason1', ...denialList], 9)),
  },
  V711: {
    says: 'Where reasons are exempt, nothing else is said of them.',
    check: when(is('denialReason1', 1111), blank(...denialList, 'denialReasonWords')),
  },
  V710: {
    says: 'Scores and models are exempt together, and then without words.',
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
    says: 'The automated systems are codes of the list.',
    check: all(
      is('aus1', 1111, ...span(1, 7)),
      each(later(systems), (code) => is(code, '', 1, 2, 3, 4, 5, 7)),
    ),
  },
  'V696-2': {
    says: 'Their results are codes of the list.',
    check: all(
      is('ausResult1', 1111, ...span(1, 24)),
      each(later(results), (code) => is(code, '', ...span(1, 16), ...span(18, 24))),
    ),
  },
  'V696-3': {
    says: 'There are as many results as systems.',
    check: that([...systems, ...results], (row) => {
      const count = (fields: readonly LarField[]) =>
        fields.filter((field) => (row as Record<string, string>)[field] !== '').length
      return count(systems) === count(results)
    }),
  },
  V699: {
    says: 'Another system has a result.',
    check: all(
      ...systems.map((system, index) =>
        when(is(system, 5), is(results[index] as LarField, ...span(1, 16), ...span(18, 24))),
      ),
    ),
  },
  'V700-1': {
    says: 'No system goes with no result, and with nothing further.',
    check: when(is('aus1', 6), all(is('ausResult1', 17), blank(...later(systems), ...later(results)))),
  },
  'V700-2': {
    says: 'No result goes with no system, and with nothing further.',
    check: when(is('ausResult1', 17), all(is('aus1', 6), blank(...later(systems), ...later(results)))),
  },
  V701: {
    says: 'Where there is no further system, it has no result.',
    check: all(...later(systems).map((item, index) => when(blank(item), blank(results[index + 1] as LarField)))),
  },
  'V702-1': { says: 'Another system is named.', check: when(some(systems, 5), nonBlank('ausWords')) },
  'V702-2': { says: 'A name is given for another system alone.', check: when(nonBlank('ausWords'), some(systems, 5)) },
  'V703-1': { says: 'Another result is given as text.', check: when(some(results, 16), nonBlank('ausResultWords')) },
  'V703-2': {
    says: 'Words are given for another result alone.',
    check: when(nonBlank('ausResultWords'), some(results, 16)),
  },
  'V704-1': {
    says: 'For a purchased loan no system is reported.',
    check: when(is('actionTaken', 6), is('aus1', 6, 1111)),
  },
  'V704-2': {
    says: 'For a purchased loan no result is reported.',
    check: when(is('actionTaken', 6), is('ausResult1', 17, 1111)),
  },
  'V705-1': {
    says: 'Where no person applies, no system is reported.',
    check: when(all(isCompany('applicant'), noCoApplicant), all(is('aus1', 6, 1111), is('ausResult1', 17, 1111))),
  },
  'V705-2': {
    says: 'Where two companies apply, no system is reported.',
    check: when(
      all(isCompany('applicant'), isCompany('coApplicant')),
      all(is('aus1', 6, 1111), is('ausResult1', 17, 1111)),
    ),
  },
  V713: {
    says: 'Systems and results are exempt together.',
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
    says: 'An exemption is used: staff confirm that the lender has it.',
    check: all(
      each(textExemptFields, (code) => isNot(code, 'Exempt')),
      each(asCode, (code) => isNot(code, 1111)),
    ),
  },
  Q656: {
    says: '1111 stands where only the word Exempt may.',
    check: each(
      textExemptFields.filter((candidate) => candidate !== 'loanTerm'),
      (code) => isNot(code, 1111),
    ),
  },
  Q657: {
    says: '1111 stands where nothing can be exempt.',
    check: each(
      neither.filter((candidate) => candidate !== 'loanAmount' && candidate !== 'income'),
      (code) => isNot(code, 1111),
    ),
  },
  'Q659-1': {
    says: '888 or 88888 may have been meant as 8888 or NA.',
    check: each(eights, (code) => isNot(code, 888, 88888)),
  },
  'Q659-2': {
    says: '999 or 99999 may have been meant as 9999 or NA.',
    check: each(eights, (code) => isNot(code, 999, 99999)),
  },
  Q632: systemEdit('third', 3, [1, 2, 3, 4, 8, 13, 16, 18, 19]),
  Q633: systemEdit('fourth', 4, [3, 4, 10, 15, 16, 18, 19, 20, 21, 22, 23, 24]),
  Q643: systemEdit('first', 1, [1, 2, 3, 4, 5, 6, 7, 15, 16]),
  Q644: systemEdit('second', 2, [8, 9, 10, 11, 12, 13, 16]),
}

function systemEdit(ordinal: string, code: number, usual: readonly number[]): Edits[string] {
  return {
    says: `A result of the ${ordinal} automated system of the list is mostly one that it gives.`,
    check: all(...systems.map((system, index) => when(is(system, code), is(results[index] as LarField, ...usual)))),
  }
}
