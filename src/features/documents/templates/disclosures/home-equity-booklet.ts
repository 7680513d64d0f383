import type { Language } from '#src/platform/words/fill.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { type HomeEquityBookletSentence, spanish } from './home-equity-booklet.es.ts'

type TranslateSentence = Translate<HomeEquityBookletSentence>

/**
 * Returns the booklet on home equity lines of credit that accompanies an application (12 CFR 1026.40(e)). It is a
 * suitable substitute for the Bureau's brochure: it covers the same matters as fully in our own words (Supp. I,
 * 40(e)-1). It names no person and no product.
 */
export const homeEquityBooklet = ({ lender }: { lender: LenderFacts }, language: Language): DocumentContent => {
  const translate: TranslateSentence = translator(spanish, language)
  return {
    language,
    title: translate('What you should know about home equity lines of credit'),
    letterhead: letterhead(lender),
    captionLines: [],
    blocks: [
      ...opening(translate),
      ...definitionSection(translate),
      ...periods(translate),
      ...rates(translate),
      ...costs(translate),
      ...lendersActions(translate),
      ...rights(translate),
      ...questions(translate),
      ...alternativesSection(translate),
      ...suitability(translate),
      ...glossary(translate),
      ...learnMore(translate),
    ],
    footer: translate('{lender} · NMLS {nmls}', { lender: lender.legalName, nmls: lender.nmlsId }),
  }
}

const opening = (translate: TranslateSentence): Block[] => [
  {
    kind: 'paragraph',
    text: translate(
      'This booklet explains how home equity lines of credit work, what they cost and what they put at risk. It describes such lines in general, from us and from other lenders. The terms of the line you applied for are in the disclosures that come with it.',
    ),
  },
]

const definitionSection = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('What a home equity line of credit is') },
  {
    kind: 'paragraph',
    text: translate(
      'A home equity line of credit, or HELOC, lets you borrow again and again, up to a limit, against the equity in your home: its value less what you owe on it. As you repay, you can borrow again. You owe interest only on what you have drawn. Your home secures the line: if you do not pay as agreed, the lender can foreclose and you can lose your home.',
    ),
  },
  {
    kind: 'paragraph',
    text: translate(
      'Lenders usually set the limit at a percentage of the home’s value, such as 85 percent, minus your mortgage balances. On a home worth $400,000 with mortgage balances of $220,000, 85 percent is $340,000, and the line could be up to $120,000. Lenders also look at your income, debts and credit history.',
    ),
  },
]

const periods = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Draw period, repayment period and balloon payments') },
  {
    kind: 'paragraph',
    text: translate(
      'Most plans have a draw period, often five to ten years, when you can borrow. After it comes a repayment period, often ten to twenty years, when you can no longer borrow and must repay what you owe.',
    ),
  },
  {
    kind: 'list',
    items: [
      translate(
        'Some plans require only interest payments during the draw period. The payment then rises, sometimes sharply, when the repayment period begins.',
      ),
      translate(
        'Some plans require you to pay the entire remaining balance at the end, a balloon payment. Know how you would pay it: from savings, with a new loan, or by selling the home. If you could not, you could lose the home.',
      ),
      translate('Some plans can be renewed when the draw period ends, but the lender does not have to agree.'),
      translate(
        'You may pay more than the minimum. What you pay toward principal lowers your future interest. Ask whether there is a charge for paying off or closing the plan early.',
      ),
    ],
  },
]

const rates = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('How rates work') },
  {
    kind: 'paragraph',
    text: translate(
      'Many lines have a variable rate. It is an index that the lender does not control, often the prime rate, plus a margin that the lender sets. When the index moves, your rate and your payment move with it. An example: with an index of 7 percent and a margin of 1 percent, the rate is 8 percent; if the index rises to 9 percent, the rate is 10 percent.',
    ),
  },
  {
    kind: 'list',
    items: [
      translate(
        'A variable rate on a line secured by a home must have a cap, the highest rate it can ever reach. Ask about the cap, any limit on how much the rate can change at one time, and the floor, the lowest rate.',
      ),
      translate('An introductory rate is low only for a short time. Ask what the rate is afterward.'),
      translate(
        'Some plans let you fix the rate on a draw, or fix it from the start. You then know the payment, but a fixed rate may start higher than a variable rate, and it does not fall when rates fall.',
      ),
      translate(
        'The annual percentage rate (APR) of a line includes only interest, not fees. The APR of a traditional loan also includes certain fees, so you cannot compare the two by APR alone.',
      ),
    ],
  },
]

const costs = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('What it costs to open and keep a line') },
  {
    kind: 'paragraph',
    text: translate(
      'Many costs are like those of buying a home. Some lenders waive some of them. Ask whether you must pay them back if you close the plan early.',
    ),
  },
  {
    kind: 'list',
    items: [
      translate('a fee for the application or the origination, often a share of the line or of the initial draw;'),
      translate('an appraisal or other valuation of the home;'),
      translate('a title search, filing and recording fees, taxes, and insurance;'),
      translate('annual fees, fees for each draw, or inactivity fees; and'),
      translate('charges for late payments, draws over the limit, and closing the plan early.'),
    ],
  },
  {
    kind: 'paragraph',
    text: translate('If you plan to draw only a little, or for a short time, these costs can outweigh a low rate.'),
  },
]

const lendersActions = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('What a lender may do while the plan is open') },
  {
    kind: 'paragraph',
    text: translate(
      'Federal law lets a lender end a plan and demand the entire balance only if you commit fraud or make a material misstatement, do not meet the repayment terms, or harm the home or the lender’s rights in it. A lender may stop further draws or lower your limit if, for example:',
    ),
  },
  {
    kind: 'list',
    items: [
      translate('the home’s value falls significantly below its appraised value;'),
      translate(
        'the lender reasonably believes that you will not be able to pay, because your finances changed materially;',
      ),
      translate('you are in default of a material obligation; or'),
      translate('the rate reaches its cap, or the government keeps the lender from charging the agreed rate.'),
    ],
  },
  {
    kind: 'paragraph',
    text: translate(
      'You must be told in writing within three business days of such a step, with the reason. If the reason no longer applies, ask to have the line restored. Ask too whether you can have a new valuation, and whether another lender would offer you a line. The lender may also have the right to change certain terms that the agreement names, and may sell the plan or its servicing; the terms then stay the same.',
    ),
  },
]

const rights = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Your right to cancel') },
  {
    kind: 'paragraph',
    text: translate(
      'If the line is secured by the home you live in, you can usually cancel it for any reason, in writing, until midnight of the third business day after the last of three things: the plan is opened, you receive the disclosures, and you receive two copies of the notice of this right. Saturdays count as business days; Sundays and federal holidays do not. No money may be paid out before then. If you cancel, all fees are returned to you and the lien on your home is released.',
    ),
  },
  {
    kind: 'paragraph',
    text: translate(
      'If the disclosed terms change before the plan is opened and you decide for that reason not to open it, the fees you paid must be returned to you.',
    ),
  },
  { kind: 'heading', text: translate('Before you sell or rent your home, and taxes') },
  {
    kind: 'paragraph',
    text: translate(
      'When you sell the home, you will probably have to pay off the line. Some plans do not let you rent the home out. Ask a tax advisor whether you can deduct the interest; it can depend on what you use the money for.',
    ),
  },
]

const questions = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('What to ask and compare') },
  { kind: 'paragraph', text: translate('Ask at least two other lenders, and compare their answers with ours:') },
  {
    kind: 'table',
    caption: translate('Ask three lenders the same questions. Write down each answer.'),
    head: [translate('What to ask'), translate('This lender'), translate('Lender B'), translate('Lender C')],
    rows: [
      [translate('The limit, and the minimum draw'), '', '', ''],
      [translate('Fixed or variable rate, and the annual percentage rate'), '', '', ''],
      [translate('Index and margin'), '', '', ''],
      [translate('How often and how much the rate can change; cap and floor'), '', '', ''],
      [translate('Introductory rate, and how long it lasts'), '', '', ''],
      [translate('Length of the draw period and of the repayment period'), '', '', ''],
      [translate('Payment while you draw, and afterward'), '', '', ''],
      [translate('Balloon payment, renewal, refinancing'), '', '', ''],
      [translate('Costs to open the plan'), '', '', ''],
      [translate('Fees: annual, per draw, inactivity'), '', '', ''],
      [translate('Charge for closing or paying off early'), '', '', ''],
    ],
  },
]

const alternativesSection = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Other ways to borrow, and how they differ') },
  {
    kind: 'figures',
    items: [
      {
        label: translate('Home equity loan'),
        value: translate(
          'One amount, paid out all at once, usually at a fixed rate with level payments. It is secured by your home: you can lose it.',
        ),
      },
      {
        label: translate('Cash-out refinancing'),
        value: translate(
          'A larger mortgage replaces the one you have. You give up its rate, and your home secures the new loan.',
        ),
      },
      {
        label: translate('Personal loan or line'),
        value: translate('Not secured by your home, so usually at a higher rate and for a shorter term.'),
      },
      {
        label: translate('Credit card'),
        value: translate('Easy to use, usually at a much higher rate; your home is not at risk.'),
      },
      {
        label: translate('Loan from a retirement plan or life insurance'),
        value: translate(
          'You do not have to qualify with a lender, but it reduces your savings and may be taxed if you do not repay it.',
        ),
      },
      {
        label: translate('Reverse mortgage'),
        value: translate(
          'For people age 62 and older: no monthly payments, but the debt grows and is due when you sell or leave the home.',
        ),
      },
      {
        label: translate('Saving, or help'),
        value: translate(
          'Waiting costs no interest. Public programs and counselors may help with repairs, bills and debts.',
        ),
      },
    ],
  },
]

const suitability = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Is it right for you?') },
  {
    kind: 'list',
    items: [
      translate('Do I need money over time, or one amount now?'),
      translate('Could I pay if the rate went to its cap, my income fell, or the full payment began?'),
      translate(
        'If I pay off credit cards with it, will I avoid running them up again? Paying unsecured debts this way puts my home at risk.',
      ),
      translate('Do I plan to sell or move soon?'),
      translate('How much equity do I want left if home prices fall?'),
    ],
  },
  {
    kind: 'paragraph',
    text: translate(
      'If you fall behind, or fear that you will, call the lender and a housing counselor right away. Be wary of anyone who rushes you, asks you to sign documents with blanks, or promises to save your home for a fee.',
    ),
  },
]

const glossary = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Terms used here') },
  {
    kind: 'figures',
    items: [
      {
        label: translate('Annual percentage rate (APR)'),
        value: translate('The cost of credit as a yearly rate. For a line, it includes only interest.'),
      },
      {
        label: translate('Balloon payment'),
        value: translate('A large payment of the remaining balance at the end of a plan.'),
      },
      {
        label: translate('Closing costs'),
        value: translate('Fees to open the plan, such as origination, valuation, title and recording.'),
      },
      { label: translate('Draw'), value: translate('An amount you borrow from the line.') },
      { label: translate('Equity'), value: translate('The value of the home minus the mortgage balances.') },
      {
        label: translate('Foreclosure'),
        value: translate(
          'The legal process by which a lender takes and sells a home when the debt it secures is not paid.',
        ),
      },
      {
        label: translate('Index and margin'),
        value: translate('A published rate that moves with the market, and what the lender adds to it.'),
      },
      { label: translate('Lien'), value: translate('A lender’s legal right in the home until the debt is paid.') },
      { label: translate('Principal'), value: translate('What you borrowed and still owe, without interest.') },
      { label: translate('Variable rate'), value: translate('A rate that changes with an index, up to a cap.') },
    ],
  },
]

const learnMore = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Where to learn more') },
  {
    kind: 'figures',
    items: [
      {
        label: translate('Consumer Financial Protection Bureau'),
        value: translate(
          'Questions and complaints about lenders, and its own booklet on these lines: www.consumerfinance.gov, 855-411-2372.',
        ),
      },
      {
        label: translate('Housing counselors approved by HUD'),
        value: translate('Advice at little or no cost: www.hud.gov/housingcounseling, 800-569-4287.'),
      },
      { label: translate('Free credit reports'), value: translate('www.annualcreditreport.com, 877-322-8228.') },
      {
        label: translate('Who supervises lenders'),
        value: translate(
          'Licensed lenders: www.nmlsconsumeraccess.org. Banks: www.fdic.gov and www.occ.gov. Credit unions: www.ncua.gov.',
        ),
      },
    ],
  },
]
