import type { LateCharge } from '#src/domain/us/late-charge.ts'
import { fillSentence, type Language } from '#src/platform/words/fill.ts'
import { formatCents, formatPercent } from '#src/platform/words/formats.ts'
import { type LateChargeSentence, spanish } from './late-charge-terms.es.ts'

/** Returns the term of the agreement that says what a late payment costs. */
export const lateChargeSentence = (charge: LateCharge, language: Language): string =>
  inWords(
    charge,
    [
      'If a payment is more than {days} days late, we charge {percent} of that payment.',
      'If a payment is more than {days} days late, we charge {percent} of that payment, but at most {most}.',
    ],
    language,
  )

/** Returns what a late payment costs, as the value of a figure. */
export const lateChargeFigure = (charge: LateCharge, language: Language): string =>
  inWords(
    charge,
    [
      '{percent} of the payment, once it is more than {days} days late',
      '{percent} of the payment, at most {most}, once it is more than {days} days late',
    ],
    language,
  )

const inWords = (
  { percent, afterDays, maximumCents }: LateCharge,
  [withoutMaximum, withMaximum]: readonly [LateChargeSentence, LateChargeSentence],
  language: Language,
): string => {
  const sentence = maximumCents === null ? withoutMaximum : withMaximum
  const values = {
    percent: formatPercent(Number(percent), language, 2),
    days: afterDays,
    most: maximumCents === null ? '' : formatCents(maximumCents, language, 'cents'),
  }
  return fillSentence(language === 'es' ? spanish[sentence] : sentence, values, language)
}
