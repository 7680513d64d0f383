import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import type { LiabilityView } from '../debts-and-income.schema.ts'
import { liabilityKindLabels, liabilitySourceLabels, payoffStatusLabels, removalLabels } from './debt-labels.table.ts'
import { NoData, WideTable } from './part.tsx'

const isPaidOff = ({ payoffStatus, removedFor }: LiabilityView): boolean =>
  payoffStatus !== 'NOT_MARKED' && removedFor === null
const total = (liabilities: readonly LiabilityView[], amount: 'balance' | 'monthlyPayment' | 'payoff'): number =>
  liabilities.reduce((sum, liability) => sum + liability[amount], 0)

/** Lists the debts, who reported each, and which of them the line pays off. */
export function Liabilities({ liabilities }: { liabilities: readonly LiabilityView[] }) {
  if (liabilities.length === 0)
    return <NoData>The list is created when the borrower reviews their liens and debts.</NoData>
  const payoffs = liabilities.filter(isPaidOff)
  const remainingLiabilities = liabilities.filter((liability) => liability.removedFor === null && !isPaidOff(liability))
  return (
    <>
      <WideTable label="Liabilities">
        <LiabilityTable liabilities={liabilities} />
      </WideTable>
      <p className="figures max-w-none text-muted">
        {fill('Stays: {count}, balance {balance}, {payment} monthly.', {
          count: remainingLiabilities.length,
          balance: english.dollars(total(remainingLiabilities, 'balance')),
          payment: english.dollars(total(remainingLiabilities, 'monthlyPayment')),
        })}{' '}
        {fill('Paid off by the line: {count}, {amount}, {payment} monthly.', {
          count: payoffs.length,
          amount: english.dollars(total(payoffs, 'payoff')),
          payment: english.dollars(total(payoffs, 'monthlyPayment')),
        })}
      </p>
    </>
  )
}

function LiabilityTable({ liabilities }: { liabilities: readonly LiabilityView[] }) {
  const figures = ({ removedFor }: LiabilityView) =>
    `figures whitespace-nowrap ${removedFor === null ? '' : 'text-muted line-through'}`
  return (
    <DataTable
      caption="Liabilities"
      rows={liabilities}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Creditor',
          cell: ({ creditor, accountEnding }) => (
            <>
              <span className="font-semibold">{creditor}</span>
              {accountEnding && (
                <span className="figures block text-13 text-muted">
                  {fill('Account ending {digits}', { digits: accountEnding })}
                </span>
              )}
            </>
          ),
        },
        {
          head: 'Type',
          cell: ({ kind, lienPosition }) => (
            <>
              {liabilityKindLabels[kind]}
              {lienPosition !== null && (
                <span className="block text-13 text-muted">
                  {fill('Lien position {position}', { position: lienPosition })}
                </span>
              )}
            </>
          ),
        },
        { head: 'Balance', isRight: true, className: figures, cell: ({ balance }) => english.dollars(balance) },
        {
          head: 'Reported / recorded',
          isRight: true,
          className: () => 'figures whitespace-nowrap text-muted',
          cell: ({ reported: creditorsFigure, recorded: recordersFigure }) =>
            [creditorsFigure, recordersFigure].map((item) => (item === null ? '—' : english.dollars(item))).join(' / '),
        },
        {
          head: 'Monthly payment',
          isRight: true,
          className: figures,
          cell: (row) => english.dollars(row.monthlyPayment),
        },
        { head: 'With this line', cell: (row) => <Plan liability={row} /> },
        {
          head: 'Source',
          cell: ({ source, confirmedAt }) => (
            <>
              {liabilitySourceLabels[source]}
              <span className="block text-13 text-muted">
                {confirmedAt ? (
                  <>
                    Confirmed by the borrower <Moment at={confirmedAt} />
                  </>
                ) : (
                  'Not confirmed by the borrower'
                )}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

function Plan({ liability }: { liability: LiabilityView }) {
  const { removedFor, payoffStatus, payoff } = liability
  if (removedFor !== null)
    return (
      <span className="text-warning">
        {fill('Removed by the borrower: {reason}', { reason: removalLabels[removedFor] })}
      </span>
    )
  return (
    <>
      {payoffStatusLabels[payoffStatus]}
      {isPaidOff(liability) && <span className="figures block text-13 text-muted">{english.dollars(payoff)}</span>}
    </>
  )
}
