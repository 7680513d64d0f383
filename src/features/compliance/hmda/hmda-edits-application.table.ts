import { addYears, isCivilDate } from '#src/domain/dates/civil-date.ts'
import { isUli } from '#src/domain/lending/uli.ts'
import { stateFips, territoryFips } from '#src/domain/us/state-fips.ts'
import { alike, all, any, type Check, type Edits, fits, is, isNot, nonBlank, number, that, when } from './hmda-edit.ts'
import { affordable } from './hmda-edits-house.table.ts'

/** Lender, application, purpose, action taken, and the location of the home. */

const civil = (compact: string) => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`
const isDate = (compact: string) => /^\d{8}$/.test(compact) && isCivilDate(civil(compact))
const minUliLength = 23
const states: Readonly<Record<string, string>> = { ...stateFips, ...territoryFips }

const longUli = that(['uli'], ({ uli }) => uli.length >= minUliLength)
const streetReported = isNot('street', 'NA', 'Exempt')
/**
 * The action date is at least this long after the application date. If either date is missing, other edits report it.
 */
const dates = (holds: (applicationDate: string, actionDate: string) => boolean): Check =>
  that(['applicationDate', 'actionTakenDate'], ({ applicationDate, actionTakenDate }) =>
    isDate(applicationDate) && isDate(actionTakenDate) ? holds(civil(applicationDate), civil(actionTakenDate)) : true,
  )
const street = (says: string, faulty: RegExp) => ({
  says,
  check: any(
    is('street', 'NA', 'Exempt'),
    that(['street'], (row) => !faulty.test(row.street)),
  ),
})

export const applicationEdits: Edits = {
  S300: { says: 'A row of the register begins with 2.', check: is('recordIdentifier', 2) },
  V600: { says: 'The LEI has twenty characters, letters and digits.', check: fits('lei', /^[0-9A-Za-z]{20}$/) },
  'V608-1': {
    says: 'A universal identifier has 23 to 45 characters, letters and digits.',
    check: when(longUli, fits('uli', /^[0-9A-Za-z]{23,45}$/)),
  },
  'V608-2': {
    says: 'An identifier of another kind has 1 to 22 characters, letters and digits, and is none of the codes.',
    check: any(longUli, all(fits('uli', /^[0-9A-Za-z]{1,22}$/), isNot('uli', 'NA', 'Exempt', 1111))),
  },
  V609: {
    says: 'The check digits of the universal identifier are right.',
    check: when(
      longUli,
      that(['uli'], ({ uli }) => isUli(uli)),
    ),
  },
  Q648: {
    says: 'The universal identifier mostly begins with the LEI of the reporter.',
    check: any(
      is('actionTaken', 6),
      that(['uli', 'lei'], ({ uli, lei }) => uli.length < minUliLength || uli.slice(0, 20) === lei),
    ),
  },
  'V610-1': {
    says: 'The application date is a day, or NA.',
    check: that(['applicationDate'], ({ applicationDate }) => applicationDate === 'NA' || isDate(applicationDate)),
  },
  'V610-2': {
    says: 'The application date is NA for a purchased loan, and for none else.',
    check: alike(is('actionTaken', 6), is('applicationDate', 'NA')),
  },
  V611: { says: 'The loan type is 1 to 4.', check: is('loanType', 1, 2, 3, 4) },
  'V612-1': { says: 'The purpose is a code of the list.', check: is('loanPurpose', 1, 2, 31, 32, 4, 5) },
  'V612-2': {
    says: 'Only a purchase is preapproved.',
    check: when(is('preapproval', 1), is('loanPurpose', 1)),
  },
  'V613-1': { says: 'Preapproval is 1 or 2.', check: is('preapproval', 1, 2) },
  'V613-2': {
    says: 'What came of a preapproval is said of preapprovals alone.',
    check: when(is('actionTaken', 7, 8), is('preapproval', 1)),
  },
  'V613-3': {
    says: 'Denied, withdrawn, incomplete and purchased ones are no preapprovals.',
    check: when(is('actionTaken', 3, 4, 5, 6), is('preapproval', 2)),
  },
  'V613-4': {
    says: 'A preapproval ends in a loan, unaccepted, or in its own denial.',
    check: when(is('preapproval', 1), is('actionTaken', 1, 2, 7, 8)),
  },
  'V614-1': {
    says: 'For other purposes than a purchase there is no preapproval.',
    check: when(is('loanPurpose', 2, 4, 31, 32, 5), is('preapproval', 2)),
  },
  'V614-2': {
    says: 'For a house with affordable units there is no preapproval.',
    check: when(affordable, is('preapproval', 2)),
  },
  'V614-3': {
    says: 'For a reverse mortgage there is no preapproval.',
    check: when(is('reverseMortgage', 1), is('preapproval', 2)),
  },
  'V614-4': { says: 'For a line there is no preapproval.', check: when(is('openEnd', 1), is('preapproval', 2)) },
  V616: { says: 'Occupancy is 1, 2 or 3.', check: is('occupancy', 1, 2, 3) },
  V617: { says: 'The amount is a number, not under zero.', check: number('loanAmount', { from: 0 }) },
  V618: { says: 'The action is 1 to 8.', check: is('actionTaken', 1, 2, 3, 4, 5, 6, 7, 8) },
  'V619-1': {
    says: 'The day of the action is a day.',
    check: that(['actionTakenDate'], ({ actionTakenDate }) => isDate(actionTakenDate)),
  },
  'V619-3': {
    says: 'The action comes on the day of the application or later.',
    check: any(
      is('actionTaken', 6),
      dates((applicationDate, actionDate) => actionDate >= applicationDate),
    ),
  },
  Q601: {
    says: 'The action mostly comes within two years of the application.',
    check: dates((applicationDate, actionDate) => actionDate <= addYears(applicationDate, 2)),
  },
  Q608: {
    says: 'A loan is mostly made after the day of the application.',
    check: when(
      is('actionTaken', 1),
      dates((applicationDate, actionDate) => actionDate > applicationDate),
    ),
  },
  V620: { says: 'The street is given, or NA.', check: nonBlank('street') },
  V621: { says: 'The city is given, or NA.', check: nonBlank('city') },
  V622: {
    says: 'With a street come city, state and ZIP code.',
    check: when(
      all(streetReported, nonBlank('street')),
      all(nonBlank('city', 'state', 'zip'), isNot('city', 'NA'), isNot('state', 'NA'), isNot('zip', 'NA')),
    ),
  },
  V623: {
    says: 'The state is its two letters, or NA.',
    check: that(['state'], ({ state }) => state === 'NA' || Object.hasOwn(states, state)),
  },
  V624: {
    says: 'The ZIP code is 12345, 12345-1010, Exempt or NA.',
    check: fits('zip', /^(\d{5}(-\d{4})?|Exempt|NA)$/),
  },
  'V625-1': { says: 'The census tract is eleven digits, or NA.', check: fits('censusTract', /^(\d{11}|NA)$/) },
  V626: { says: 'The county is five digits, or NA.', check: fits('county', /^(\d{5}|NA)$/) },
  V627: {
    says: 'The census tract lies in the county.',
    check: any(
      is('county', 'NA'),
      is('censusTract', 'NA'),
      that(['county', 'censusTract'], ({ county, censusTract }) => censusTract.startsWith(county)),
    ),
  },
  V716: {
    says: 'The county lies in the state.',
    check: any(
      is('county', 'NA'),
      is('state', 'NA'),
      that(['state', 'county'], ({ state, county }) => county.slice(0, 2) === states[state]),
    ),
  },
  V709: {
    says: 'Street, city and ZIP code are exempt together.',
    check: any(
      all(is('street', 'Exempt'), is('city', 'Exempt'), is('zip', 'Exempt')),
      all(isNot('street', 'Exempt'), isNot('city', 'Exempt'), isNot('zip', 'Exempt')),
    ),
  },
  Q602: {
    says: 'Where city, state and ZIP code are known, the street mostly is too.',
    check: when(is('street', 'NA'), any(is('city', 'NA'), is('state', 'NA'), is('zip', 'NA'))),
  },
  'Q660-1': street('A street of more than 100 characters may be several.', /^.{101,}$/),
  'Q660-2': street('A street with ;, &, \\ or the word and may be several.', /[;&\\]|\band\b/i),
  // The filing platform finds TBD inside a word too, and in its test file it stands inside one.
  'Q660-3': street('A street with special characters or TBD may be none.', /[?!*%^@[\]{}<>_+=$\\]|tbd/i),
  'Q660-4': street('A street of digits alone or letters alone may be none.', /^([\d\s]+|[^\d]+)$/),
  V659: { says: 'The lien is 1 or 2.', check: is('lien', 1, 2) },
  Q607: {
    says: 'A subordinate lien is mostly for 250,000 dollars at most.',
    check: when(is('lien', 2), number('loanAmount', { to: 250_000 })),
  },
  'Q645-1': { says: 'The amount is mostly 500 dollars or more.', check: number('loanAmount', { from: 500 }) },
  'Q645-2': {
    says: 'For a purchase the amount is mostly 1,000 dollars or more.',
    check: when(is('loanPurpose', 1), number('loanAmount', { from: 1000 })),
  },
  Q613: {
    says: 'A business line is mostly for a purchase, an improvement or a refinancing; others are not reported.',
    check: when(is('businessPurpose', 1), is('loanPurpose', 1, 2, 31, 32, 5)),
  },
  Q623: {
    says: 'With an income of up to 200,000 dollars the amount is mostly under two million.',
    check: when(
      all(number('units', { to: 4 }), number('income', { to: 200 })),
      number('loanAmount', { below: 2_000_000 }),
    ),
  },
  Q624: {
    says: 'An FHA loan on one unit is mostly within the program’s limit.',
    check: when(all(is('loanType', 2), is('units', 1)), number('loanAmount', { to: 637_000 })),
  },
  Q625: {
    says: 'A VA loan on up to four units is mostly within the usual limit.',
    check: when(all(is('loanType', 3), number('units', { to: 4 })), number('loanAmount', { to: 1_050_000 })),
  },
  Q626: {
    says: 'What the agencies buy on up to four units is mostly within their limit.',
    check: when(all(is('purchaser', 1, 2, 3, 4), number('units', { to: 4 })), number('loanAmount', { to: 1_225_000 })),
  },
  Q627: {
    says: 'For five units and more the amount is mostly between 100,000 and ten million dollars.',
    check: when(number('units', { from: 5 }), number('loanAmount', { from: 100_000, to: 10_000_000 })),
  },
  Q628: {
    says: 'For a purchase of up to four units the amount is mostly over 10,000 dollars.',
    check: when(all(is('loanPurpose', 1), number('units', { to: 4 })), number('loanAmount', { above: 10_000 })),
  },
  Q631: {
    says: 'Government-backed loans are mostly for up to four units.',
    check: when(is('loanType', 2, 3, 4), number('units', { to: 4 })),
  },
}
