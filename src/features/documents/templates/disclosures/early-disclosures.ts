import { appraisalFeeOf, type ProductInfo } from '#src/brands/product.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { feeName } from '#src/domain/lending/fee-names.table.ts'
import { amortizationSchedule, monthlyPayment } from '#src/domain/money/amortization.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'
import { borrowersTaxRange } from '#src/domain/us/home-recording-taxes.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import { stateName } from '#src/domain/words/state-name.ts'
import { type Language, localeFor } from '#src/platform/words/fill.ts'
import { formatCents, formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import type { PlanTerms } from '../../plan-terms.schema.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { interestMethod, roundingMethod } from '../interest-method.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { notaryFeeFigures } from '../notary-fee.ts'
import { clausesIfHomeIsInTexas, clausesOf, inTermsOf, planIn, type TermsHome } from '../state-terms.ts'
import { type EarlyDisclosureSentence, spanish } from './early-disclosures.es.ts'

export interface EarlyDisclosureFacts {
  lender: LenderFacts
  product: { name: string; spanishName: string; info: ProductInfo; isCrypto: boolean }
  plan: PlanTerms
  /** See the lender's pricing table. Absent: payments are rounded to the nearest cent. */
  roundPaymentsUpToCents?: number | undefined
  /** Null for the copy that is shown with the application form, before there is an application. */
  loanNumber: string | null
  /**
   * Null while no home is chosen: the disclosures then name every state that taxes the recording of a line. Its use is null
   * beside the application form, before it is asked for: the terms of each law are then listed besides the others.
   */
  home: { state: UsState; occupancy: OccupancyType | null } | null
  /** Whether the deed is certain to be signed before a notary in person. False while that is not known. */
  isSignedInPerson: boolean
  /** Where the lender offers the product. */
  states: readonly UsState[]
  drawnOn: CivilDate
}

type TranslateSentence = Translate<EarlyDisclosureSentence>

/** The balance for which the regulation requires example payments (12 CFR 1026.40(d)(5)(iii)). */
const exampleBalance = 10_000

/**
 * Returns the disclosures given with the application for a home-equity plan, in the order of 12 CFR 1026.40(d). The
 * plan's rates are fixed, so (d)(12), on variable rates, does not apply.
 */
export const earlyDisclosures = (facts: EarlyDisclosureFacts, language: Language): DocumentContent => {
  const { lender, product, plan, states, drawnOn, loanNumber } = facts
  const home = termsHome(facts)
  const general: TranslateSentence = translator(spanish, language)
  const translate = home ? inTermsOf(home, general, language) : general
  const name = language === 'es' ? product.spanishName : product.name
  const mayBeTexan = home === null && (facts.home?.state ?? 'TX') === 'TX' && states.includes('TX')
  return {
    language,
    title: translate('Important terms of our {product}', { product: name }),
    letterhead: letterhead(lender),
    captionLines: loanNumber === null ? [] : applicationDetails({ drawnOn, loanNumber }, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'This disclosure contains important information about our plan. Read it carefully and keep a copy for your records.',
        ),
      },
      ...availability(translate),
      ...security(translate, product.isCrypto),
      ...creditorsActions(translate),
      ...payments(translate, facts, language),
      ...rates(translate, product.info, language),
      ...fees(translate, facts, language),
      ...drawLimits(translate, product.info, home ? planIn(home, plan) : plan, language),
      ...(mayBeTexan
        ? [
            {
              kind: 'paragraph' as const,
              text: translate('If the home is your homestead in Texas, a draw must be at least $4,000.'),
            },
          ]
        : []),
      ...taxes(translate),
      ...(home ? clausesOf(home, language) : []),
      ...(mayBeTexan ? clausesIfHomeIsInTexas(language) : []),
      ...copiesOfValuations(translate),
    ],
    footer: creditFooter(lender, language, plan.version),
  }
}

/** Returns the home whose law gives the terms; null while its state or its use is not known. */
const termsHome = ({ home }: EarlyDisclosureFacts): TermsHome | null =>
  home && home.occupancy !== null ? { state: home.state, occupancy: home.occupancy } : null

/** Returns the sentences that an applicant should not miss, as the disclosures word them. */
export const earlyDisclosureHighlights = ({ product }: EarlyDisclosureFacts, language: Language): string[] => {
  const translate: TranslateSentence = translator(spanish, language)
  return [
    translate(
      'We will take a security interest in your home. You could lose your home if you do not meet the obligations in your agreement with us.',
    ),
    recentRates(translate, product.info, language),
    translate('You owe no nonrefundable fee until three business days after you receive this disclosure.'),
  ]
}

/**
 * The notice of the right to copies of valuations, in the words of form C-9 (12 CFR 1002, Appendix C; 1002.14(a)(2)). It
 * comes after the disclosures, which stand apart from all other information (12 CFR 1026.40(a)(2)(i)).
 */
const copiesOfValuations = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Notice of your right to a copy of appraisals') },
  {
    kind: 'paragraph',
    text: translate(
      'We may order an appraisal to determine the property’s value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.',
    ),
  },
]

/** 12 CFR 1026.40(d)(1) and (2). */
const availability = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Availability of terms') },
  {
    kind: 'list',
    items: [
      translate(
        'All of the terms described here may change before your plan is opened. Your own rate, fees and limit are shown to you before you accept them.',
      ),
      translate(
        'If these terms change and you decide, for that reason, not to open a plan, we refund any fees you paid to us or to anyone else in connection with your application.',
      ),
      translate('You owe no nonrefundable fee until three business days after you receive this disclosure.'),
    ],
  },
]

/** 12 CFR 1026.40(d)(3). */
const security = (translate: TranslateSentence, isCrypto: boolean): Block[] => [
  { kind: 'heading', text: translate('Security interest') },
  {
    kind: 'paragraph',
    text: translate(
      'We will take a security interest in your home. You could lose your home if you do not meet the obligations in your agreement with us.',
    ),
  },
  ...(isCrypto
    ? [
        {
          kind: 'paragraph' as const,
          text: translate(
            'We will also take a security interest in the digital assets that you pledge for this plan. You could lose them too.',
          ),
        },
      ]
    : []),
]

/**
 * 12 CFR 1026.40(d)(4) and 1026.6(a)(3)(i), with the cases in (f)(2) and (f)(3). The plan has no fee for ending it, so none
 * is named (Supplement I, comment 40(d)(4)).
 */
export const creditorsActions = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('What we may do') },
  {
    kind: 'paragraph',
    text: translate('We can end your plan and require you to pay the entire balance in one payment if:'),
  },
  {
    kind: 'list',
    items: [
      translate('you commit fraud or make a material misrepresentation in connection with the plan;'),
      translate('you do not meet the repayment terms; or'),
      translate('what you do, or fail to do, adversely affects the home or our rights in it.'),
    ],
  },
  { kind: 'paragraph', text: translate('We can refuse further draws or reduce your limit if:') },
  {
    kind: 'list',
    items: [
      translate('the value of your home falls significantly below its appraised value for the plan;'),
      translate(
        'we reasonably believe that you cannot meet the repayment terms because your financial circumstances changed materially;',
      ),
      translate('you are in default of a material obligation in the agreement;'),
      translate(
        'government action keeps us from charging the agreed rate, or lowers the priority of our lien so far that the value of our security interest is less than 120 percent of your limit; or',
      ),
      translate(
        'a regulatory agency has notified us that continued advances would constitute an unsafe and unsound practice.',
      ),
    ],
  },
  {
    kind: 'paragraph',
    text: translate(
      'We can change a term of the plan if you agree to the change in writing, if the change benefits you for the rest of the plan, or if the change is insignificant. Ask us and we will tell you when each of these actions may be taken.',
    ),
  },
]

/**
 * 12 CFR 1026.40(d)(5): the periods, how the minimum payment is calculated, no balloon payment, and the example on
 * $10,000.
 */
const payments = (
  translate: TranslateSentence,
  { product: { info }, plan, roundPaymentsUpToCents }: EarlyDisclosureFacts,
  language: Language,
): Block[] => [
  { kind: 'heading', text: translate('Minimum payments') },
  {
    kind: 'list',
    items: [
      ...paymentTerms(translate, info, plan, language),
      ...roundingMethod(roundPaymentsUpToCents, language),
      translate('The minimum payments repay the balance in full. There is no balloon payment.'),
    ],
  },
  {
    kind: 'table',
    caption: translate(
      'Example: if you made only the minimum payments and took no other draws, a balance of {balance} would be repaid as follows.',
      { balance: formatDollars(exampleBalance, language) },
    ),
    head: [
      translate('Term'),
      translate('ANNUAL PERCENTAGE RATE'),
      translate('Monthly payment'),
      translate('Time to repay'),
    ],
    rows: info.termsInYears.flatMap((years) =>
      [info.aprPercent.from, info.aprPercent.to].map((rate) => {
        const { payment, payments } = buildExample(years, Number(rate), roundPaymentsUpToCents)
        return [
          translate('{count} {count|year|years}', { count: years }),
          formatPercent(Number(rate), language),
          formatDollars(payment, language, 'cents'),
          translate('{count} payments', { count: payments }),
        ]
      }),
    ),
  },
]

/**
 * Returns how long both periods are and how the minimum payment of each draw is determined (12 CFR 1026.40(d)(5)(i), (ii);
 * 1026.6(a)(3)(ii)).
 */
export const paymentTerms = (
  translate: TranslateSentence,
  info: ProductInfo,
  plan: PlanTerms,
  language: Language,
): string[] => [
  translate(
    'The initial draw is made when the plan opens. For {months} months, the draw period, you can draw again what you have repaid.',
    { months: plan.drawPeriodMonths },
  ),
  translate(
    'You choose over how many years each draw is repaid: {years}. Payments are due monthly and begin in the draw period; the repayment period ends when the last draw is repaid.',
    { years: formatList(info.termsInYears.map(String), language, 'disjunction') },
  ),
  translate(
    'The minimum payment for a draw is the level monthly amount that repays it, with interest, by the end of its term. If you have several draws, the amounts are added together.',
  ),
]

/** Returns the monthly payment on the example balance, and how many repay it. */
const buildExample = (years: number, annualRatePct: number, roundUpToCents: number | undefined) => {
  const loan = { principal: exampleBalance, annualRatePct, months: years * 12 }
  const payment = monthlyPayment({ ...loan, roundUpToCents })
  return { payment, payments: amortizationSchedule({ ...loan, payment }).length }
}

/**
 * 12 CFR 1026.40(d)(6) and (9). Where a number comes with it, the term is more conspicuous than other words, so it is in
 * capitals (12 CFR 1026.5(a)(2); Supplement I, comment 40(a)(1)-2).
 */
const rates = (translate: TranslateSentence, info: ProductInfo, language: Language): Block[] => [
  { kind: 'heading', text: translate('ANNUAL PERCENTAGE RATE') },
  {
    kind: 'list',
    items: [
      recentRates(translate, info, language),
      ...interestMethod(language),
      translate('The annual percentage rate does not include costs other than interest.'),
      translate(
        'Every minimum payment covers the interest due, so unpaid interest is never added to what you owe (no negative amortization).',
      ),
    ],
  },
]

const recentRates = (translate: TranslateSentence, info: ProductInfo, language: Language): string =>
  translate(
    'Recent ANNUAL PERCENTAGE RATES on plans like this ran from {lowest} to {highest}. The rate of a draw is fixed and does not change while you repay it; this plan has no variable rate.',
    {
      lowest: formatPercent(Number(info.aprPercent.from), language, 2),
      highest: formatPercent(Number(info.aprPercent.to), language, 2),
    },
  )

/** 12 CFR 1026.40(d)(7), and the fees of (d)(8) after it. */
const fees = (translate: TranslateSentence, facts: EarlyDisclosureFacts, language: Language): Block[] => {
  const { lender, product } = facts
  const { info } = product
  const upTo = formatPercent(Number(info.originationFeeUpToPercent), language, 2)
  return [
    { kind: 'heading', text: translate('Fees and charges') },
    {
      kind: 'paragraph',
      text: translate('To open and keep a plan you pay these fees to {lender}:', { lender: lender.legalName }),
    },
    {
      kind: 'figures',
      items: [
        ...(Number(info.originationFeeUpToPercent) > 0
          ? [
              {
                label: translate('{fee}, when the plan opens', { fee: feeName('origination', language) }),
                value: translate('up to {percent} of the initial draw', { percent: upTo }),
              },
            ]
          : []),
        ...(info.valuationFee > 0
          ? [
              {
                label: translate('{fee}, when ordered, only if no automated valuation is found', {
                  fee: feeName('valuation', language),
                }),
                value: formatCents(info.valuationFee, language, 'whole'),
              },
            ]
          : []),
        { label: feeName('ongoing', language), value: translate('none') },
      ],
    },
    ...feesToOthers(translate, facts, language),
    {
      kind: 'paragraph',
      text: translate(
        'You must carry insurance on the property that secures this plan, including flood insurance where required.',
      ),
    },
  ]
}

/** 12 CFR 1026.40(d)(8). */
const feesToOthers = (translate: TranslateSentence, facts: EarlyDisclosureFacts, language: Language): Block[] => {
  const { product, isSignedInPerson } = facts
  const { info } = product
  const tax = recordingTax(translate, facts, language)
  return [
    { kind: 'paragraph', text: translate('You also pay these fees to others. They are our estimates:') },
    {
      kind: 'figures',
      items: [
        ...(info.recordingFee.to > 0
          ? [{ label: feeName('recording', language), value: formatRange(translate, info.recordingFee, language) }]
          : []),
        ...(appraisalFeeOf(info).to > 0
          ? [
              {
                label: translate('{fee}, only if someone must visit the home', {
                  fee: feeName('appraisal', language),
                }),
                value: formatRange(translate, appraisalFeeOf(info), language),
              },
            ]
          : []),
        ...notaryFeeFigures({ cents: info.manualNotarizationFee, isSignedInPerson }, language, 'whole'),
        ...tax.figures,
      ],
    },
    ...tax.sentences,
    { kind: 'paragraph', text: totalToOthers(translate, info, { isSignedInPerson, tax: tax.cents }, language) },
  ]
}

/** Returns the estimate of everything that is paid to others, as one amount or range (12 CFR 1026.40(d)(8)). */
const totalToOthers = (
  translate: TranslateSentence,
  { recordingFee, manualNotarizationFee, ...info }: ProductInfo,
  { isSignedInPerson, tax }: { isSignedInPerson: boolean; tax: Cents | null },
  language: Language,
): string => {
  const from = recordingFee.from + (isSignedInPerson ? manualNotarizationFee : 0) + (tax?.from ?? 0)
  const to = recordingFee.to + appraisalFeeOf(info).to + manualNotarizationFee + (tax?.to ?? 0)
  const range = formatRange(translate, { from, to }, language)
  return tax
    ? translate('These fees generally total {range} for a line of $100,000.', { range })
    : translate('These fees generally total {range}.', { range })
}

interface Cents {
  from: number
  to: number
}

/** 12 CFR 1026.40(d)(8): the taxes of the home's state alone, or before there is a home, those of every taxing state. */
const recordingTax = (
  translate: TranslateSentence,
  { product: { info }, home, drawnOn }: EarlyDisclosureFacts,
  language: Language,
): { figures: { label: string; value: string }[]; sentences: Block[]; cents: Cents | null } => {
  if (home !== null) {
    const tax = borrowersTaxRange(home.state, drawnOn)
    if (!tax) return { figures: [], sentences: [], cents: null }
    const cents = { from: Math.round(tax.least * 100), to: Math.round(tax.most * 100) }
    const label = translate('{fee} in {state}, for each $100,000 of the line', {
      fee: feeName('recording-tax', language),
      state: stateName(home.state, language),
    })
    return { figures: [{ label, value: formatRange(translate, cents, language) }], sentences: [], cents }
  }
  if (info.recordingTaxStates.length === 0) return { figures: [], sentences: [], cents: null }
  const states = formatList(
    info.recordingTaxStates.map((state) => stateName(state, language)),
    language,
    'conjunction',
  )
  return {
    figures: [
      {
        label: translate('{fee} for each $100,000 of the line, where one is due', {
          fee: feeName('recording-tax', language),
        }),
        value: formatRange(translate, info.recordingTaxPer100k, language),
      },
    ],
    sentences: [{ kind: 'paragraph', text: translate('A recording tax may be due in {states}.', { states }) }],
    // The home may be in a state without such a tax.
    cents: { from: 0, to: info.recordingTaxPer100k.to },
  }
}

/** Returns a range of cents in whole dollars, or its one amount. */
const formatRange = (translate: TranslateSentence, { from, to }: Cents, language: Language): string => {
  const least = formatCents(from, language, 'whole')
  const most = formatCents(to, language, 'whole')
  return least === most ? most : translate('{least} to {most}', { least, most })
}

/** 12 CFR 1026.40(d)(10). */
export const drawLimits = (
  translate: TranslateSentence,
  info: ProductInfo,
  plan: PlanTerms,
  language: Language,
): Block[] => [
  { kind: 'heading', text: translate('Limits on draws') },
  {
    kind: 'list',
    items: [
      translate(
        'The smallest line is {least} and the largest {most}. The initial draw is for the whole line, fees included.',
        {
          least: formatCents(info.lineAmount.from, language, 'whole'),
          most: formatCents(info.lineAmount.to, language, 'whole'),
        },
      ),
      translate('A later draw must be at least {least}. You can make {count} {count|draw|draws} per month.', {
        least: formatCents(plan.minimumLaterDraw, language, 'whole'),
        count: plan.laterDrawsPerMonth,
      }),
      translate('There is no minimum balance requirement.'),
    ],
  },
]

/** 12 CFR 1026.40(d)(11). */
export const taxes = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Tax deductibility') },
  {
    kind: 'paragraph',
    text: translate('Ask a tax advisor whether interest and charges under the plan can be deducted.'),
  },
]

const formatList = (items: readonly string[], language: Language, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(localeFor(language), { type }).format(items)
