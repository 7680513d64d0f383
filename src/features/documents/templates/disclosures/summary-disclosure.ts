import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { feeName } from '#src/domain/lending/fee-names.table.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { repaymentTotals } from '../interest-method.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './summary-disclosure.es.ts'

/** The chosen offer in dollars, annual percentage points and years. */
export interface SummaryFigures {
  lineAmount: number
  amount: number
  originationFee: number
  recordingTax: number
  rate: number
  openEndApr: number
  termYears: number
  monthlyPayment: number
}

export interface SummaryFacts {
  lender: LenderFacts
  product: { name: string; spanishName: string; isCrypto: boolean }
  loanNumber: string
  applicant: string
  home: string
  figures: SummaryFigures
  drawnOn: CivilDate
}

/** The draw is called so by what is added to it. */
const drawLabel = ({ originationFee, recordingTax }: SummaryFigures) => {
  if (originationFee > 0) return recordingTax > 0 ? 'Initial draw, before fee and tax' : 'Initial draw, before fee'
  return recordingTax > 0 ? 'Initial draw, before tax' : 'Initial draw'
}

/** Returns the summary of the requested line and its terms, given when an application is submitted. */
export const summaryDisclosure = (facts: SummaryFacts, language: Language): DocumentContent => {
  const { lender, product, figures } = facts
  const translate = translator(spanish, language)
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  return {
    language,
    title: translate('Summary of your application'),
    letterhead: letterhead(lender),
    captionLines: applicationDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'You submitted this application for a {product}. This summary shows what you requested and the terms. It is not an agreement. You receive the final figures before you sign.',
          { product: language === 'es' ? product.spanishName : product.name },
        ),
      },
      { kind: 'heading', text: translate('What you chose') },
      {
        kind: 'figures',
        items: [
          { label: translate('Credit limit'), value: cents(figures.lineAmount) },
          {
            label: translate(drawLabel(figures)),
            value: cents(figures.amount),
          },
          ...(figures.originationFee > 0
            ? [{ label: feeName('origination', language), value: cents(figures.originationFee) }]
            : []),
          ...(figures.recordingTax > 0
            ? [{ label: feeName('recording-tax', language), value: cents(figures.recordingTax) }]
            : []),
          { label: translate('Rate, fixed'), value: formatPercent(figures.rate, language) },
          {
            label: translate('Annual percentage rate, without fees'),
            value: formatPercent(figures.openEndApr, language),
          },
          { label: translate('Term'), value: translate('{years} years', { years: figures.termYears }) },
          { label: translate('Monthly payment'), value: cents(figures.monthlyPayment) },
          { label: translate('Total interest over the term'), value: cents(repaymentTotals(figures).totalInterest) },
        ],
      },
      { kind: 'heading', text: translate('The home that secures the line') },
      { kind: 'paragraph', text: facts.home },
      ...(product.isCrypto
        ? [{ kind: 'paragraph' as const, text: translate('The digital assets that you pledge secure the line too.') }]
        : []),
      { kind: 'paragraph', text: translate('If you do not meet your obligations, you could lose your home.') },
      { kind: 'heading', text: translate('What comes next') },
      {
        kind: 'list',
        items: [
          translate('We verify your income, your identity and the liens on your home.'),
          translate(
            'We request your full credit report, as you agreed when you submitted this application. This request may lower your credit score.',
          ),
          translate('If our review changes a figure, you will see it and choose again before you sign anything.'),
          translate('You can withdraw at any time before you sign, at no cost.'),
        ],
      },
    ],
    footer: creditFooter(lender, language),
  }
}
