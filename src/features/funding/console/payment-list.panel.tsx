import { useApi } from '#src/platform/browser/api.tsx'
import { failureMessage } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { acceptOtherAccount, type Funding, type PaymentView, payByHand, payCreditorAgain } from '../funding.contract.ts'
import { hasArrived, hasFailed, type PaymentStatus } from '../payments.rules.ts'
import { WithReason } from './act-with-reason.panel.tsx'
import { MoneyPart } from './money-part.panel.tsx'

const may = ({ access }: { access: readonly string[] }, role: string): boolean => access.includes(role)

interface PaymentListProps {
  uuid: string
  status: string
  role: string
  funding: Funding
  onChanged: () => void
}

const stateLabels: Record<PaymentStatus, string> = {
  PENDING: 'Not ordered yet',
  SUBMITTED: 'Ordered',
  SENT: 'In transit',
  SETTLED: 'Settled',
  NOC: 'Settled; bank corrected the account details (NOC)',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
  SHORT: 'Creditor requires more',
  BY_HAND: 'Sent manually',
  STOPPED: 'Stopped: the line was canceled',
}

/** The most useful Nacha return codes. */
const returnCodeLabels: Readonly<Record<string, string>> = {
  R01: 'insufficient funds',
  R02: 'account closed',
  R03: 'no account or unable to locate account',
  R04: 'invalid account number',
}

const statusClass = (status: PaymentStatus): string =>
  hasFailed(status) ? 'font-semibold text-error' : hasArrived(status) ? 'text-success' : 'text-muted'

/** Lists each payment, what it waits for, and what staff may do about it. */
export function PaymentList({ uuid, role, status, funding, onChanged }: PaymentListProps) {
  const call = useApi()
  const toast = useToast()
  const { payments, isAccountInReview } = funding
  const again = (paymentUuid: string) =>
    call(payCreditorAgain, { params: { uuid }, body: { paymentUuid } }).then(onChanged, (error: unknown) =>
      toast({ text: failureMessage(error), tone: 'error' }),
    )
  return (
    <MoneyPart heading="Disbursements">
      {payments.length === 0 ? (
        <p className="text-muted">No disbursements yet.</p>
      ) : (
        <DataTable
          caption="Disbursements"
          rows={payments}
          rowKey={({ paymentUuid }) => paymentUuid}
          columns={[
            {
              head: 'Payee',
              cell: ({ kind, to }) => (kind === 'CASH' ? fill('Borrower, …{ending}', { ending: to }) : to),
            },
            {
              head: 'Amount',
              isRight: true,
              className: () => 'figures',
              cell: ({ amountCents }) => english.cents(amountCents, 'cents'),
            },
            {
              head: 'Method',
              from: 'md',
              cell: ({ rail, ordinal }) => fill('{rail}, attempt {ordinal}', { rail, ordinal }),
            },
            {
              head: 'Status',
              className: ({ status: now }) => statusClass(now),
              cell: ({ kind, status: now, code, paymentUuid, to }) => (
                <>
                  {stateLabels[now]}
                  {code && (
                    <span className="block text-13">
                      {code}
                      {returnCodeLabels[code] && `: ${returnCodeLabels[code]}`}
                    </span>
                  )}
                  {kind === 'PAYOFF' &&
                    hasFailed(now) &&
                    status === 'DIRECT_DEBT_PAYOFF' &&
                    may(payCreditorAgain, role) && (
                      <div className="mt-1">
                        <Button variant="secondary" size="compact" onClick={() => void again(paymentUuid)}>
                          Resend
                          <span className="sr-only"> {to}</span>
                        </Button>
                      </div>
                    )}
                </>
              ),
            },
            {
              head: 'Updated',
              from: 'lg',
              cell: ({ settledAt, returnedAt, sentAt }) => {
                const at = settledAt ?? returnedAt ?? sentAt
                return at ? <Moment at={at} /> : '—'
              },
            },
          ]}
        />
      )}
      <NextForPayments status={status} funding={funding} />
      {isAccountInReview && may(acceptOtherAccount, role) && (
        <WithReason declaration={acceptOtherAccount} uuid={uuid} label="Approve new account" onDone={onChanged} />
      )}
      {payments.some((payment) => hasFailed(payment.status)) &&
        may(payByHand, role) &&
        /FUNDABLE|PAYOFF/.test(status) && (
          <WithReason declaration={payByHand} uuid={uuid} label="Record manual payment" onDone={onChanged} />
        )}
    </MoneyPart>
  )
}

/** Shows what a returned payment waits for, and what staff should do about it. */
function NextForPayments({ status, funding }: { status: string; funding: Funding }) {
  const { payments, account, isAccountInReview } = funding
  const isLast = (row: PaymentView) =>
    !payments.some(
      ({ kind, to, ordinal }) => kind === row.kind && ordinal > row.ordinal && (kind === 'CASH' || to === row.to),
    )
  const failedPayments = payments.filter((payment) => hasFailed(payment.status) && isLast(payment))
  if (failedPayments.length === 0) return null
  if (status === 'DIRECT_DEBT_PAYOFF')
    return <p>Ask the creditor where to send payments. Then resend it, or pay it manually and record that.</p>
  if (status !== 'FUNDABLE') return null
  if (isAccountInReview)
    return (
      <p>
        {fill('The borrower provided account …{ending}. Verify ownership, then approve.', {
          ending: account?.lastFour ?? '',
        })}
      </p>
    )
  const isRenamed = failedPayments.some(({ kind, to }) => kind === 'CASH' && account && account.lastFour !== to)
  return (
    <p>
      {isRenamed
        ? fill('Account …{ending} is approved. “Change status” sends the payment there.', {
            ending: account?.lastFour ?? '',
          })
        : 'We asked the borrower for another account. “Change status” resends the payment to the same account.'}
    </p>
  )
}
