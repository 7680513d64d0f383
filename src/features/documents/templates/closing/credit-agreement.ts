import { lateCharge } from '#src/domain/us/late-charge.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { type EarlyDisclosureSentence, spanish as earlySpanish } from '../disclosures/early-disclosures.es.ts'
import { creditorsActions, drawLimits } from '../disclosures/early-disclosures.ts'
import { accountDetails, creditFooter } from '../document-frame.ts'
import { firstDrawParts, interestMethod, paymentTable } from '../interest-method.ts'
import { lateChargeSentence } from '../late-charge-terms.ts'
import { letterhead } from '../lender-facts.ts'
import { notaryFeeSentences } from '../notary-fee.ts'
import { nameOf } from '../person-name.ts'
import { recordingFeeSentences } from '../recording-fee-terms.ts'
import { agreementClausesOf, inTermsOf, planIn } from '../state-terms.ts'
import type { ClosingFacts } from './closing-facts.ts'
import { type CreditAgreementSentence, spanish } from './credit-agreement.es.ts'

/** Returns the credit agreement with the promise to pay. Only the borrower signs it. */
export const creditAgreement = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, product, plan, figures, home } = facts
  const [borrower] = facts.people
  const translate: Translate<CreditAgreementSentence> = inTermsOf(home, translator(spanish, language), language)
  const early: Translate<EarlyDisclosureSentence> = inTermsOf(home, translator(earlySpanish, language), language)
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  const rate = formatPercent(figures.rate, language)
  return {
    language,
    title: translate('Credit agreement and promissory note'),
    letterhead: letterhead(lender),
    captionLines: accountDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'In this agreement “you” means the borrower and “we” means {lender}, the lender. This agreement is for a {product} on the home at {address}.',
          {
            lender: lender.legalName,
            product: language === 'es' ? product.spanishName : product.name,
            address: home.address,
          },
        ),
      },
      { kind: 'heading', text: translate('1. The line') },
      {
        kind: 'figures',
        items: [
          { label: translate('Credit limit'), value: cents(figures.lineAmount) },
          ...firstDrawParts(figures, language),
          { label: translate('Annual rate on the initial draw, fixed'), value: rate },
        ],
      },
      paymentTable(figures, language),
      {
        kind: 'paragraph',
        text: translate(
          'If you have a right to cancel, we send the initial draw after it ends. For {months} months, you can draw again what you have repaid.',
          {
            months: plan.drawPeriodMonths,
          },
        ),
      },
      { kind: 'heading', text: translate('2. Your promise to pay') },
      {
        kind: 'paragraph',
        text: translate(
          'You promise to pay us, or anyone to whom we transfer this agreement, all amounts you draw, each fee and tax listed here, and interest at {rate} a year on the initial draw and at its own fixed rate on each later draw, in level monthly payments until everything is paid.',
          { rate },
        ),
      },
      {
        kind: 'list',
        items: [
          ...interestMethod(language),
          translate(
            'Payments are due on the day of the month shown on your statement. They are applied to interest first, then to principal.',
          ),
          translate('You may prepay all or part at any time without a charge.'),
          ...recordingFeeSentences(facts, language),
          ...notaryFeeSentences(facts, language),
          lateChargeSentence(lateCharge(home.state, plan, { source: facts.figureSource, on: facts.drawnOn }), language),
          ...(facts.autopayPoints === null
            ? []
            : [
                translate(
                  'The rate is lower by {points} while you pay automatically. It rises by the same amount if you stop automatic payments.',
                  {
                    points: formatPercent(facts.autopayPoints, language),
                  },
                ),
              ]),
        ],
      },
      { kind: 'field', act: 'initials', signer: 0, label: translate('Initials: promise to pay') },
      { kind: 'heading', text: translate('3. Your home secures the line') },
      {
        kind: 'paragraph',
        text: translate(
          'A lien on the home secures what you owe. If you default under this agreement we can, after the notices that the law requires, foreclose and have the home sold. You must keep the home in good repair and insured, and pay its taxes.',
        ),
      },
      ...(product.isCrypto
        ? [
            {
              kind: 'paragraph' as const,
              text: translate(
                'The digital assets that you pledge to us for this line secure what you owe too. If you default, we can sell them too, after the notices that the law requires.',
              ),
            },
          ]
        : []),
      { kind: 'field', act: 'initials', signer: 0, label: translate('Initials: lien on the home') },
      { kind: 'heading', text: translate('4. Later draws') },
      ...drawLimits(early, product.info, planIn(home, plan), language).slice(1),
      { kind: 'heading', text: translate('5. What we may do') },
      ...creditorsActions(early).slice(1),
      ...agreementClausesOf(home, language),
      { kind: 'heading', text: translate('6. Your right to cancel') },
      {
        kind: 'paragraph',
        text: translate(
          'If the home is your principal dwelling, you can cancel this agreement until midnight of the third business day after the latest of three events: you sign, you receive the disclosures of this line’s costs, and you receive the notice of your right to cancel. Each person who can cancel receives that notice, which explains how.',
        ),
      },
      { kind: 'heading', text: translate('7. Law and notices') },
      {
        kind: 'paragraph',
        text: translate(
          'This agreement is governed by federal law and, where federal law does not apply, by the law of the state where the home is located. We send notices to your mailing address, or electronically as you agreed. The English version controls. A translation is provided only for your convenience. You may have this document on paper at no cost, and withdraw your consent to electronic documents at any time.',
        ),
      },
      {
        kind: 'paragraph',
        text: translate(
          'Do not sign this agreement before you read it. You are entitled to a copy, and you receive one immediately.',
        ),
      },
      {
        kind: 'field',
        act: 'signature',
        signer: 0,
        label: translate('Signature of {name}, borrower', { name: nameOf(borrower.name) }),
      },
      { kind: 'field', act: 'date', signer: 0, label: translate('Date signed') },
    ],
    footer: creditFooter(lender, language, plan.version),
  }
}
