import { type Messages, useMessages } from '#src/platform/ui/messages.tsx'
import type { Ratios as RatioFigures } from '../debts-and-income.schema.ts'
import { valueSources } from './debt-labels.table.ts'
import { NoData, WideTable } from './part.tsx'

interface RatioRow {
  label: string
  before: number | null
  after: number | null
  limit: number | null
  /** Coverage is a quotient that must be at least its limit. */
  isCoverage?: boolean
}

/** Shows the ratios on the figures of today, with the limits of the lender's policy and the distance to them. */
export function Ratios({ ratios }: { ratios: RatioFigures | null }) {
  const t = useMessages<string>()
  if (!ratios) return <NoData>{t('Ratios are computed once there is a credit file and a home value.')}</NoData>
  const rows: RatioRow[] = [
    ...(ratios.dti ? [{ label: t('DTI'), ...ratios.dti }] : []),
    ...(ratios.coverage ? [{ label: t('Debt service coverage'), ...ratios.coverage, isCoverage: true }] : []),
    { label: t('LTV, this line alone'), ...ratios.ltv },
    { label: t('CLTV, open lines at their full limit'), ...ratios.cltv },
  ]
  const head = 'text-right!'
  return (
    <>
      <WideTable label={t('Ratios and limits')} isNarrow>
        <table className="lines">
          <caption className="sr-only">{t('Ratios and limits')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Ratio')}</th>
              <th scope="col" className={head}>
                {t('Before')}
              </th>
              <th scope="col" className={head}>
                {t('With this line')}
              </th>
              <th scope="col" className={head}>
                {t('Limit')}
              </th>
              <th scope="col" className={head}>
                {t('Margin')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className="font-normal!">
                  {row.label}
                </th>
                <td className="figures text-right text-muted">{figure(row.before, row, t)}</td>
                <td className="figures text-right font-semibold">{figure(row.after, row, t)}</td>
                <td className="figures text-right">{figure(row.limit, row, t)}</td>
                <td className="figures text-right">
                  <Distance row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <Basis ratios={ratios} />
    </>
  )
}

const figure = (value: number | null, { isCoverage }: RatioRow, t: Messages<string>): string => {
  if (value === null) return '—'
  return isCoverage ? value.toFixed(2) : t.percent(value, 2)
}

function Distance({ row }: { row: RatioRow }) {
  const t = useMessages<string>()
  const { after, limit, isCoverage } = row
  if (after === null || limit === null) return '—'
  const left = isCoverage ? after - limit : limit - after
  const size = isCoverage ? Math.abs(left).toFixed(2) : t('{n} points', { n: Math.abs(left).toFixed(2) })
  return left < 0 ? (
    <span className="font-semibold text-error">{t('{size} over the limit', { size })}</span>
  ) : (
    <span className="text-success">{t('{size} left', { size })}</span>
  )
}

/** The figures from which the ratios are computed. */
function Basis({ ratios }: { ratios: RatioFigures }) {
  const t = useMessages<string>()
  const { line, value, liens, repayment, debt } = ratios
  const facts: readonly { label: string; value: string; source: string }[] = [
    {
      label: t('Payment on the full line'),
      value: line ? t.dollars(line.payment, 'cents') : '—',
      source: line
        ? t('{amount} at {rate}', { amount: t.dollars(line.amount), rate: t.percent(line.rate) })
        : t('No offer is chosen yet'),
    },
    {
      label: repayment.from === 'RENT' ? t('Monthly rent') : t('Monthly qualifying income'),
      value: t.dollars(repayment.monthly, 'cents'),
      source: repayment.isVerified ? t('Verified') : t('Stated, not verified yet'),
    },
    {
      label: t('Monthly debt payments'),
      value: t.dollars(debt.before),
      source: t('{amount} after payoffs', { amount: t.dollars(debt.after) }),
    },
    {
      label: t('Liens ahead of the line'),
      value: t.dollars(liens.before),
      source: t('{amount} after payoffs', { amount: t.dollars(liens.after) }),
    },
    {
      label: t('Qualifying value'),
      value: t.dollars(value.countedAmount),
      source: t('{amount}, {source}', {
        amount: t.dollars(value.amount),
        source: t.any(valueSources[value.source] ?? value.source),
      }),
    },
  ]
  return (
    <dl className="grid gap-x-10 lg:grid-cols-2">
      {facts.map((fact) => (
        <div key={fact.label} className="flex min-h-9 items-baseline justify-between gap-4 border-rule border-b py-1.5">
          <dt className="text-muted">{fact.label}</dt>
          <dd className="figures text-right">
            {fact.value}
            <span className="block text-13 text-muted">{fact.source}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
