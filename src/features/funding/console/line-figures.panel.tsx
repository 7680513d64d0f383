import { english, fill } from '#src/platform/words/english.ts'
import type { Funding } from '../funding.contract.ts'

/** Shows the figures of the line of credit at opening. */
export function LineFigures({ funding }: { funding: Funding }) {
  const { line, account, firstPaymentOn, firstPaymentCents, isAutopay, drawnFrom } = funding
  if (!line) return null
  const money = (cents: number) => english.cents(cents, 'cents')
  const accountIn = ({ bankName, lastFour }: NonNullable<Funding['account']>) =>
    [bankName, `…${lastFour}`].filter(Boolean).join(' ')
  const to = account ? accountIn(account) : 'no account yet'
  const drawnOn = [
    drawnFrom?.isOther ? 'a separate account' : 'same as disbursement account',
    ...(drawnFrom?.dayOfMonth ? [fill('day {day}', { day: drawnFrom.dayOfMonth })] : []),
    ...(drawnFrom?.authorized
      ? [
          fill('authorized {date}, wording {version}', {
            date: english.date(drawnFrom.authorized.at.slice(0, 10), 'short'),
            version: drawnFrom.authorized.wording,
          }),
        ]
      : []),
  ].join(' · ')
  const figures: readonly (readonly [string, string, string?])[] = [
    ['Credit limit', money(line.limitCents)],
    ['Initial draw', money(line.drawCents)],
    ...(line.feeCents > 0 ? [['Origination fee', money(line.feeCents)] as const] : []),
    ...(line.taxCents > 0 ? [['Recording tax', money(line.taxCents)] as const] : []),
    ['To the borrower', money(line.cashCents), to],
    ...(line.payoffCents > 0 ? [['To creditors', money(line.payoffCents)] as const] : []),
    ['Rate', english.percent(line.rate, 3)],
    ['Monthly payment', money(line.monthlyCents), isAutopay ? 'automatic' : 'manual'],
    ...(drawnFrom ? [['Payments from', accountIn(drawnFrom), drawnOn] as const] : []),
    ...(firstPaymentOn
      ? [
          [
            'First payment',
            english.date(firstPaymentOn, 'short'),
            money(firstPaymentCents ?? line.monthlyCents),
          ] as const,
        ]
      : []),
  ]
  return (
    <dl
      aria-label="The line"
      className={`grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 ${figures.length > 6 ? 'lg:grid-cols-4' : 'xl:grid-cols-6'}`}
    >
      {figures.map(([label, value, note]) => (
        <div key={label} className="min-w-0 border-rule border-t pt-2">
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
          {note && <dd className="break-words text-13 text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
