import { bureaus } from '#src/application/adverse-action.table.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatPercent } from '#src/platform/words/formats.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { Bureau, CreditScore } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './score-disclosure.es.ts'

export interface ScoreDisclosureFacts {
  lender: LenderFacts
  loanNumber: string
  applicant: string
  bureau: Bureau
  score: CreditScore
  drawnOn: CivilDate
}

/**
 * Returns the credit score disclosure for anyone who requests credit secured by a home, based on model form H-3 (12 CFR
 * 1022.74(d), Appendix H). It includes the notice to the home loan applicant in the wording of 15 U.S.C.
 * 1681g(g)(1)(D).
 */
export const scoreDisclosure = (facts: ScoreDisclosureFacts, language: Language): DocumentContent => {
  const { lender, score, bureau } = facts
  const translate = translator(spanish, language)
  const agency = bureaus[bureau]
  return {
    language,
    title: translate('Your credit score and the price you pay for credit'),
    letterhead: letterhead(lender),
    captionLines: applicationDetails(facts, language),
    blocks: [
      {
        kind: 'figures',
        items: [
          { label: translate('Your credit score'), value: String(score.value) },
          { label: translate('Source and model'), value: `${agency.name}, ${score.model}` },
          { label: translate('Date of the score'), value: dateField(score.date, language) },
        ],
      },
      { kind: 'heading', text: translate('What you should know about credit scores') },
      {
        kind: 'paragraph',
        text: translate(
          'Your credit score is a number that reflects the information in your credit report. Your credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors. Your credit score can change, depending on how your credit history changes.',
        ),
      },
      {
        kind: 'paragraph',
        text: translate(
          'Your credit score can affect whether you can get a loan and how much you will have to pay for that loan.',
        ),
      },
      { kind: 'heading', text: translate('The range of scores') },
      {
        kind: 'paragraph',
        text: translate(
          'Scores range from a low of {lowest} to a high of {highest}. Generally, the higher your score, the more likely you are to be offered better credit terms.',
          { lowest: String(score.range.lowest), highest: String(score.range.highest) },
        ),
      },
      ...comparison(translate, score, language),
      { kind: 'heading', text: translate('Key factors that adversely affected your credit score') },
      { kind: 'list', items: score.keyFactors.map(({ words }) => words) },
      ...notice(translate),
      { kind: 'heading', text: translate('Checking Your Credit Report') },
      {
        kind: 'paragraph',
        text: translate(
          'You have a right to dispute any inaccurate information in your credit report. If you find mistakes on your credit report, contact the consumer reporting agency. It is a good idea to check your credit report to make sure the information it contains is accurate.',
        ),
      },
      {
        kind: 'paragraph',
        text: translate(
          'Under federal law you have the right to obtain a free copy of your credit report from each of the nationwide consumer reporting agencies once a year: by telephone toll-free at 877-322-8228, at www.annualcreditreport.com, or by mail to Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281.',
        ),
      },
      { kind: 'heading', text: translate('Source of the score') },
      {
        kind: 'figures',
        items: [
          {
            label: agency.name,
            value: translate('{address}. Toll-free: {phone}', { address: agency.address, phone: agency.phone }),
          },
        ],
      },
      {
        kind: 'paragraph',
        text: translate(
          'For more information about credit reports and your rights under federal law, visit the Consumer Financial Protection Bureau at www.consumerfinance.gov/learnmore.',
        ),
      },
    ],
    footer: creditFooter(lender, language),
  }
}

type TranslateSentence = Translate<keyof typeof spanish>

/**
 * Returns the bar chart of the model form as a table, so that a screen reader can read it. It has six bars if the
 * agency provides them.
 */
const comparison = (translate: TranslateSentence, { value, distribution }: CreditScore, language: Language): Block[] =>
  distribution
    ? [
        { kind: 'heading', text: translate('How your score compares to the scores of other consumers') },
        {
          kind: 'table',
          caption: translate('Percentage of consumers with scores in each range. Your score is in the range marked.'),
          head: [translate('Scores'), translate('% of consumers with scores in the range')],
          rows: distribution.map(({ from, to, percent }) => [
            value >= from && value <= to
              ? translate('{from} to {to} (yours)', { from: String(from), to: String(to) })
              : translate('{from} to {to}', { from: String(from), to: String(to) }),
            formatPercent(percent, language, 0),
          ]),
        },
      ]
    : []

const notice = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Notice to the home loan applicant') },
  ...(
    [
      'In connection with your application for a home loan, the lender must disclose to you the score that a consumer reporting agency distributed to users and the lender used in connection with your home loan, and the key factors affecting your credit scores.',
      'The credit score is a computer generated summary calculated at the time of the request and based on information that a consumer reporting agency or lender has on file. The scores are based on data about your credit history and payment patterns. Credit scores are important because they are used to assist the lender in determining whether you will obtain a loan. They may also be used to determine what interest rate you may be offered on the mortgage. Credit scores can change over time, depending on your conduct, how your credit history and payment patterns change, and how credit scoring technologies change.',
      'Because the score is based on information in your credit history, it is very important that you review the credit-related information that is being furnished to make sure it is accurate. Credit records may vary from one company to another.',
      'If you have questions about your credit score or the credit information that is furnished to you, contact the consumer reporting agency at the address and telephone number provided with this notice, or contact the lender, if the lender developed or generated the credit score. The consumer reporting agency plays no part in the decision to take any action on the loan application and is unable to provide you with specific reasons for the decision on a loan application.',
      'If you have questions concerning the terms of the loan, contact the lender.',
    ] as const
  ).map((sentence) => ({ kind: 'paragraph' as const, text: translate(sentence) })),
]
