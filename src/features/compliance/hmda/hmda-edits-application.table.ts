import { addYears, isCivilDate } from '#src/domain/dates/civil-date.ts'
import { isUli } from '#src/domain/lending/uli.ts'
import { stateFips, territoryFips } from '#src/domain/us/state-fips.ts'
import {
  alike,
  all,
  any,
  type Check,
  type Edits,
  fits,
  is,
  isNot,
  nonBlank,
  number,
  satisfies,
  when,
} from './hmda-edit.ts'
import { affordable } from './hmda-edits-house.table.ts'

/** Lender, application, purpose, action taken, and the location of the home. */

const civil = (compact: string) => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`
const isDate = (compact: string) => /^\d{8}$/.test(compact) && isCivilDate(civil(compact))
const minUliLength = 23
const states: Readonly<Record<string, string>> = { ...stateFips, ...territoryFips }

const longUli = satisfies(['uli'], ({ uli }) => uli.length >= minUliLength)
const streetReported = isNot('street', 'NA', 'Exempt')
/**
 * The action date is at least this long after the application date. If either date is missing, other edits report it.
 */
const dates = (holds: (applicationDate: string, actionDate: string) => boolean): Check =>
  satisfies(['applicationDate', 'actionTakenDate'], ({ applicationDate, actionTakenDate }) =>
    isDate(applicationDate) && isDate(actionTakenDate) ? holds(civil(applicationDate), civil(actionTakenDate)) : true,
  )
const street = (description: string, faulty: RegExp) => ({
  description,
  check: any(
    is('street', 'NA', 'Exempt'),
    satisfies(['street'], (row) => !faulty.test(row.street)),
  ),
})

export const applicationEdits: Edits = {
  S300: {
    description: 'The record identifier of a loan or application row must be 2.',
    check: is('recordIdentifier', 2),
  },
  V600: {
    description: 'The LEI must have exactly 20 characters, all letters or digits.',
    check: fits('lei', /^[0-9A-Za-z]{20}$/),
  },
  'V608-1': {
    description:
      'A ULI (an identifier of 23 or more characters) must have at most 45 characters, all letters or digits.',
    check: when(longUli, fits('uli', /^[0-9A-Za-z]{23,45}$/)),
  },
  'V608-2': {
    description:
      'A non-universal loan identifier must have 1 to 22 letters or digits and must not be NA, Exempt or 1111.',
    check: any(longUli, all(fits('uli', /^[0-9A-Za-z]{1,22}$/), isNot('uli', 'NA', 'Exempt', 1111))),
  },
  V609: {
    description: 'The check digits of the ULI must be valid.',
    check: when(
      longUli,
      satisfies(['uli'], ({ uli }) => isUli(uli)),
    ),
  },
  Q648: {
    description:
      'Unless the loan was purchased, the ULI usually begins with the LEI of the reporting institution; check one that does not.',
    check: any(
      is('actionTaken', 6),
      satisfies(['uli', 'lei'], ({ uli, lei }) => uli.length < minUliLength || uli.slice(0, 20) === lei),
    ),
  },
  'V610-1': {
    description: 'The application date must be a valid date (YYYYMMDD) or NA.',
    check: satisfies(['applicationDate'], ({ applicationDate }) => applicationDate === 'NA' || isDate(applicationDate)),
  },
  'V610-2': {
    description: 'The application date must be NA for a purchased loan, and only for a purchased loan.',
    check: alike(is('actionTaken', 6), is('applicationDate', 'NA')),
  },
  V611: { description: 'Loan type must be code 1, 2, 3 or 4.', check: is('loanType', 1, 2, 3, 4) },
  'V612-1': {
    description: 'Loan purpose must be code 1, 2, 31, 32, 4 or 5.',
    check: is('loanPurpose', 1, 2, 31, 32, 4, 5),
  },
  'V612-2': {
    description: 'If a preapproval was requested, the loan purpose must be 1 (home purchase).',
    check: when(is('preapproval', 1), is('loanPurpose', 1)),
  },
  'V613-1': { description: 'Preapproval must be code 1 or 2.', check: is('preapproval', 1, 2) },
  'V613-2': {
    description:
      'If a preapproval request was denied, or approved but not accepted, preapproval must be 1 (requested).',
    check: when(is('actionTaken', 7, 8), is('preapproval', 1)),
  },
  'V613-3': {
    description:
      'If the application was denied, withdrawn or closed for incompleteness, or the loan purchased, preapproval must be 2 (not requested).',
    check: when(is('actionTaken', 3, 4, 5, 6), is('preapproval', 2)),
  },
  'V613-4': {
    description:
      'If a preapproval was requested, the action taken must be 1 (originated), 2 (approved but not accepted), 7 or 8 (preapproval outcomes).',
    check: when(is('preapproval', 1), is('actionTaken', 1, 2, 7, 8)),
  },
  'V614-1': {
    description: 'If the loan purpose is not home purchase, preapproval must be 2 (not requested).',
    check: when(is('loanPurpose', 2, 4, 31, 32, 5), is('preapproval', 2)),
  },
  'V614-2': {
    description: 'If a number of multifamily affordable units is reported, preapproval must be 2 (not requested).',
    check: when(affordable, is('preapproval', 2)),
  },
  'V614-3': {
    description: 'For a reverse mortgage, preapproval must be 2 (not requested).',
    check: when(is('reverseMortgage', 1), is('preapproval', 2)),
  },
  'V614-4': {
    description: 'For an open-end line of credit, preapproval must be 2 (not requested).',
    check: when(is('openEnd', 1), is('preapproval', 2)),
  },
  V616: { description: 'Occupancy type must be code 1, 2 or 3.', check: is('occupancy', 1, 2, 3) },
  V617: { description: 'Loan amount must be a number of 0 or more.', check: number('loanAmount', { from: 0 }) },
  V618: { description: 'Action taken must be a code from 1 to 8.', check: is('actionTaken', 1, 2, 3, 4, 5, 6, 7, 8) },
  'V619-1': {
    description: 'The action taken date must be a valid date (YYYYMMDD).',
    check: satisfies(['actionTakenDate'], ({ actionTakenDate }) => isDate(actionTakenDate)),
  },
  'V619-3': {
    description: 'Unless the loan was purchased, the action taken date must be on or after the application date.',
    check: any(
      is('actionTaken', 6),
      dates((applicationDate, actionDate) => actionDate >= applicationDate),
    ),
  },
  Q601: {
    description: 'The action taken date is usually within two years of the application date; check a later one.',
    check: dates((applicationDate, actionDate) => actionDate <= addYears(applicationDate, 2)),
  },
  Q608: {
    description:
      'A loan is usually originated after the application date; check one originated on or before that date.',
    check: when(
      is('actionTaken', 1),
      dates((applicationDate, actionDate) => actionDate > applicationDate),
    ),
  },
  V620: {
    description: 'Street address must not be blank; report an address, NA or Exempt.',
    check: nonBlank('street'),
  },
  V621: { description: 'City must not be blank; report a city, NA or Exempt.', check: nonBlank('city') },
  V622: {
    description: 'If a street address is reported, city, state and ZIP code must be reported and must not be NA.',
    check: when(
      all(streetReported, nonBlank('street')),
      all(nonBlank('city', 'state', 'zip'), isNot('city', 'NA'), isNot('state', 'NA'), isNot('zip', 'NA')),
    ),
  },
  V623: {
    description: 'State must be a two-letter state or territory code, or NA.',
    check: satisfies(['state'], ({ state }) => state === 'NA' || Object.hasOwn(states, state)),
  },
  V624: {
    description: 'ZIP code must be in the form 12345 or 12345-1010, or be NA or Exempt.',
    check: fits('zip', /^(\d{5}(-\d{4})?|Exempt|NA)$/),
  },
  'V625-1': {
    description: 'Census tract must be an 11-digit number or NA.',
    check: fits('censusTract', /^(\d{11}|NA)$/),
  },
  V626: { description: 'County must be a five-digit code or NA.', check: fits('county', /^(\d{5}|NA)$/) },
  V627: {
    description: 'If county and census tract are both reported, the census tract must begin with the county code.',
    check: any(
      is('county', 'NA'),
      is('censusTract', 'NA'),
      satisfies(['county', 'censusTract'], ({ county, censusTract }) => censusTract.startsWith(county)),
    ),
  },
  V716: {
    description: 'If state and county are both reported, the first two digits of the county must match the state.',
    check: any(
      is('county', 'NA'),
      is('state', 'NA'),
      satisfies(['state', 'county'], ({ state, county }) => county.slice(0, 2) === states[state]),
    ),
  },
  V709: {
    description: 'If street address, city or ZIP code is Exempt, all three must be Exempt.',
    check: any(
      all(is('street', 'Exempt'), is('city', 'Exempt'), is('zip', 'Exempt')),
      all(isNot('street', 'Exempt'), isNot('city', 'Exempt'), isNot('zip', 'Exempt')),
    ),
  },
  Q602: {
    description: 'If city, state and ZIP code are reported, the street address usually is too; check an address of NA.',
    check: when(is('street', 'NA'), any(is('city', 'NA'), is('state', 'NA'), is('zip', 'NA'))),
  },
  'Q660-1': street(
    'A street address of more than 100 characters may contain several addresses; check it.',
    /^.{101,}$/,
  ),
  'Q660-2': street(
    'A street address with ;, &, \\ or the word “and” may contain several addresses; check it.',
    /[;&\\]|\band\b/i,
  ),
  // The filing platform finds TBD inside a word too, and in its test file it stands inside one.
  'Q660-3': street(
    'A street address with special characters or TBD may not be valid; check it.',
    /[?!*%^@[\]{}<>_+=$\\]|tbd/i,
  ),
  'Q660-4': street(
    'A street address of only digits, or without any digits, may not be valid; check it.',
    /^([\d\s]+|[^\d]+)$/,
  ),
  V659: { description: 'Lien status must be code 1 or 2.', check: is('lien', 1, 2) },
  Q607: {
    description: 'A loan secured by a subordinate lien is usually at most $250,000; check a larger one.',
    check: when(is('lien', 2), number('loanAmount', { to: 250_000 })),
  },
  'Q645-1': {
    description: 'The loan amount is usually at least $500; check a smaller one.',
    check: number('loanAmount', { from: 500 }),
  },
  'Q645-2': {
    description: 'For a home purchase, the loan amount is usually at least $1,000; check a smaller one.',
    check: when(is('loanPurpose', 1), number('loanAmount', { from: 1000 })),
  },
  Q613: {
    description:
      'A business-purpose loan is reportable only for home purchase, home improvement or refinancing; check one for another purpose (code 4).',
    check: when(is('businessPurpose', 1), is('loanPurpose', 1, 2, 31, 32, 5)),
  },
  Q623: {
    description:
      'With one to four units and income of at most $200,000, the loan amount is usually under $2 million; check a larger one.',
    check: when(
      all(number('units', { to: 4 }), number('income', { to: 200 })),
      number('loanAmount', { below: 2_000_000 }),
    ),
  },
  Q624: {
    description: 'An FHA loan on a one-unit property is usually at most $637,000; check a larger one.',
    check: when(all(is('loanType', 2), is('units', 1)), number('loanAmount', { to: 637_000 })),
  },
  Q625: {
    description: 'A VA loan on one to four units is usually at most $1,050,000; check a larger one.',
    check: when(all(is('loanType', 3), number('units', { to: 4 })), number('loanAmount', { to: 1_050_000 })),
  },
  Q626: {
    description:
      'A one- to four-unit loan sold to Fannie Mae, Ginnie Mae, Freddie Mac or Farmer Mac is usually at most $1,225,000; check a larger one.',
    check: when(all(is('purchaser', 1, 2, 3, 4), number('units', { to: 4 })), number('loanAmount', { to: 1_225_000 })),
  },
  Q627: {
    description:
      'For a multifamily property (five or more units), the loan amount is usually $100,000 to $10 million; check any other amount.',
    check: when(number('units', { from: 5 }), number('loanAmount', { from: 100_000, to: 10_000_000 })),
  },
  Q628: {
    description:
      'For a home purchase of one to four units, the loan amount is usually more than $10,000; check $10,000 or less.',
    check: when(all(is('loanPurpose', 1), number('units', { to: 4 })), number('loanAmount', { above: 10_000 })),
  },
  Q631: {
    description: 'The property of an FHA, VA, RHS or FSA loan usually has one to four units; check one with more.',
    check: when(is('loanType', 2, 3, 4), number('units', { to: 4 })),
  },
}
