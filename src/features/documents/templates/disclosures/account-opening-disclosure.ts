import { type Language, localeOf } from '#src/platform/words/fill.ts'
import { formatCents, formatCivilDate, formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { type Say, speaker } from '#src/platform/words/speaker.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import type { ClosingFacts } from '../closing/closing-facts.ts'
import { accountDetails, creditFooter } from '../document-frame.ts'
import {
  firstDrawParts,
  interestMethod,
  interestPerDay,
  paymentTable,
  repaymentOf,
  roundingMethod,
} from '../interest-method.ts'
import { letterhead } from '../lender-facts.ts'
import { type AccountOpeningSentence, spanish } from './account-opening-disclosure.es.ts'
import { billingRights } from './billing-rights.ts'
import { spanish as earlySpanish } from './early-disclosures.es.ts'
import { creditorsActions, drawLimits, taxes } from './early-disclosures.ts'

type Tell = Say<AccountOpeningSentence>

/** Returns the account-opening disclosures of a home-equity plan, in the order of 12 CFR 1026.6(a). */
export const accountOpeningDisclosure = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, product, plan } = facts
  const say: Tell = speaker(spanish, language)
  const early = speaker(earlySpanish, language)
  return {
    language,
    title: say('Your line of credit: terms and costs'),
    letterhead: letterhead(lender),
    particulars: accountDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'This disclosure explains what your {product} costs and how it works. The figures are for the offer you chose, based on verified information. Keep a copy.',
          { product: language === 'es' ? product.spanishName : product.name },
        ),
      },
      ...yourFigures(facts, say, language),
      ...financeCharges(facts, say, language),
      ...otherCharges(facts, say, language),
      ...creditorsActions(early),
      ...payments(facts, say, language),
      ...drawLimits(early, product.info, plan, language),
      ...taxes(early),
      ...security(facts, say),
      ...billingRights(facts.lender, language),
    ],
    footer: creditFooter(lender, language, plan.version),
  }
}

const yourFigures = ({ figures, closingFrom }: ClosingFacts, say: Tell, language: Language): Block[] => {
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  return [
    { kind: 'heading', text: say('Your figures') },
    {
      kind: 'figures',
      items: [
        { label: say('Credit limit'), value: cents(figures.lineAmount) },
        ...firstDrawParts(figures, language),
        { label: say('Annual rate on the initial draw, fixed'), value: formatPercent(figures.rate, language) },
        { label: say('ANNUAL PERCENTAGE RATE'), value: formatPercent(figures.openEndApr, language) },
        { label: say('Monthly payment'), value: cents(figures.monthlyPayment) },
        { label: say('Term'), value: say('{years} years', { years: figures.termYears }) },
      ],
    },
    ...(closingFrom
      ? [
          {
            kind: 'paragraph' as const,
            text: say(
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
const financeCharges = ({ figures, autopayPoints }: ClosingFacts, say: Tell, language: Language): Block[] => [
  { kind: 'heading', text: say('FINANCE CHARGE') },
  {
    kind: 'list',
    items: [
      ...interestMethod(language),
      say(
        'The monthly periodic rate on the initial draw is {periodic}. The corresponding ANNUAL PERCENTAGE RATE is {rate}. It does not change while you repay the draw.',
        { periodic: formatPercent(figures.rate / 12, language, 5), rate: formatPercent(figures.openEndApr, language) },
      ),
      say('Its daily periodic rate is {daily}, which corresponds to the same rate. It comes to {amount} a day.', {
        daily: formatPercent(figures.rate / 365, language, 6),
        amount: formatDollars(interestPerDay(figures), language, 'cents'),
      }),
      say('Each draw has its own rate, fixed on the day you make it. This plan has no variable rate.'),
      say('The origination fee of {fee} is also a finance charge. You pay it once, when the plan opens.', {
        fee: formatDollars(figures.originationFee, language, 'cents'),
      }),
      say('The annual percentage rate does not include costs other than interest.'),
      ...(autopayPoints === null
        ? []
        : [
            say(
              'The rate is lower by {points} because you pay automatically. If you stop automatic payments, the rate of each draw rises by the same amount. Automatic payments are not a condition of your credit.',
              { points: formatPercent(autopayPoints, language) },
            ),
          ]),
    ],
  },
]

/** 12 CFR 1026.6(a)(2). Where a state has the actual amounts itemized, they are the same here. */
const otherCharges = ({ product, plan, figures }: ClosingFacts, say: Tell, language: Language): Block[] => {
  const { from, to } = product.info.recordingFee
  const actual = figures.closingCosts
  return [
    { kind: 'heading', text: say('Other charges') },
    {
      kind: 'figures',
      items: [
        {
          label: say('Recording with the county'),
          value: actual
            ? formatDollars(actual.recording, language, 'cents')
            : say('{least} to {most}', {
                least: formatCents(from, language, 'whole'),
                most: formatCents(to, language, 'whole'),
              }),
        },
        { label: say('Recording tax'), value: formatDollars(figures.recordingTax, language, 'cents') },
        actual
          ? { label: say('Notary at the office'), value: formatDollars(actual.notary, language, 'cents') }
          : {
              label: say('Notary in person, only if you cannot sign online'),
              value: formatCents(product.info.manualNotarizationFee, language, 'whole'),
            },
        {
          label: say('Late payment'),
          value: say('{percent} of the payment, once it is {days} days late', {
            percent: formatPercent(Number(plan.lateCharge.percent), language, 2),
            days: plan.lateCharge.afterDays,
          }),
        },
        { label: say('Annual, transaction and inactivity fees'), value: say('none') },
      ],
    },
  ]
}

/** 12 CFR 1026.6(a)(3)(ii) and (iii). */
const payments = ({ figures, plan }: ClosingFacts, say: Tell, language: Language): Block[] => [
  { kind: 'heading', text: say('Payments') },
  {
    kind: 'list',
    items: [
      say(
        'For {months} months, the draw period, you can draw again what you have repaid. Payments are due monthly and begin during the draw period.',
        {
          months: plan.drawPeriodMonths,
        },
      ),
      say('The payments below repay the initial draw in full, with interest.'),
      ...roundingMethod(figures.roundPaymentsUpToCents, language),
      say(
        'If you make these payments and do not draw again, you pay a total of {interest} in interest, not counting interest for the days before the first month.',
        { interest: formatDollars(repaymentOf(figures).totalInterest, language, 'cents') },
      ),
      say('There is no balloon payment, and unpaid interest is never added to your balance.'),
      say('You can repay any part at any time without a charge.'),
    ],
  },
  paymentTable(figures, language),
]

/** 12 CFR 1026.6(a)(4). */
const security = ({ home }: ClosingFacts, say: Tell): Block[] => [
  { kind: 'heading', text: say('Security') },
  {
    kind: 'paragraph',
    text: say(
      'We take a security interest in your home at {address}. You could lose it if you do not meet your obligations.',
      {
        address: home.address,
      },
    ),
  },
  {
    kind: 'paragraph',
    text: say(
      'You must keep the home insured, and insured against flood where the law requires it. You choose the insurer.',
    ),
  },
]

/** Formats the items of a list as part of a sentence in the reader's language. */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items)
