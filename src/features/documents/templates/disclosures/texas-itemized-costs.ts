import { feeName } from '#src/domain/lending/fee-names.table.ts'
import { maxTexasCosts } from '#src/domain/us/texas-home-equity.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import type { ClosingFacts } from '../closing/closing-facts.ts'
import { accountDetails, creditFooter } from '../document-frame.ts'
import { interestPerDay, repaymentTotals } from '../interest-method.ts'
import { letterhead } from '../lender-facts.ts'
import { spanish } from './texas-itemized-costs.es.ts'

/**
 * Returns the final itemized disclosure of the closing costs of a line on a Texas homestead, given one business day
 * before the closing (Texas Constitution, article XVI, section 50(a)(6)(M)(ii)). Its amounts are actual ones, never a
 * range (7 Texas Administrative Code 153.13). The copy of the application comes with it, see texas-application-copy.ts.
 */
export const texasItemizedCosts = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, figures, home } = facts
  const translate = translator(spanish, language)
  const dollars = (amount: number) => formatDollars(amount, language, 'cents')
  const charge = (item: string, payee: string, amount: number) => (amount > 0 ? [[item, payee, dollars(amount)]] : [])
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  const { payments, lastPayment, totalInterest, totalOfPayments } = repaymentTotals(figures)
  const { notary, recording } = figures.closingCosts ?? maxTexasCosts
  return {
    language,
    title: translate('Final itemized disclosure of fees, points, interest, costs and charges'),
    letterhead: letterhead(lender),
    captionLines: [...accountDetails(facts, language), translate('The home: {address}', { address: home.address })],
    blocks: [
      paragraph(
        translate(
          'These are the actual fees, points, interest, costs and charges of your line at closing. Texas law gives you at least one business day to review them: unless you agree, the line does not close earlier (Texas Constitution, article XVI, section 50(a)(6)(M)(ii)).',
        ),
      ),
      {
        kind: 'table',
        caption: translate('What you are charged at closing'),
        head: [translate('Item'), translate('Paid to'), translate('Amount')],
        rows: [
          ...charge(feeName('origination', language), lender.legalName, figures.originationFee),
          ...charge(feeName('recording', language), translate('The county'), recording),
          ...charge(feeName('recording-tax', language), translate('The state'), figures.recordingTax),
          ...charge(feeName('notary', language), translate('The notary'), notary),
        ],
      },
      paragraph(
        translate('No other fees, points, costs or charges are due at closing, and no interest is paid in advance.'),
      ),
      {
        kind: 'table',
        caption: translate('Interest'),
        head: [translate('Item'), translate('Figure')],
        rows: [
          [translate('Credit limit'), dollars(figures.lineAmount)],
          [
            translate(figures.originationFee > 0 ? 'Initial draw, including the fee' : 'Initial draw'),
            dollars(figures.lineAmount),
          ],
          [translate('Annual rate on the initial draw, fixed'), formatPercent(figures.rate, language)],
          [translate('Annual percentage rate'), formatPercent(figures.openEndApr, language)],
          [translate('Interest for each day before the first month'), dollars(interestPerDay(figures))],
          [translate('Monthly payment'), dollars(figures.monthlyPayment)],
          [translate('Last payment'), dollars(lastPayment)],
          [translate('Total of {count} payments', { count: payments }), dollars(totalOfPayments)],
          [translate('Total interest, if you repay the initial draw as agreed'), dollars(totalInterest)],
        ],
      },
      paragraph(
        translate(
          'With this disclosure you receive a copy of the loan application. If a figure here is not what you expect, call {phone} before you sign.',
          { phone: lender.phone },
        ),
      ),
    ],
    footer: creditFooter(lender, language),
  }
}
