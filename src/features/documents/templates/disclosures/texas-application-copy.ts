import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { spanish as fieldSpanish } from '#src/domain/field-messages.es.ts'
import type { AdditionalInfo, CoOwner } from '#src/domain/lending/additional-info.ts'
import {
  citizenshipNames,
  spanish as informationSpanish,
  maritalNames,
  useOfFundsNames,
} from '#src/domain/lending/additional-info-names.table.ts'
import type { Applicant, AssetKind, OccupancyType, SubjectProperty } from '#src/domain/person/applicant.ts'
import { employmentLabels } from '#src/domain/person/employment.ts'
import { maskSsn } from '#src/domain/person/tax-identifier.ts'
import type { Address } from '#src/domain/us/address.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import type { SummaryFigures } from './summary-disclosure.ts'
import { spanish } from './texas-application-copy.es.ts'

export interface ApplicationCopyFacts {
  lender: LenderFacts
  loanNumber: string
  applicant: Omit<Applicant, 'unfinishedInfo'>
  property: SubjectProperty
  /** What the borrower chose of the offers. */
  figures: SummaryFigures
  drawnOn: CivilDate
}

const occupancyNames = {
  HOME: 'The home they live in',
  SECONDARY: 'A second home',
  INVESTMENT: 'An investment property',
} as const satisfies Record<OccupancyType, keyof typeof spanish>

const assetNames = {
  CHECKING_SAVINGS: 'Checking and savings',
  BROKERAGE: 'Investments',
  RETIREMENT: 'Retirement accounts',
  CASH_VALUE_LIFE: 'Life insurance with a cash value',
} as const satisfies Record<AssetKind, keyof typeof spanish>

/** As it was entered. */
const inOneRow = ({ street1, street2, city, state, zip }: Address): string =>
  [street1, street2, city, `${state} ${zip}`].filter(Boolean).join(', ')

type Row = { label: string; value: string }
type Words = ReturnType<typeof wordsIn>

const wordsIn = (language: Language) => {
  const translate = translator({ ...fieldSpanish, ...informationSpanish, ...spanish }, language)
  const dollars = (amount: number) => formatDollars(amount, language, 'whole')
  return {
    language,
    translate,
    dollars,
    yearly: (amount: number) => translate('{amount} a year', { amount: dollars(amount) }),
    monthly: (amount: number) => translate('{amount} a month', { amount: dollars(amount) }),
  }
}

/**
 * Returns the copy of a loan application: what the borrower answered, as the lender holds it on the day (7 Texas
 * Administrative Code 153.13(1), (2)). The Social Security number is masked. The answers about ethnicity, race and sex are
 * kept apart from the application and are not in it (12 CFR 1002.5(b)).
 */
export const texasApplicationCopy = (facts: ApplicationCopyFacts, language: Language): DocumentContent => {
  const { lender, applicant, property } = facts
  const words = wordsIn(language)
  const { translate } = words
  const part = (heading: string, items: readonly Row[]) =>
    items.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: heading },
          { kind: 'figures' as const, items },
        ]
  return {
    language,
    title: translate('Copy of the loan application'),
    letterhead: letterhead(lender),
    captionLines: applicationDetails({ ...facts, applicant: fullNameOf(applicant.name) }, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'This is what the borrower answered in the application. Texas law gives each owner of the home a copy before the closing (Texas Constitution, article XVI, section 50(a)(6)(M)(ii)). If an answer is wrong, call {phone} before you sign.',
          { phone: lender.phone },
        ),
      },
      ...part(translate('The borrower'), borrowerRows(applicant, words)),
      ...part(translate('What repays the line'), earningsRows(applicant, words)),
      ...part(translate('The home that secures the line'), homeRows(property, words)),
      ...part(translate('The line'), lineRows(facts, words)),
      ...(applicant.particulars?.coOwners ?? []).flatMap((owner, at) =>
        part(translate('Other owner {number}', { number: at + 1 }), ownerRows(owner, words)),
      ),
    ],
    footer: creditFooter(lender, language),
  }
}

const borrowerRows = (applicant: ApplicationCopyFacts['applicant'], { translate, language }: Words): Row[] => {
  const { name, birthDate, email, phone, homeAddress, ssn, particulars } = applicant
  return [
    { label: translate('Name'), value: fullNameOf(name) },
    { label: translate('Date of birth'), value: dateField(birthDate as CivilDate, language) },
    ...(ssn ? [{ label: translate('Social Security number'), value: maskSsn(ssn) }] : []),
    { label: translate('Email'), value: email },
    { label: translate('Phone'), value: phone },
    { label: translate('Home address'), value: inOneRow(homeAddress) },
    ...(particulars?.mailingAddress
      ? [{ label: translate('Mailing address'), value: inOneRow(particulars.mailingAddress) }]
      : []),
    ...(particulars ? particularRows(particulars, translate) : []),
  ]
}

const particularRows = ({ citizenship, maritalStatus }: AdditionalInfo, translate: Words['translate']): Row[] => [
  { label: translate('Citizenship'), value: translate(citizenshipNames[citizenship]) },
  ...(maritalStatus ? [{ label: translate('Marital status'), value: translate(maritalNames[maritalStatus]) }] : []),
]

const earningsRows = (applicant: ApplicationCopyFacts['applicant'], words: Words): Row[] => {
  const { translate, yearly, monthly, dollars } = words
  const { employment, income, otherIncome, incomeOfCoDeeders, rental, assets } = applicant
  const assetRows = assets.map(({ kind, value }) => ({ label: translate(assetNames[kind]), value: dollars(value) }))
  if (rental)
    return [
      { label: translate('Rent'), value: monthly(rental.monthlyRent) },
      { label: translate('Property taxes'), value: yearly(rental.yearlyTaxes) },
      { label: translate('Property insurance'), value: yearly(rental.yearlyInsurance) },
      { label: translate('Dues of the owners’ association'), value: monthly(rental.monthlyDues) },
      ...assetRows,
    ]
  return [
    {
      label: translate('Employment'),
      value:
        employment === 'UNRECOGNIZED' ? translate('Another source of income') : translate(employmentLabels[employment]),
    },
    { label: translate('Income'), value: yearly(income) },
    ...(otherIncome > 0 ? [{ label: translate('Other income'), value: yearly(otherIncome) }] : []),
    ...(incomeOfCoDeeders ? [{ label: translate('Income of other owners'), value: yearly(incomeOfCoDeeders) }] : []),
    ...assetRows,
  ]
}

const homeRows = ({ address, occupancy, estimatedValue }: SubjectProperty, { translate, dollars }: Words): Row[] => [
  { label: translate('Address'), value: inOneRow(address) },
  { label: translate('Used as'), value: translate(occupancyNames[occupancy]) },
  ...(estimatedValue === null
    ? []
    : [{ label: translate('The borrower’s estimate of its value'), value: dollars(estimatedValue) }]),
]

const lineRows = ({ applicant, figures }: ApplicationCopyFacts, { translate, language }: Words): Row[] => {
  const cents = (amount: number) => formatDollars(amount, language, 'cents')
  const use = applicant.particulars?.useOfFunds
  return [
    { label: translate('Credit limit'), value: cents(figures.lineAmount) },
    {
      label: translate(figures.originationFee > 0 ? 'Initial draw, before fee' : 'Initial draw'),
      value: cents(figures.amount),
    },
    { label: translate('Rate, fixed'), value: formatPercent(figures.rate, language) },
    { label: translate('Term'), value: translate('{years} years', { years: figures.termYears }) },
    ...(use ? [{ label: translate('Main purpose'), value: translate(useOfFundsNames[use]) }] : []),
  ]
}

const relationNames = {
  SPOUSE: 'The borrower’s spouse',
  PARTNER: 'The borrower’s domestic partner',
  RELATIVE: 'Another relative of the borrower',
  TRUSTEE: 'Trustee of the trust that holds the home',
  OTHER: 'Other',
} as const satisfies Record<CoOwner['relation'], keyof typeof spanish>

const ownerRows = (owner: CoOwner, { translate }: Words): Row[] => [
  { label: translate('Name'), value: `${owner.firstName} ${owner.lastName}` },
  { label: translate('Relationship'), value: translate(relationNames[owner.relation]) },
  { label: translate('Email'), value: owner.email },
  { label: translate('Phone'), value: owner.phone },
  ...(owner.maritalStatus
    ? [{ label: translate('Marital status'), value: translate(maritalNames[owner.maritalStatus]) }]
    : []),
  ...(owner.spouse
    ? [{ label: translate('Spouse'), value: `${owner.spouse.firstName} ${owner.spouse.lastName}` }]
    : []),
]
