import { DataTable } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import type { LiabilityView } from '../debts-and-income.schema.ts'
import { liabilityKindLabels, liabilitySourceLabels, payoffStatusLabels, removalLabels } from './debt-labels.table.ts'
import { NoData, WideTable } from './part.tsx'

const isPaidOff = ({ payoffStatus, removedFor }: LiabilityView): boolean =>
  payoffStatus !== 'NOT_MARKED' && removedFor === null
const total = (liabilities: readonly LiabilityView[], amount: 'balance' | 'monthlyPayment' | 'payoff'): number =>
  liabilities.reduce((sum, liability) => sum + liability[amount], 0)

/** Lists the debts, who reported each, and which of them the line pays off. */
export function Liabilities({ liabilities }: { liabilities: readonly LiabilityView[] }) {
  const t = useMessages<string>()
  if (liabilities.length === 0)
    return <NoData>{t('The list is created when the borrower reviews their liens and debts.')}</NoData>
  const payoffs = liabilities.filter(isPaidOff)
  const staying = liabilities.filter((liability) => liability.removedFor === null && !isPaidOff(liability))
  return (
    <>
      <WideTable label={t('Liabilities')}>
        <LiabilityTable liabilities={liabilities} />
      </WideTable>
      <p className="figures max-w-none text-muted">
        {t('Stays: {count}, balance {balance}, {payment} monthly.', {
          count: staying.length,
          balance: t.dollars(total(staying, 'balance')),
          payment: t.dollars(total(staying, 'monthlyPayment')),
        })}{' '}
        {t('Paid off by the line: {count}, {amount}, {payment} monthly.', {
          count: payoffs.length,
          amount: t.dollars(total(payoffs, 'payoff')),
          payment: t.dollars(total(payoffs, 'monthlyPayment')),
        })}
      </p>
    </>
  )
}

function LiabilityTable({ liabilities }: { liabilities: readonly LiabilityView[] }) {
  const t = useMessages<string>()
  const figures = ({ removedFor }: LiabilityView) =>
    `figures whitespace-nowrap ${removedFor === null ? '' : 'text-muted line-through'}`
  return (
    <DataTable
      caption={t('Liabilities')}
      rows={liabilities}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: t('Creditor'),
          cell: ({ creditor, accountEnding }) => (
            <>
              <span className="font-semibold">{creditor}</span>
              {accountEnding && (
                <span className="figures block text-13 text-muted">
                  {t('Account ending {digits}', { digits: accountEnding })}
                </span>
              )}
            </>
          ),
        },
        {
          head: t('Type'),
          cell: ({ kind, lienPosition }) => (
            <>
              {t.any(liabilityKindLabels[kind])}
              {lienPosition !== null && (
                <span className="block text-13 text-muted">
                  {t('Lien position {position}', { position: lienPosition })}
                </span>
              )}
            </>
          ),
        },
        { head: t('Balance'), isRight: true, className: figures, cell: ({ balance }) => t.dollars(balance) },
        {
          head: t('Reported / recorded'),
          isRight: true,
          className: () => 'figures whitespace-nowrap text-muted',
          cell: ({ reported: creditorsFigure, recorded: recordersFigure }) =>
            [creditorsFigure, recordersFigure].map((item) => (item === null ? '—' : t.dollars(item))).join(' / '),
        },
        { head: t('Monthly payment'), isRight: true, className: figures, cell: (row) => t.dollars(row.monthlyPayment) },
        { head: t('With this line'), cell: (row) => <Plan liability={row} /> },
        {
          head: t('Source'),
          cell: ({ source, confirmedAt }) => (
            <>
              {t.any(liabilitySourceLabels[source])}
              <span className="block text-13 text-muted">
                {confirmedAt ? (
                  <>
                    {t('Confirmed by the borrower')} <Moment at={confirmedAt} />
                  </>
                ) : (
                  t('Not confirmed by the borrower')
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
  const t = useMessages<string>()
  const { removedFor, payoffStatus, payoff } = liability
  if (removedFor !== null)
    return (
      <span className="text-warning">
        {t('Removed by the borrower: {reason}', { reason: t.any(removalLabels[removedFor]) })}
      </span>
    )
  return (
    <>
      {t.any(payoffStatusLabels[payoffStatus])}
      {isPaidOff(liability) && <span className="figures block text-13 text-muted">{t.dollars(payoff)}</span>}
    </>
  )
}
