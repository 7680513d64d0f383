import { english, fill } from '#src/platform/words/english.ts'
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
  if (!ratios) return <NoData>Ratios are computed once there is a credit file and a home value.</NoData>
  const rows: RatioRow[] = [
    ...(ratios.dti ? [{ label: 'DTI', ...ratios.dti }] : []),
    ...(ratios.coverage ? [{ label: 'Debt service coverage', ...ratios.coverage, isCoverage: true }] : []),
    { label: 'LTV, this line alone', ...ratios.ltv },
    { label: 'CLTV, open lines at their full limit', ...ratios.cltv },
  ]
  const head = 'text-right!'
  return (
    <>
      <WideTable label="Ratios and limits" isNarrow>
        <table className="lines">
          <caption className="sr-only">Ratios and limits</caption>
          <thead>
            <tr>
              <th scope="col">Ratio</th>
              <th scope="col" className={head}>
                Before
              </th>
              <th scope="col" className={head}>
                With this line
              </th>
              <th scope="col" className={head}>
                Limit
              </th>
              <th scope="col" className={head}>
                Margin
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className="font-normal!">
                  {row.label}
                </th>
                <td className="figures text-right text-muted">{figure(row.before, row)}</td>
                <td className="figures text-right font-semibold">{figure(row.after, row)}</td>
                <td className="figures text-right">{figure(row.limit, row)}</td>
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

const figure = (value: number | null, { isCoverage }: RatioRow): string => {
  if (value === null) return '—'
  return isCoverage ? value.toFixed(2) : english.percent(value, 2)
}

function Distance({ row }: { row: RatioRow }) {
  const { after, limit, isCoverage } = row
  if (after === null || limit === null) return '—'
  const left = isCoverage ? after - limit : limit - after
  const size = isCoverage ? Math.abs(left).toFixed(2) : fill('{n} points', { n: Math.abs(left).toFixed(2) })
  return left < 0 ? (
    <span className="font-semibold text-error">{fill('{size} over the limit', { size })}</span>
  ) : (
    <span className="text-success">{fill('{size} left', { size })}</span>
  )
}

/** The figures from which the ratios are computed. */
function Basis({ ratios }: { ratios: RatioFigures }) {
  const { line, value, liens, repayment, debt } = ratios
  const facts: readonly { label: string; value: string; source: string }[] = [
    {
      label: 'Payment on the full line',
      value: line ? english.dollars(line.payment, 'cents') : '—',
      source: line
        ? fill('{amount} at {rate}', { amount: english.dollars(line.amount), rate: english.percent(line.rate) })
        : 'No offer is chosen yet',
    },
    {
      label: repayment.from === 'RENT' ? 'Monthly rent' : 'Monthly qualifying income',
      value: english.dollars(repayment.monthly, 'cents'),
      source: repayment.isVerified ? 'Verified' : 'Stated, not verified yet',
    },
    {
      label: 'Monthly debt payments',
      value: english.dollars(debt.before),
      source: fill('{amount} after payoffs', { amount: english.dollars(debt.after) }),
    },
    {
      label: 'Liens ahead of the line',
      value: english.dollars(liens.before),
      source: fill('{amount} after payoffs', { amount: english.dollars(liens.after) }),
    },
    {
      label: 'Qualifying value',
      value: english.dollars(value.countedAmount),
      source: fill('{amount}, {source}', {
        amount: english.dollars(value.amount),
        source: valueSources[value.source] ?? value.source,
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
