import { type Language, localeOf } from '#src/platform/words/fill.ts'
import { formatCents, formatCivilDate, formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { type Say, speaker } from '#src/platform/words/speaker.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import type { ClosingFacts } from '../closing/closing-facts.ts'
import { letterhead } from '../lender-facts.ts'
import { accountDetails, creditFooter } from '../paper-frame.ts'
import { type AccountOpeningSentence, spanish } from './account-opening-disclosure.es.ts'
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
          'This is what your {product} costs and how it works. The figures are those of the offer you chose, on verified facts. Keep a copy.',
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
      ...billingRights(facts, say),
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
        { label: say('First draw'), value: cents(figures.draw) },
        { label: say('Origination fee, added to the first draw'), value: cents(figures.originationFee) },
        { label: say('Recording tax'), value: cents(figures.recordingTax) },
        { label: say('Yearly rate of the first draw, fixed'), value: formatPercent(figures.rate, language) },
        { label: say('ANNUAL PERCENTAGE RATE'), value: formatPercent(figures.openEndApr, language) },
        { label: say('Monthly payment'), value: cents(figures.monthlyPayment) },
        { label: say('Time to repay'), value: say('{years} years', { years: figures.termYears }) },
      ],
    },
    ...(closingFrom
      ? [
          {
            kind: 'paragraph' as const,
            text: say('You were given copies of the valuations of your home. The line can be opened from {date} on.', {
              date: formatCivilDate(closingFrom, language),
            }),
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
      say('Interest begins on the day a draw is sent. There is no time in which a draw is free of it.'),
      say(
        'The monthly periodic rate of the first draw is {periodic}; the corresponding ANNUAL PERCENTAGE RATE is {rate}. It does not change while the draw is repaid.',
        { periodic: formatPercent(figures.rate / 12, language, 5), rate: formatPercent(figures.openEndApr, language) },
      ),
      say('Each draw has a rate of its own, fixed on the day it is made. This plan has no variable rate.'),
      say(
        'The finance charge of a month is the principal of each draw at the beginning of the month, times its monthly periodic rate. Payments are counted on the day they arrive.',
      ),
      say('The origination fee of {fee} is a finance charge too, paid once, when the plan opens.', {
        fee: formatDollars(figures.originationFee, language, 'cents'),
      }),
      say('The annual percentage rate does not include costs other than interest.'),
      ...(autopayPoints === null
        ? []
        : [
            say(
              'The rate is lower by {points} because you pay automatically. If you end that, the rate of each draw rises by as much. Your credit does not depend on it.',
              { points: formatPercent(autopayPoints, language) },
            ),
          ]),
    ],
  },
]

/** 12 CFR 1026.6(a)(2). */
const otherCharges = ({ product, plan, figures }: ClosingFacts, say: Tell, language: Language): Block[] => {
  const { from, to } = product.info.recordingFee
  return [
    { kind: 'heading', text: say('Other charges') },
    {
      kind: 'figures',
      items: [
        {
          label: say('Recording with the county'),
          value: say('{least} to {most}', {
            least: formatCents(from, language, 'whole'),
            most: formatCents(to, language, 'whole'),
          }),
        },
        { label: say('Recording tax'), value: formatDollars(figures.recordingTax, language, 'cents') },
        {
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
        'You can draw again what you have repaid for {months} months, the draw period. Payments are due monthly and begin in it.',
        {
          months: plan.drawPeriodMonths,
        },
      ),
      say(
        'The payment of the first draw is {payment} a month, {count} times. It repays the draw in full, with interest.',
        {
          payment: formatDollars(figures.monthlyPayment, language, 'cents'),
          count: figures.termYears * 12,
        },
      ),
      say('If you pay this and draw nothing more, you pay {interest} of interest in all.', {
        interest: formatDollars(figures.totalInterest, language, 'cents'),
      }),
      say('There is no balloon payment, and unpaid interest is never added to what you owe.'),
      say('You can repay any part at any time without a charge.'),
    ],
  },
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
    text: say('You must keep the home insured, and against flood where the law asks for it. You choose the insurer.'),
  },
]

/** 12 CFR 1026.6(a)(5), based on model form G-3(A). */
const billingRights = ({ lender }: ClosingFacts, say: Tell): Block[] => [
  { kind: 'heading', text: say('Your billing rights: keep this for future use') },
  {
    kind: 'paragraph',
    text: say(
      'If you think that a statement is wrong, or need to know more about something on it, write to us at {address}. Write within 60 days of the first statement with the error. You may call, but that does not keep your rights.',
      { address: `${lender.legalName}, ${lender.address}` },
    ),
  },
  {
    kind: 'list',
    items: [
      say('Give your name and account number, the amount in question, and why you believe there is an error.'),
      say('If the amount is drawn from your bank account, you can stop it by telling us three business days before.'),
      say(
        'We acknowledge your letter within 30 days, unless we have corrected the error by then, and correct it or explain within 90 days.',
      ),
      say(
        'Until then we do not try to collect the amount or report you as late for it, but may count it against your limit. You owe the rest.',
      ),
      say('If we find no error you owe the amount and its finance charges, and we tell you when it is due.'),
      say(
        'If you write again within ten days that you still refuse to pay, we name to you everyone to whom we report you, and tell them that there is a question.',
      ),
      say(
        'If we do not follow these rules we cannot collect the first $50 of the amount, even if the statement was right.',
      ),
    ],
  },
]

/** Formats the items of a list as part of a sentence in the reader's language. */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items)
