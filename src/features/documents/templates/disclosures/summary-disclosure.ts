import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { repaymentOf } from '../interest-method.ts'
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
  product: { name: string; spanishName: string }
  loanNumber: string
  applicant: string
  home: string
  figures: SummaryFigures
  drawnOn: CivilDate
}

/** Returns the summary of the requested line and its terms, given when an application is submitted. */
export const summaryDisclosure = (facts: SummaryFacts, language: Language): DocumentContent => {
  const { lender, product, figures } = facts
  const say = speaker(spanish, language)
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  return {
    language,
    title: say('Summary of your application'),
    letterhead: letterhead(lender),
    particulars: applicationDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'You submitted this application for a {product}. This summary shows what you requested and the terms. It is not an agreement. You receive the final figures before you sign.',
          { product: language === 'es' ? product.spanishName : product.name },
        ),
      },
      { kind: 'heading', text: say('What you chose') },
      {
        kind: 'figures',
        items: [
          { label: say('Credit limit'), value: cents(figures.lineAmount) },
          { label: say('Initial draw, before fee'), value: cents(figures.amount) },
          { label: say('Origination fee'), value: cents(figures.originationFee) },
          { label: say('Recording tax'), value: cents(figures.recordingTax) },
          { label: say('Rate, fixed'), value: formatPercent(figures.rate, language) },
          { label: say('Annual percentage rate, without fees'), value: formatPercent(figures.openEndApr, language) },
          { label: say('Term'), value: say('{years} years', { years: figures.termYears }) },
          { label: say('Monthly payment'), value: cents(figures.monthlyPayment) },
          { label: say('Total interest over the term'), value: cents(repaymentOf(figures).totalInterest) },
        ],
      },
      { kind: 'heading', text: say('The home that secures the line') },
      { kind: 'paragraph', text: facts.home },
      { kind: 'paragraph', text: say('If you do not meet your obligations, you could lose your home.') },
      { kind: 'heading', text: say('What comes next') },
      {
        kind: 'list',
        items: [
          say('We verify your income, your identity and the liens on your home.'),
          say('We request your full credit report, as you agreed when you submitted. It may lower your credit score.'),
          say('If our review changes a figure, you will see it and choose again before you sign anything.'),
          say('You can withdraw at any time before you sign, at no cost.'),
        ],
      },
    ],
    footer: creditFooter(lender, language),
  }
}
