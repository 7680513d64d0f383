import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { PropertyCondition } from '#src/domain/lending/application-enums.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './valuation-copy.es.ts'

/** Descriptions of who valued the home, in the wording of the copy. */
const valuers = {
  MODEL: 'An automated model, from public records and nearby sales',
  PRICE_OPINION: 'A local broker, from the street',
  EVALUATION: 'An evaluator, from the street',
  APPRAISAL: 'A licensed appraiser, inside and outside',
} as const

const conditionLabels = {
  UNKNOWN_CONDITION: 'Not observable',
  NOT_AVAILABLE: 'Not observable',
  POOR: 'Poor',
  FAIR: 'Fair',
  AVERAGE: 'Average',
  GOOD: 'Good',
  EXCELLENT: 'Excellent',
} as const satisfies Record<PropertyCondition, string>

export interface ValuationFacts {
  lender: LenderFacts
  loanNumber: string
  applicant: string
  home: string
  by: keyof typeof valuers
  preparedBy: string | null
  /** In whole dollars. */
  value: number
  bounds: { lower: number; upper: number } | null
  /** The forecast standard deviation of an automated valuation model, as a fraction. Null for other valuations. */
  deviation: number | null
  condition: PropertyCondition | null
  on: CivilDate
  comparables: readonly { street: string; soldOn: CivilDate; price: number }[]
  drawnOn: CivilDate
}

/** Returns a copy of a valuation with everything it contains (12 CFR 1002.14). */
export const valuationCopy = (facts: ValuationFacts, language: Language): DocumentContent => {
  const { lender, bounds, comparables } = facts
  const translate = translator(spanish, language)
  const dollars = (amount: number) => formatDollars(amount, language, 'whole')
  const sales: Block[] =
    comparables.length === 0
      ? []
      : [
          {
            kind: 'table',
            caption: translate('Comparable sales'),
            head: [translate('Home'), translate('Sold on'), translate('Price')],
            rows: comparables.map((comparable) => [
              comparable.street,
              dateField(comparable.soldOn, language),
              dollars(comparable.price),
            ]),
          },
        ]
  return {
    language,
    title: translate('Copy of a valuation of your home'),
    letterhead: letterhead(lender, language),
    captionLines: applicationDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'You receive a copy of every valuation made for your application, even if your line is not opened.',
        ),
      },
      { kind: 'heading', text: translate('The home') },
      { kind: 'paragraph', text: facts.home },
      { kind: 'heading', text: translate('The valuation') },
      {
        kind: 'figures',
        items: [
          { label: translate('Valued by'), value: translate(valuers[facts.by]) },
          ...(facts.preparedBy ? [{ label: translate('Prepared by'), value: facts.preparedBy }] : []),
          { label: translate('Effective date'), value: dateField(facts.on, language) },
          { label: translate('Value'), value: dollars(facts.value) },
          ...(bounds
            ? [
                {
                  label: translate('Between'),
                  value: translate('{lower} and {upper}', {
                    lower: dollars(bounds.lower),
                    upper: dollars(bounds.upper),
                  }),
                },
              ]
            : []),
          ...(facts.deviation === null
            ? []
            : [
                {
                  label: translate('Forecast standard deviation'),
                  value: formatPercent(facts.deviation * 100, language, 2),
                },
              ]),
          ...(facts.condition
            ? [{ label: translate('Condition'), value: translate(conditionLabels[facts.condition]) }]
            : []),
        ],
      },
      ...sales,
      {
        kind: 'paragraph',
        text: translate(
          'It was prepared for us, to determine how much your home can secure. You can pay for your own valuation at any time.',
        ),
      },
    ],
    footer: creditFooter(lender, language),
  }
}
