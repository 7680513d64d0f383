import { texasCostsAtMost } from '#src/domain/us/texas-home-equity.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import type { ClosingFacts } from '../closing/closing-facts.ts'
import { accountDetails, creditFooter } from '../document-frame.ts'
import { interestPerDay, repaymentOf } from '../interest-method.ts'
import { letterhead } from '../lender-facts.ts'
import { spanish } from './texas-itemized-costs.es.ts'

/**
 * Returns the final itemized disclosure of the closing costs of a line on a Texas homestead, given one business day
 * before the closing (Texas Constitution, article XVI, section 50(a)(6)(M)(ii)). Its amounts are actual ones, never a
 * range (7 Texas Administrative Code 153.13). The copy of the application is given earlier.
 */
export const texasItemizedCosts = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, figures, home } = facts
  const say = speaker(spanish, language)
  const dollars = (amount: number) => formatDollars(amount, language, 'cents')
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  const { payments, lastPayment, totalInterest, totalOfPayments } = repaymentOf(figures)
  const { notary, recording } = figures.closingCosts ?? texasCostsAtMost
  return {
    language,
    title: say('Final itemized disclosure of fees, points, interest, costs and charges'),
    letterhead: letterhead(lender),
    particulars: [...accountDetails(facts, language), say('The home: {address}', { address: home.address })],
    blocks: [
      paragraph(
        say(
          'These are the actual fees, points, interest, costs and charges of your line at closing. Texas law gives you at least one business day with them: unless you agree to it, the line does not close earlier (Texas Constitution, article XVI, section 50(a)(6)(M)(ii)).',
        ),
      ),
      {
        kind: 'table',
        caption: say('What you are charged at closing'),
        head: [say('Item'), say('Paid to'), say('Amount')],
        rows: [
          [say('Origination fee'), lender.legalName, dollars(figures.originationFee)],
          [say('Discount points'), lender.legalName, dollars(0)],
          [say('Valuation of the home, at closing'), lender.legalName, dollars(0)],
          [say('Recording of the deed of trust'), say('The county'), dollars(recording)],
          [say('Recording tax'), say('The state'), dollars(figures.recordingTax)],
          [say('Notary at the office'), say('The notary'), dollars(notary)],
          [say('Annual, transaction and inactivity fees'), lender.legalName, dollars(0)],
        ],
      },
      {
        kind: 'table',
        caption: say('Interest'),
        head: [say('Item'), say('Figure')],
        rows: [
          [say('Credit limit'), dollars(figures.lineAmount)],
          [say('Initial draw, including the fee'), dollars(figures.lineAmount)],
          [say('Annual rate on the initial draw, fixed'), formatPercent(figures.rate, language)],
          [say('Annual percentage rate'), formatPercent(figures.openEndApr, language)],
          [say('Prepaid interest at closing'), dollars(0)],
          [say('Interest for each day before the first month'), dollars(interestPerDay(figures))],
          [say('Monthly payment'), dollars(figures.monthlyPayment)],
          [say('Last payment'), dollars(lastPayment)],
          [say('Total of {count} payments', { count: payments }), dollars(totalOfPayments)],
          [say('Total interest, if you repay the initial draw as agreed'), dollars(totalInterest)],
        ],
      },
      paragraph(
        say(
          'You received a copy of your application when you submitted it. It is in your documents as ‘Summary of your application’. If a figure here is not what you expect, call {phone} before you sign.',
          { phone: lender.phone },
        ),
      ),
    ],
    footer: creditFooter(lender, language),
  }
}
