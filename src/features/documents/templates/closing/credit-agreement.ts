import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { spanish as earlySpanish } from '../disclosures/early-disclosures.es.ts'
import { creditorsActions, drawLimits } from '../disclosures/early-disclosures.ts'
import { letterhead } from '../lender-facts.ts'
import { accountDetails, creditFooter } from '../paper-frame.ts'
import type { ClosingFacts } from './closing-facts.ts'
import { spanish } from './credit-agreement.es.ts'

/** Returns the credit agreement with the promise to pay. Only the borrower signs it. */
export const creditAgreement = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, product, plan, figures, home } = facts
  const [borrower] = facts.people
  const say = speaker(spanish, language)
  const early = speaker(earlySpanish, language)
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  const rate = formatPercent(figures.rate, language)
  return {
    language,
    title: say('Credit agreement and promissory note'),
    letterhead: letterhead(lender),
    particulars: accountDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'In this agreement “you” is the borrower and “we” is {lender}, the lender. It is for a {product} on the home at {address}.',
          {
            lender: lender.legalName,
            product: language === 'es' ? product.spanishName : product.name,
            address: home.address,
          },
        ),
      },
      { kind: 'heading', text: say('1. The line') },
      {
        kind: 'figures',
        items: [
          { label: say('Credit limit'), value: cents(figures.lineAmount) },
          { label: say('First draw, with the origination fee'), value: cents(figures.totalDraw) },
          { label: say('Yearly rate of the first draw, fixed'), value: rate },
          { label: say('Monthly payment of the first draw'), value: cents(figures.monthlyPayment) },
          { label: say('Payments'), value: String(figures.termYears * 12) },
        ],
      },
      {
        kind: 'paragraph',
        text: say(
          'We send the first draw once the time to cancel is over. What you have repaid you can draw again for {months} months.',
          {
            months: plan.drawPeriodMonths,
          },
        ),
      },
      { kind: 'heading', text: say('2. Your promise to pay') },
      {
        kind: 'paragraph',
        text: say(
          'You promise to pay to us, or to whom we transfer this agreement, all that you draw, the fees named here, and interest at {rate} a year on the first draw and at its own fixed rate on each later draw, in level monthly payments until all is paid.',
          { rate },
        ),
      },
      {
        kind: 'list',
        items: [
          say(
            'Payments are due on the day of the month that your statement names. They pay interest first, then principal.',
          ),
          say('You may pay all or part early without a charge.'),
          say('A payment that is {days} days late costs {percent} of it.', {
            days: plan.lateCharge.afterDays,
            percent: formatPercent(Number(plan.lateCharge.percent), language, 2),
          }),
          ...(facts.autopayPoints === null
            ? []
            : [
                say(
                  'The rate is lower by {points} while you pay automatically, and rises by as much when you end that.',
                  {
                    points: formatPercent(facts.autopayPoints, language),
                  },
                ),
              ]),
        ],
      },
      { kind: 'field', act: 'initials', signer: 0, label: say('Initials: promise to pay') },
      { kind: 'heading', text: say('3. Your home secures the line') },
      {
        kind: 'paragraph',
        text: say(
          'What you owe is secured by a lien on the home. If you do not keep this agreement we can, after the notices that the law asks for, have the home sold. You keep the home in repair, insured, and its taxes paid.',
        ),
      },
      { kind: 'field', act: 'initials', signer: 0, label: say('Initials: lien on the home') },
      { kind: 'heading', text: say('4. Later draws') },
      ...drawLimits(early, product.info, plan, language).slice(1),
      ...creditorsActions(early),
      { kind: 'heading', text: say('5. Your right to cancel') },
      {
        kind: 'paragraph',
        text: say(
          'Where the home is the one you live in, you can cancel this agreement until midnight of the third business day after the papers are signed. Each owner is given a notice that says how.',
        ),
      },
      { kind: 'heading', text: say('6. Law and notices') },
      {
        kind: 'paragraph',
        text: say(
          'Federal law, and where it is silent the law of the state in which the home stands, governs this agreement. We write to you at the home, or electronically as you agreed. The English paper counts; a translation is a help to read it. You may have this paper on paper, free of charge, and take back your consent to electronic papers at any time.',
        ),
      },
      {
        kind: 'paragraph',
        text: say(
          'Do not sign before you have read this agreement. You are entitled to a copy of it, and are given one at once.',
        ),
      },
      {
        kind: 'field',
        act: 'signature',
        signer: 0,
        label: say('Signature of {name}, borrower', { name: borrower.name }),
      },
      { kind: 'field', act: 'date', signer: 0, label: say('Date of the signature') },
    ],
    footer: creditFooter(lender, language, plan.version),
  }
}
