import { useMessages } from '#src/platform/ui/messages.tsx'
import type { Funding } from '../funding.contract.ts'

/** Shows the figures of the line of credit at opening. */
export function LineFigures({ funding }: { funding: Funding }) {
  const t = useMessages<string>()
  const { line, account, firstPaymentOn, firstPaymentCents, isAutopay, drawnFrom } = funding
  if (!line) return null
  const money = (cents: number) => t.cents(cents, 'cents')
  const accountIn = ({ bankName, lastFour }: NonNullable<Funding['account']>) =>
    [bankName, `…${lastFour}`].filter(Boolean).join(' ')
  const to = account ? accountIn(account) : t('no account yet')
  const drawnOn = [
    drawnFrom?.isOther ? t('a separate account') : t('same as disbursement account'),
    ...(drawnFrom?.dayOfMonth ? [t('day {day}', { day: drawnFrom.dayOfMonth })] : []),
    ...(drawnFrom?.authorized
      ? [
          t('authorized {date}, wording {version}', {
            date: t.date(drawnFrom.authorized.at.slice(0, 10), 'short'),
            version: drawnFrom.authorized.wording,
          }),
        ]
      : []),
  ].join(' · ')
  const figures: readonly (readonly [string, string, string?])[] = [
    [t('Credit limit'), money(line.limitCents)],
    [t('Initial draw'), money(line.drawCents)],
    [t('Origination fee'), money(line.feeCents)],
    ...(line.taxCents > 0 ? [[t('Recording tax'), money(line.taxCents)] as const] : []),
    [t('To the borrower'), money(line.cashCents), to],
    ...(line.payoffCents > 0 ? [[t('To creditors'), money(line.payoffCents)] as const] : []),
    [t('Rate'), t.percent(line.rate, 3)],
    [t('Monthly payment'), money(line.monthlyCents), isAutopay ? t('automatic') : t('manual')],
    ...(drawnFrom ? [[t('Payments from'), accountIn(drawnFrom), drawnOn] as const] : []),
    ...(firstPaymentOn
      ? [[t('First payment'), t.date(firstPaymentOn, 'short'), money(firstPaymentCents ?? line.monthlyCents)] as const]
      : []),
  ]
  return (
    <dl
      aria-label={t('The line')}
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
