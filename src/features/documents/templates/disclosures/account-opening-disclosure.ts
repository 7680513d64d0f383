import { feeName } from '#src/domain/lending/fee-names.table.ts'
import { lateCharge } from '#src/domain/us/late-charge.ts'
import { type Language, localeFor } from '#src/platform/words/fill.ts'
import { formatCents, formatCivilDate, formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import type { ClosingFacts } from '../closing/closing-facts.ts'
import { accountDetails, creditFooter } from '../document-frame.ts'
import {
  firstDrawParts,
  interestMethod,
  interestPerDay,
  paymentTable,
  repaymentTotals,
  roundingMethod,
} from '../interest-method.ts'
import { lateChargeFigure } from '../late-charge-terms.ts'
import { letterhead } from '../lender-facts.ts'
import { notaryFeeCents, notaryFeeFigures } from '../notary-fee.ts'
import { recordingFeeFigures } from '../recording-fee-terms.ts'
import { clausesOf, inTermsOf, planIn } from '../state-terms.ts'
import { type AccountOpeningSentence, spanish } from './account-opening-disclosure.es.ts'
import { billingRights } from './billing-rights.ts'
import { type EarlyDisclosureSentence, spanish as earlySpanish } from './early-disclosures.es.ts'
import { creditorsActions, drawLimits, paymentTerms, taxes } from './early-disclosures.ts'

type TranslateSentence = Translate<AccountOpeningSentence>

/** Returns the account-opening disclosures of a home-equity plan, in the order of 12 CFR 1026.6(a). */
export const accountOpeningDisclosure = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, product, plan, home } = facts
  const translate: TranslateSentence = translator(spanish, language)
  const early: Translate<EarlyDisclosureSentence> = inTermsOf(home, translator(earlySpanish, language), language)
  return {
    language,
    title: translate('Your line of credit: terms and costs'),
    letterhead: letterhead(lender),
    captionLines: accountDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'This disclosure explains what your {product} costs and how it works. The figures are for the offer you chose, based on verified information. Keep a copy.',
          { product: language === 'es' ? product.spanishName : product.name },
        ),
      },
      ...yourFigures(facts, translate, language),
      ...financeCharges(facts, translate, language),
      ...otherCharges(facts, translate, language),
      ...creditorsActions(early),
      ...payments(facts, translate, early, language),
      ...drawLimits(early, product.info, planIn(home, plan), language),
      ...taxes(early),
      ...security(facts, translate),
      ...clausesOf(home, language),
      ...billingRights(facts.lender, language),
    ],
    footer: creditFooter(lender, language, plan.version),
  }
}

const yourFigures = (
  { figures, closingFrom }: ClosingFacts,
  translate: TranslateSentence,
  language: Language,
): Block[] => {
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  return [
    { kind: 'heading', text: translate('Your figures') },
    {
      kind: 'figures',
      items: [
        { label: translate('Credit limit'), value: cents(figures.lineAmount) },
        ...firstDrawParts(figures, language),
        { label: translate('Annual rate on the initial draw, fixed'), value: formatPercent(figures.rate, language) },
        { label: translate('ANNUAL PERCENTAGE RATE'), value: formatPercent(figures.openEndApr, language) },
        { label: translate('Monthly payment'), value: cents(figures.monthlyPayment) },
        { label: translate('Term'), value: translate('{years} years', { years: figures.termYears }) },
      ],
    },
    ...(closingFrom
      ? [
          {
            kind: 'paragraph' as const,
            text: translate(
              'You received copies of the valuations of your home. The line can be opened on or after {date}.',
              {
                date: formatCivilDate(closingFrom, language),
              },
            ),
          },
        ]
      : []),
  ]
}

/** 12 CFR 1026.6(a)(1): when finance charges begin, the periodic rate, the balance and how the charge is calculated. */
const financeCharges = (
  { figures, autopayPoints }: ClosingFacts,
  translate: TranslateSentence,
  language: Language,
): Block[] => [
  { kind: 'heading', text: translate('FINANCE CHARGE') },
  {
    kind: 'list',
    items: [
      ...interestMethod(language),
      translate(
        'The monthly periodic rate on the initial draw is {periodic}. The corresponding ANNUAL PERCENTAGE RATE is {rate}. It does not change while you repay the draw.',
        { periodic: formatPercent(figures.rate / 12, language, 5), rate: formatPercent(figures.openEndApr, language) },
      ),
      translate('Its daily periodic rate is {daily}, which corresponds to the same rate. It comes to {amount} a day.', {
        daily: formatPercent(figures.rate / 365, language, 6),
        amount: formatDollars(interestPerDay(figures), language, 'cents'),
      }),
      translate('Each draw has its own rate, fixed on the day you make it. This plan has no variable rate.'),
      ...(figures.originationFee > 0
        ? [
            translate('The origination fee of {fee} is also a FINANCE CHARGE. You pay it once, when the plan opens.', {
              fee: formatDollars(figures.originationFee, language, 'cents'),
            }),
          ]
        : []),
      translate('The annual percentage rate does not include costs other than interest.'),
      ...(autopayPoints === null
        ? []
        : [
            translate(
              'The rate is lower by {points} because you pay automatically. If you stop automatic payments, the rate of each draw rises by the same amount. Automatic payments are not a condition of your credit.',
              { points: formatPercent(autopayPoints, language) },
            ),
          ]),
    ],
  },
]

/**
 * 12 CFR 1026.6(a)(2). Where a state has the actual amounts itemized, they are the same here. An appraisal that the borrower
 * paid for is such a charge (Supplement I, comment 6(a)(2)-1).
 */
const otherCharges = (facts: ClosingFacts, translate: TranslateSentence, language: Language): Block[] => {
  const { product, plan, figures, home, figureSource, drawnOn } = facts
  const charge = lateCharge(home.state, plan, { source: figureSource, on: drawnOn })
  const notary = notaryFeeCents(figures.closingCosts, product.info)
  return [
    { kind: 'heading', text: translate('Other charges') },
    {
      kind: 'figures',
      items: [
        ...recordingFeeFigures(facts, language),
        ...(figures.recordingTax > 0
          ? [
              {
                label: feeName('recording-tax', language),
                value: formatDollars(figures.recordingTax, language, 'cents'),
              },
            ]
          : []),
        ...notaryFeeFigures({ cents: notary, isSignedInPerson: facts.isSignedInPerson }, language, 'cents'),
        ...(facts.appraisalFeePaid === null
          ? []
          : [
              {
                label: translate('{fee}, already paid', { fee: feeName('appraisal', language) }),
                value: formatCents(facts.appraisalFeePaid, language, 'cents'),
              },
            ]),
        {
          label: translate('Late payment'),
          value: lateChargeFigure(charge, language),
        },
        { label: feeName('ongoing', language), value: translate('none') },
      ],
    },
  ]
}

/** 12 CFR 1026.6(a)(3)(ii) and (iii). */
const payments = (
  { figures, plan, product }: ClosingFacts,
  translate: TranslateSentence,
  early: Translate<EarlyDisclosureSentence>,
  language: Language,
): Block[] => [
  { kind: 'heading', text: translate('Payments') },
  {
    kind: 'list',
    items: [
      ...paymentTerms(early, product.info, plan, language),
      translate('The payments below repay the initial draw in full, with interest.'),
      ...roundingMethod(figures.roundPaymentsUpToCents, language),
      translate(
        'If you make these payments and do not draw again, you pay a total of {interest} in interest, not counting interest for the days before the first month.',
        { interest: formatDollars(repaymentTotals(figures).totalInterest, language, 'cents') },
      ),
      translate('There is no balloon payment, and unpaid interest is never added to your balance.'),
      translate('You can repay any part at any time without a charge.'),
    ],
  },
  paymentTable(figures, language),
]

/** 12 CFR 1026.6(a)(4). */
const security = ({ home, product }: ClosingFacts, translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Security') },
  {
    kind: 'paragraph',
    text: translate(
      'We take a security interest in your home at {address}. You could lose it if you do not meet your obligations.',
      {
        address: home.address,
      },
    ),
  },
  ...(product.isCrypto
    ? [
        {
          kind: 'paragraph' as const,
          text: translate(
            'We also take a security interest in the digital assets that you pledge for this line. You could lose them too.',
          ),
        },
      ]
    : []),
  {
    kind: 'paragraph',
    text: translate(
      'You must keep the home insured, and insured against flood where the law requires it. You choose the insurer.',
    ),
  },
]

/** Formats the items of a list as part of a sentence in the reader's language. */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeFor(language), { type: 'conjunction' }).format(items)
