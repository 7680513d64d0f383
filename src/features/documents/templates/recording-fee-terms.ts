import { feeName } from '#src/domain/lending/fee-names.table.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { ClosingFacts } from './closing/closing-facts.ts'
import { spanish } from './recording-fee-terms.es.ts'

/**
 * The recording fee of a line: its amount, or how it is computed (12 CFR 1026.6(a)(2)). An offer from before lenders set it
 * has the itemized amount of its state, or else the most that its disclosures named.
 */
const recordingFeeOf = ({ figures, product }: Pick<ClosingFacts, 'figures' | 'product'>) =>
  figures.recordingFee ?? { amount: figures.closingCosts?.recording ?? product.info.recordingFee.to / 100 }

/** Returns the recording fee as a figure of the disclosures; none if recording costs nothing. */
export const recordingFeeFigures = (
  facts: Pick<ClosingFacts, 'figures' | 'product'>,
  language: Language,
): { label: string; value: string }[] => {
  const { amount, furtherPage } = recordingFeeOf(facts)
  if (amount + (furtherPage ?? 0) === 0) return []
  const label = feeName('recording', language)
  const first = formatDollars(amount, language, 'cents')
  if (furtherPage === undefined) return [{ label, value: first }]
  const value = translator(spanish, language)(
    '{first} for the first page of the recorded instrument, and {further} for each further page',
    { first, further: formatDollars(furtherPage, language, 'cents') },
  )
  return [{ label, value }]
}

/** Returns the recording fee as a term of the agreement; none if recording costs nothing. */
export const recordingFeeSentences = (
  facts: Pick<ClosingFacts, 'figures' | 'product'>,
  language: Language,
): string[] => {
  const { amount, furtherPage } = recordingFeeOf(facts)
  if (amount + (furtherPage ?? 0) === 0) return []
  const translate = translator(spanish, language)
  const first = formatDollars(amount, language, 'cents')
  return [
    furtherPage === undefined
      ? translate('You pay {amount} for recording with the county.', { amount: first })
      : translate(
          'For recording with the county, you pay {first} for the first page and {further} for each further page.',
          {
            first,
            further: formatDollars(furtherPage, language, 'cents'),
          },
        ),
  ]
}
