import { feeName } from '#src/domain/lending/fee-names.table.ts'
import {
  amortizationSchedule,
  interestOfDays,
  type RepaymentTotals,
  scheduleTotals,
} from '#src/domain/money/amortization.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { ClosingFigures } from '../closing-figures.schema.ts'
import type { Block } from '../document-blocks.ts'
import { spanish } from './interest-method.es.ts'

/**
 * How interest is counted and how payments repay a draw. The early disclosures, the account-opening disclosures and the
 * agreement say it in these sentences, and the figures follow them:
 * docs/decisions/pricing-and-rates.md#interest-is-counted-by-the-month.
 */

type Repaid = Pick<ClosingFigures, 'lineAmount' | 'rate' | 'termYears' | 'monthlyPayment'>

/** Returns how the initial draw, which is the whole line, is repaid. */
export const repaymentTotals = ({ lineAmount, rate, termYears, monthlyPayment }: Repaid): RepaymentTotals =>
  scheduleTotals(
    amortizationSchedule({
      principal: lineAmount,
      annualRatePct: rate,
      months: termYears * 12,
      payment: monthlyPayment,
    }),
  )

/** Returns the interest of the initial draw for a single day, in dollars. */
export const interestPerDay = ({ lineAmount, rate }: Pick<Repaid, 'lineAmount' | 'rate'>): number =>
  interestOfDays(lineAmount, rate, 1)

/** Returns the balance on which interest is counted, and its periods (12 CFR 1026.6(a)(1)(i), (iii) and (iv)). */
export const interestMethod = (language: Language): string[] => {
  const translate = translator(spanish, language)
  return [
    translate('Interest begins on the day we send a draw. There is no grace period.'),
    translate(
      'Months run from one payment date to the next. Interest for a month is the principal of each draw at the start of the month, times the monthly periodic rate: the annual rate divided by 12.',
    ),
    translate(
      'The first month of a draw begins one month before its first payment is due. Each day between the day we send the draw and that day accrues interest at a daily periodic rate: the annual rate divided by 365. If we send the draw before that day, the first payment is higher by that interest. If we send it after, the first payment is lower by it. No other payment changes.',
    ),
    translate(
      'Anything you pay beyond a scheduled payment lowers the principal on the day it arrives. Interest on that amount ends that day, counted daily.',
    ),
  ]
}

/** Returns how payments are rounded, if not to the nearest cent. */
export const roundingMethod = (roundUpToCents: number | undefined, language: Language): string[] => {
  const translate = translator(spanish, language)
  if (roundUpToCents === undefined) return []
  return [
    roundUpToCents === 1
      ? translate('Payments are rounded up to the next cent. The last one is smaller.')
      : translate(
          'Payments are rounded up to the next whole dollar. There may be fewer of them, and the last one is smaller.',
        ),
  ]
}

/** Returns what the initial draw consists of. A fee or tax that is not owed is left out. */
export const firstDrawParts = (
  { draw, originationFee, recordingTax, lineAmount }: ClosingFigures,
  language: Language,
): { label: string; value: string }[] => {
  const translate = translator(spanish, language)
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  return [
    { label: translate('Paid to you, or to the creditors you chose'), value: cents(draw) },
    ...(originationFee > 0
      ? [
          {
            label: translate('{fee}, added to the initial draw', { fee: feeName('origination', language) }),
            value: cents(originationFee),
          },
        ]
      : []),
    ...(recordingTax > 0
      ? [
          {
            label: translate('{fee}, added to the initial draw', { fee: feeName('recording-tax', language) }),
            value: cents(recordingTax),
          },
        ]
      : []),
    { label: translate('Initial draw, total of the above'), value: cents(lineAmount) },
  ]
}

/** Returns the payment schedule of the initial draw: its level payments, the last one, and their sum. */
export const paymentTable = (figures: Repaid, language: Language): Block => {
  const translate = translator(spanish, language)
  const cents = (dollars: number) => formatDollars(dollars, language, 'cents')
  const { payments, lastPayment, totalOfPayments } = repaymentTotals(figures)
  return {
    kind: 'table',
    caption: translate('Payments on the initial draw'),
    head: [translate('Payment'), translate('Amount')],
    rows: [
      [translate('{first} to {last}, monthly', { first: 1, last: payments - 1 }), cents(figures.monthlyPayment)],
      [translate('{last}, final payment', { last: payments }), cents(lastPayment)],
      [translate('Total of {count} payments', { count: payments }), cents(totalOfPayments)],
    ],
  }
}
