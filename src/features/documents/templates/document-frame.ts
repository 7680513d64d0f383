import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Address } from '#src/domain/us/address.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import { dateField } from './date-field.ts'
import { spanish } from './document-frame.es.ts'
import type { LenderFacts } from './lender-facts.ts'
import { nameOf } from './person-name.ts'

/** Returns the header details of a document that is given during the application. */
export const applicationDetails = (
  facts: { drawnOn: CivilDate; loanNumber: string; applicant?: string },
  language: Language,
): string[] => {
  const translate = translator(spanish, language)
  return [
    translate('Date: {date}', { date: dateField(facts.drawnOn, language) }),
    translate('Application number: {number}', { number: facts.loanNumber }),
    ...(facts.applicant === undefined ? [] : [translate('Applicant: {name}', { name: nameOf(facts.applicant) })]),
  ]
}

/** Returns the header details of a closing document. */
export const accountDetails = (
  facts: { drawnOn: CivilDate; loanNumber: string; people: readonly [{ name: string }, ...unknown[]] },
  language: Language,
): string[] => {
  const translate = translator(spanish, language)
  return [
    translate('Date: {date}', { date: dateField(facts.drawnOn, language) }),
    translate('Account number: {number}', { number: facts.loanNumber }),
    translate('Borrower: {name}', { name: nameOf(facts.people[0].name) }),
  ]
}

/** Returns the header details of a notice that may go by mail: the date, the recipient and the subject. */
export const noticeDetails = (
  facts: { givenOn: CivilDate; loanNumber: string; applicant: { name: string; address: Address } },
  language: Language,
): string[] => {
  const { name, address } = facts.applicant
  return [
    dateField(facts.givenOn, language),
    nameOf(name),
    [address.street1, address.street2].filter(Boolean).join(', '),
    `${address.city}, ${address.state} ${address.zip}`,
    translator(spanish, language)('Application number: {number}', { number: facts.loanNumber }),
  ]
}

export interface OwnerNoticeFacts {
  loanNumber: string
  /** The person whose copy this is: an owner, or a spouse who may cancel. */
  owner: string
  home: string
  /** The day on which this person is given the notice. */
  givenOn: CivilDate
}

/** Returns the header details of a notice to one owner of the home. */
export const ownerNoticeDetails = (facts: OwnerNoticeFacts, language: Language): string[] => {
  const translate = translator(spanish, language)
  return [
    translate('Date: {date}', { date: formatCivilDate(facts.givenOn, language) }),
    translate('Loan number: {number}', { number: facts.loanNumber }),
    translate('For: {name}', { name: nameOf(facts.owner) }),
    translate('The home: {address}', { address: facts.home }),
  ]
}

/** Returns how a document names the version of the plan's terms, which the lender names in English. */
export const planVersion = (version: string, language: Language): string =>
  version.replace('plan terms', translator(spanish, language)('plan terms'))

/** Returns the footer of a document about credit. A document about a plan also names the version of its terms. */
export const creditFooter = (lender: LenderFacts, language: Language, version?: string): string =>
  [
    lender.legalName,
    `NMLS ${lender.nmlsId}`,
    translator(spanish, language)('Equal Housing Lender'),
    ...(version === undefined ? [] : [planVersion(version, language)]),
  ].join(' · ')
