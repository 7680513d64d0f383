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
  satisfies,
  when,
} from './hmda-edit.ts'
import type { LarField } from './hmda-lar.ts'

/** The property, the application channel, and the originator. */

/** Counts units with restricted rents. */
export const affordable = number('affordableUnits')

export const houseEdits: Edits = {
  'V615-1': { description: 'Construction method must be code 1 or 2.', check: is('constructionMethod', 1, 2) },
  'V615-2': {
    description:
      'If manufactured home land property interest is code 1 to 4, construction method must be 2 (manufactured home).',
    check: when(is('manufacturedLand', 1, 2, 3, 4), is('constructionMethod', 2)),
  },
  'V615-3': {
    description:
      'If manufactured home secured property type is 1 or 2, construction method must be 2 (manufactured home).',
    check: when(is('manufacturedSecured', 1, 2), is('constructionMethod', 2)),
  },
  Q618: {
    description:
      'For a manufactured home, the secured property type is usually reported; check a code of 3 (not applicable).',
    check: when(is('constructionMethod', 2), isNot('manufacturedSecured', 3)),
  },
  Q619: {
    description:
      'For a manufactured home, the land property interest is usually reported; check a code of 5 (not applicable).',
    check: when(is('constructionMethod', 2), isNot('manufacturedLand', 5)),
  },
  'V689-1': {
    description: 'Manufactured home secured property type must be code 1, 2, 3 or 1111.',
    check: codeOrExempt('manufacturedSecured', 1, 2, 3),
  },
  'V689-2': {
    description:
      'If a number of multifamily affordable units is reported, manufactured home secured property type must be 3 (not applicable) or 1111.',
    check: when(affordable, codeOrExempt('manufacturedSecured', 3)),
  },
  'V689-3': {
    description: 'For a site-built home, manufactured home secured property type must be 3 (not applicable) or 1111.',
    check: when(is('constructionMethod', 1), codeOrExempt('manufacturedSecured', 3)),
  },
  'V690-1': {
    description: 'Manufactured home land property interest must be code 1, 2, 3, 4, 5 or 1111.',
    check: codeOrExempt('manufacturedLand', 1, 2, 3, 4, 5),
  },
  'V690-2': {
    description:
      'If a number of multifamily affordable units is reported, manufactured home land property interest must be 5 (not applicable) or 1111.',
    check: when(affordable, codeOrExempt('manufacturedLand', 5)),
  },
  'V690-3': {
    description: 'For a site-built home, manufactured home land property interest must be 5 (not applicable) or 1111.',
    check: when(is('constructionMethod', 1), codeOrExempt('manufacturedLand', 5)),
  },
  V691: {
    description: 'Total units must be a whole number greater than 0.',
    check: number('units', { above: 0, whole: true }),
  },
  'V692-1': {
    description: 'Multifamily affordable units must be a whole number, NA or Exempt.',
    check: numberOrNone('affordableUnits', { whole: true }),
  },
  'V692-2': {
    description: 'If there are fewer than five total units, multifamily affordable units must be NA or Exempt.',
    check: when(number('units', { below: 5 }), none('affordableUnits')),
  },
  'V692-3': {
    description: 'For a multifamily property (five or more units), affordable units must not exceed total units.',
    check: satisfies(
      ['units', 'affordableUnits'],
      ({ units, affordableUnits }) =>
        !(Number(units) >= 5 && isNumeral(affordableUnits) && Number(affordableUnits) > Number(units)),
    ),
  },
  Q655: {
    description:
      'For a multifamily property (five or more units), the number of affordable units is usually reported; check a value of NA.',
    check: when(
      number('units', { from: 5 }),
      any(is('affordableUnits', 'Exempt'), number('affordableUnits', { from: 0, whole: true })),
    ),
  },
  'V693-1': {
    description: 'Submission of application must be code 1, 2, 3 or 1111.',
    check: codeOrExempt('submission', 1, 2, 3),
  },
  'V693-2': {
    description: 'For a purchased loan, submission of application must be 3 (not applicable) or 1111.',
    check: when(is('actionTaken', 6), codeOrExempt('submission', 3)),
  },
  'V693-3': {
    description: 'Submission of application may be 3 (not applicable) only for a purchased loan.',
    check: when(is('submission', 3), is('actionTaken', 6)),
  },
  'V694-1': {
    description: 'Initially payable to your institution must be code 1, 2, 3 or 1111.',
    check: codeOrExempt('payable', 1, 2, 3),
  },
  'V694-2': {
    description: 'For a purchased loan, initially payable to your institution must be 3 (not applicable) or 1111.',
    check: when(is('actionTaken', 6), codeOrExempt('payable', 3)),
  },
  'V694-3': {
    description: 'For an originated loan, initially payable to your institution must be 1, 2 or 1111.',
    check: when(is('actionTaken', 1), codeOrExempt('payable', 1, 2)),
  },
  V714: {
    description:
      'If submission of application or initially payable to your institution is 1111 (exempt), both must be 1111.',
    check: alike(is('submission', 1111), is('payable', 1111)),
  },
  'V695-1': {
    description: 'The NMLSR ID must contain only digits, or be NA or Exempt.',
    check: any(fits('nmlsr', /^\d+$/), none('nmlsr')),
  },
  'V695-2': { description: 'The NMLSR ID must not be all zeros.', check: not0('nmlsr') },
  'V695-3': {
    description: 'The NMLSR ID must have four to seven digits and be at most 3,000,000, unless it is NA or Exempt.',
    check: any(none('nmlsr'), all(fits('nmlsr', /^\d{4,7}$/), number('nmlsr', { to: 3_000_000 }))),
  },
  Q620: {
    description:
      'A loan for a non-business purpose usually has the NMLSR ID of its originator; check one that is blank or NA.',
    check: when(is('businessPurpose', 2), all(nonBlank('nmlsr'), isNot('nmlsr', 'NA'))),
  },
  V706: { description: 'Reverse mortgage must be code 1, 2 or 1111.', check: codeOrExempt('reverseMortgage', 1, 2) },
  V707: { description: 'Open-end line of credit must be code 1, 2 or 1111.', check: codeOrExempt('openEnd', 1, 2) },
  V708: {
    description: 'Business or commercial purpose must be code 1, 2 or 1111.',
    check: codeOrExempt('businessPurpose', 1, 2),
  },
}

function not0(field: LarField): Check {
  return satisfies([field], (row) => !/^0+$/.test(row[field]))
}
