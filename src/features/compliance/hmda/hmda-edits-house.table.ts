import {
  alike,
  all,
  any,
  type Check,
  codeOrExempt,
  type Edits,
  fits,
  is,
  isNot,
  isNumeral,
  nonBlank,
  none,
  number,
  numberOrNone,
  that,
  when,
} from './hmda-edit.ts'
import type { LarField } from './hmda-lar.ts'

/** The property, the application channel, and the originator. */

/** Counts units with restricted rents. */
export const affordable = number('affordableUnits')

export const houseEdits: Edits = {
  'V615-1': { says: 'The way of building is 1 or 2.', check: is('constructionMethod', 1, 2) },
  'V615-2': {
    says: 'An interest in land is said of manufactured homes alone.',
    check: when(is('manufacturedLand', 1, 2, 3, 4), is('constructionMethod', 2)),
  },
  'V615-3': {
    says: 'What is secured is said of manufactured homes alone.',
    check: when(is('manufacturedSecured', 1, 2), is('constructionMethod', 2)),
  },
  Q618: {
    says: 'For a manufactured home what is secured is mostly said.',
    check: when(is('constructionMethod', 2), isNot('manufacturedSecured', 3)),
  },
  Q619: {
    says: 'For a manufactured home the interest in the land is mostly said.',
    check: when(is('constructionMethod', 2), isNot('manufacturedLand', 5)),
  },
  'V689-1': {
    says: 'What is secured of a manufactured home is a code of the list.',
    check: codeOrExempt('manufacturedSecured', 1, 2, 3),
  },
  'V689-2': {
    says: 'With affordable units no manufactured home is secured.',
    check: when(affordable, codeOrExempt('manufacturedSecured', 3)),
  },
  'V689-3': {
    says: 'A house built on its site is no manufactured home.',
    check: when(is('constructionMethod', 1), codeOrExempt('manufacturedSecured', 3)),
  },
  'V690-1': {
    says: 'The interest in the land is a code of the list.',
    check: codeOrExempt('manufacturedLand', 1, 2, 3, 4, 5),
  },
  'V690-2': {
    says: 'With affordable units there is no interest in a manufactured home’s land.',
    check: when(affordable, codeOrExempt('manufacturedLand', 5)),
  },
  'V690-3': {
    says: 'A house built on its site has no such interest.',
    check: when(is('constructionMethod', 1), codeOrExempt('manufacturedLand', 5)),
  },
  V691: { says: 'The units are a whole number over zero.', check: number('units', { above: 0, whole: true }) },
  'V692-1': {
    says: 'Affordable units are a whole number, Exempt or NA.',
    check: numberOrNone('affordableUnits', { whole: true }),
  },
  'V692-2': {
    says: 'Under five units none is counted as affordable.',
    check: when(number('units', { below: 5 }), none('affordableUnits')),
  },
  'V692-3': {
    says: 'No more units are affordable than there are.',
    check: that(
      ['units', 'affordableUnits'],
      ({ units, affordableUnits }) =>
        !(Number(units) >= 5 && isNumeral(affordableUnits) && Number(affordableUnits) > Number(units)),
    ),
  },
  Q655: {
    says: 'For five units and more affordable ones are mostly counted.',
    check: when(
      number('units', { from: 5 }),
      any(is('affordableUnits', 'Exempt'), number('affordableUnits', { from: 0, whole: true })),
    ),
  },
  'V693-1': { says: 'How it was submitted is 1111, 1, 2 or 3.', check: codeOrExempt('submission', 1, 2, 3) },
  'V693-2': {
    says: 'A purchased loan was not submitted.',
    check: when(is('actionTaken', 6), codeOrExempt('submission', 3)),
  },
  'V693-3': {
    says: 'Only a purchased loan was not submitted.',
    check: when(is('submission', 3), is('actionTaken', 6)),
  },
  'V694-1': { says: 'To whom it was payable first is 1111, 1, 2 or 3.', check: codeOrExempt('payable', 1, 2, 3) },
  'V694-2': {
    says: 'Of a purchased loan that is not asked.',
    check: when(is('actionTaken', 6), codeOrExempt('payable', 3)),
  },
  'V694-3': {
    says: 'Of a loan that was made it is said.',
    check: when(is('actionTaken', 1), codeOrExempt('payable', 1, 2)),
  },
  V714: {
    says: 'Submission and first payee are exempt together.',
    check: alike(is('submission', 1111), is('payable', 1111)),
  },
  'V695-1': {
    says: 'The originator’s number is a whole number, NA or Exempt.',
    check: any(fits('nmlsr', /^\d+$/), none('nmlsr')),
  },
  'V695-2': { says: 'The originator’s number is not all zeros.', check: not0('nmlsr') },
  'V695-3': {
    says: 'The originator’s number has four to seven digits and is at most 3,000,000.',
    check: any(none('nmlsr'), all(fits('nmlsr', /^\d{4,7}$/), number('nmlsr', { to: 3_000_000 }))),
  },
  Q620: {
    says: 'A line for a household mostly has an originator with a number.',
    check: when(is('businessPurpose', 2), all(nonBlank('nmlsr'), isNot('nmlsr', 'NA'))),
  },
  V706: { says: 'Reverse mortgage is 1111, 1 or 2.', check: codeOrExempt('reverseMortgage', 1, 2) },
  V707: { says: 'Open-end line is 1111, 1 or 2.', check: codeOrExempt('openEnd', 1, 2) },
  V708: { says: 'Business purpose is 1111, 1 or 2.', check: codeOrExempt('businessPurpose', 1, 2) },
}

function not0(field: LarField): Check {
  return that([field], (row) => !/^0+$/.test(row[field]))
}
