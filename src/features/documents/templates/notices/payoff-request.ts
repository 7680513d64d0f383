import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { creditFooter } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'

export interface PayoffRequestFacts {
  lender: LenderFacts
  drawnOn: CivilDate
  creditor: string
  address: readonly string[]
  /** The last digits of the account, if known. */
  accountEnding: string | null
  borrower: string
  home: string
  loanNumber: string
  /** What the borrower authorized, and when. */
  authorization: { text: string; on: CivilDate }
}

/**
 * Returns the letter that asks a creditor for a payoff letter. The servicer of a loan that a dwelling secures must answer
 * within seven business days of a written request by a person who acts on behalf of the consumer (12 CFR 1026.36(c)(3)).
 * It is in English only, since it goes to a company.
 */
export const payoffRequest = (facts: PayoffRequestFacts): DocumentContent => {
  const { lender, creditor, address, accountEnding, borrower, home, loanNumber, authorization } = facts
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  return {
    language: 'en',
    title: 'Request for a payoff letter',
    letterhead: letterhead(lender),
    captionLines: [dateField(facts.drawnOn, 'en'), creditor, 'Payoff department', ...address],
    blocks: [
      {
        kind: 'figures',
        items: [
          { label: 'Borrower', value: borrower },
          ...(accountEnding === null ? [] : [{ label: 'Account ending in', value: accountEnding }]),
          { label: 'Property', value: home },
          { label: 'Our application number', value: loanNumber },
        ],
      },
      paragraph(
        `The borrower has applied to ${lender.legalName} for a home equity line of credit, which will pay off this account. Please send us a payoff letter that states:`,
      ),
      {
        kind: 'list',
        items: [
          'The amount that pays the account in full, and the last day on which it does.',
          'The interest for each day after that.',
          'How and where we send the payment, with the wire instructions.',
          'If this is a line of credit: what you need to close it once it is paid.',
        ],
      },
      { kind: 'heading', text: 'Authorization' },
      paragraph(
        `On ${formatCivilDate(authorization.on, 'en')} the borrower agreed electronically to the following (15 USC 7001(a)): “${authorization.text}”`,
      ),
      paragraph(
        'If a dwelling secures this account, please answer within seven business days of receiving this request (12 CFR 1026.36(c)(3)).',
      ),
      paragraph(`Send the letter to ${lender.email} or to the address above. Questions? Call ${lender.phone}.`),
    ],
    isAlone: true,
    footer: creditFooter(lender, 'en'),
  }
}
