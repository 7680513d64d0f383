import { type ConsumerReportUse, usesOutsideSource } from '#src/application/adverse-action.rules.ts'
import { type AdverseChange, reasonOfChange } from '#src/application/adverse-action.table.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { type AdverseActionReason, adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import { feeName } from '#src/domain/lending/fee-names.table.ts'
import type { Address } from '#src/domain/us/address.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { creditFooter, noticeDetails } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish as adverseSpanish } from './adverse-action-notice.es.ts'
import { consumerReport, equalOpportunity, outsideSource } from './adverse-action-notice.ts'
import { spanish } from './counteroffer-notice.es.ts'

/** Facts that an offer depended on and that have changed to the borrower's disadvantage. */
export const counterofferChanges = {
  INCOME: 'Your verified income is lower than the income your offer was based on',
  RENT: 'The verified rent of the home is lower than the rent your offer was based on',
  SCORE: 'Your credit score is lower than the score your offer was based on',
  VALUE: 'The value of your home is lower than the value your offer was based on',
  LIENS: 'You owe more on your home than your offer was based on',
  DEBTS: 'Your monthly debts are higher than the debts your offer was based on',
} as const satisfies Record<AdverseChange, string>

export type CounterofferChange = AdverseChange

/**
 * The terms that the borrower requested or chose and that the lender cannot grant, in dollars and annual percentage
 * points.
 */
export type RequestedTerms =
  | { kind: 'chosen'; line: number; rate: number; years: number; payment: number }
  /** A line of a usual size. `least` is the smallest line that the lender usually opens. */
  | { kind: 'usual'; least: number }

export interface CounterofferFacts {
  lender: LenderFacts
  product: { name: string; spanishName: string }
  applicant: { name: string; address: Address }
  loanNumber: string
  appliedOn: CivilDate
  givenOn: CivilDate
  requestedTerms: RequestedTerms
  /** The counteroffers, in dollars and annual percentage points. */
  offers: readonly { years: number; rate: number; feePct: number; line: number }[]
  /** The last day on which the counteroffer can be accepted unchanged. */
  until: CivilDate
  changes: readonly CounterofferChange[]
  /** The rules that failed. Together with the changes there are at most four. */
  reasons: readonly AdverseActionReason[]
  report: ConsumerReportUse | null
}

/**
 * Returns a counteroffer combined with the statement of reasons, based on form C-4 of 12 CFR 1002, Appendix C. A
 * borrower who does not accept it needs no further notice (12 CFR 1002.9(a)(1)(iv), Supp. I, 9(a)(1)-6).
 */
export const counterofferNotice = (facts: CounterofferFacts, language: Language): DocumentContent => {
  const { lender, product, requestedTerms, report } = facts
  const translate = translator(spanish, language)
  const adverse = translator(adverseSpanish, language)
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  const dollars = (amount: number) => formatDollars(amount, language)
  const points = (rate: number) => formatPercent(rate, language)
  const years = (count: number) => translate('{count} {count|year|years}', { count })
  return {
    language,
    title: translate('Notice of Action Taken, Statement of Reasons and Counteroffer'),
    letterhead: letterhead(lender, language),
    captionLines: noticeDetails(facts, language),
    blocks: [
      paragraph(
        translate('Thank you for applying to us for a {product} on {date}.', {
          product: language === 'es' ? product.spanishName : product.name,
          date: formatCivilDate(facts.appliedOn, language),
        }),
      ),
      paragraph(
        requestedTerms.kind === 'chosen'
          ? translate(
              'We are unable to offer you credit on the terms that you requested: a line of {line} at {rate} a year over {years}, with a monthly payment of {payment}.',
              {
                line: dollars(requestedTerms.line),
                rate: points(requestedTerms.rate),
                years: years(requestedTerms.years),
                payment: formatDollars(requestedTerms.payment, language, 'cents'),
              },
            )
          : translate(
              'We are unable to offer you credit on the terms that you requested: a line of {least} or more, our usual minimum.',
              {
                least: dollars(requestedTerms.least),
              },
            ),
      ),
      { kind: 'heading', text: translate('Why') },
      {
        kind: 'list',
        items: [
          ...facts.changes.map((change) => translate(counterofferChanges[change])),
          ...facts.reasons.map((reason) => adverse(adverseActionReasons[reason].text)),
          ...(facts.changes.length + facts.reasons.length === 0
            ? [translate('The rates on the day you chose your offer are no longer available')]
            : []),
        ],
      },
      { kind: 'heading', text: translate('What we can offer you') },
      {
        kind: 'table',
        caption: translate('We can, however, offer you credit on any one of the following terms:'),
        head: [
          translate('Term'),
          translate('Annual rate, fixed'),
          feeName('origination', language),
          translate('Maximum line'),
        ],
        rows: facts.offers.map((offer) => [
          years(offer.years),
          points(offer.rate),
          translate('{percent} of the initial draw', { percent: points(offer.feePct) }),
          dollars(offer.line),
        ]),
      },
      paragraph(
        translate(
          'If one of these offers is acceptable to you, please notify us by {date}: choose it on your application page, or write to {lender}, {address}. If you do not, we will take no further action on your application, and this letter is our notice of that.',
          { date: formatCivilDate(facts.until, language), lender: lender.legalName, address: lender.address },
        ),
      ),
      ...(report ? consumerReport(adverse, report, language) : []),
      ...(usesOutsideSource([...facts.changes.map((change) => reasonOfChange[change]), ...facts.reasons])
        ? outsideSource(adverse, facts.lender)
        : []),
      ...equalOpportunity(adverse, lender),
    ],
    footer: creditFooter(lender, language),
  }
}
