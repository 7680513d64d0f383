import type { Address } from '#src/domain/address.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { LenderFacts } from './lender-facts.ts'
import { spanish } from './paper-frame.es.ts'

/** Above a paper that is given while the line is applied for. */
export const applicationParticulars = (
  facts: { drawnOn: CivilDate; loanNumber: string; applicant?: string },
  language: Language,
): string[] => {
  const say = speaker(spanish, language)
  return [
    say('Date: {date}', { date: formatCivilDate(facts.drawnOn, language) }),
    say('Application number: {number}', { number: facts.loanNumber }),
    ...(facts.applicant === undefined ? [] : [say('Applicant: {name}', { name: facts.applicant })]),
  ]
}

/** Above a paper of the closing. */
export const accountParticulars = (
  facts: { drawnOn: CivilDate; loanNumber: string; people: readonly [{ name: string }, ...unknown[]] },
  language: Language,
): string[] => {
  const say = speaker(spanish, language)
  return [
    say('Date: {date}', { date: formatCivilDate(facts.drawnOn, language) }),
    say('Account number: {number}', { number: facts.loanNumber }),
    say('Borrower: {name}', { name: facts.people[0].name }),
  ]
}

/** Above a notice that may go by post: the day, to whom, about what. */
export const noticeParticulars = (
  facts: { givenOn: CivilDate; loanNumber: string; applicant: { name: string; address: Address } },
  language: Language,
): string[] => {
  const { name, address } = facts.applicant
  return [
    formatCivilDate(facts.givenOn, language),
    name,
    [address.street1, address.street2].filter(Boolean).join(', '),
    `${address.city}, ${address.state} ${address.zip}`,
    speaker(spanish, language)('Application number: {number}', { number: facts.loanNumber }),
  ]
}

/** Below a paper about credit; a paper of a plan names the version of its terms, too. */
export const creditFooter = (lender: LenderFacts, language: Language, version?: string): string =>
  [
    lender.legalName,
    `NMLS ${lender.nmlsId}`,
    speaker(spanish, language)('Equal Housing Lender'),
    ...(version === undefined ? [] : [version]),
  ].join(' · ')
