import type { ProductInfo } from '#src/brands/product.schema.ts'
import { feeName } from '#src/domain/lending/fee-names.table.ts'
import { toCents } from '#src/domain/money/money.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCents } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { ClosingFigures } from '../closing-figures.schema.ts'
import type { ClosingFacts } from './closing/closing-facts.ts'
import { spanish } from './notary-fee.es.ts'

/**
 * Returns what an in-person notary costs, in cents: the amount of the chosen offer where the state has it itemized, or else
 * the lender's. Each document states the same (12 CFR 1026.6(a)(2)).
 */
export const notaryFeeCents = (closingCosts: ClosingFigures['closingCosts'], info: ProductInfo): number =>
  closingCosts ? toCents(closingCosts.notary) : info.manualNotarizationFee

/**
 * Returns the row of a disclosure about what an in-person notary costs (12 CFR 1026.6(a)(2), 1026.40(d)(8)). Where the deed
 * is certain to be signed in person, the fee is due without a condition. A fee of zero has no row.
 */
export const notaryFeeFigures = (
  { cents, isSignedInPerson }: { cents: number; isSignedInPerson: boolean },
  language: Language,
  precision: 'whole' | 'cents',
): { label: string; value: string }[] => {
  if (cents === 0) return []
  const fee = feeName('notary', language)
  return [
    {
      label: isSignedInPerson ? fee : translator(spanish, language)('{fee}, only if you cannot sign online', { fee }),
      value: formatCents(cents, language, precision),
    },
  ]
}

/** Returns what an in-person notary costs as a term of the agreement; none if it costs nothing. */
export const notaryFeeSentences = (
  { figures, product, isSignedInPerson }: Pick<ClosingFacts, 'figures' | 'product' | 'isSignedInPerson'>,
  language: Language,
): string[] => {
  const cents = notaryFeeCents(figures.closingCosts, product.info)
  if (cents === 0) return []
  const translate = translator(spanish, language)
  const amount = formatCents(cents, language, 'cents')
  return [
    isSignedInPerson
      ? translate('You pay {amount} for the in-person notary.', { amount })
      : translate('If you cannot sign online, you pay {amount} for an in-person notary.', { amount }),
  ]
}
