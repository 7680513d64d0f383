import { localDay } from '#src/platform/browser/local-day.ts'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { Funding, PaymentView } from '../funding.contract.ts'
import type { spanish } from '../funding.es.ts'
import { hasArrived } from '../payments.rules.ts'

type Message = keyof typeof spanish

/** Shows where each cent of the draw goes, and what is owed on the first day. */
export function PaidOut({ funding, isPaid }: { funding: Funding; isPaid: boolean }) {
  const t = useMessages<Message>()
  const { line, payments, account } = funding
  if (!line) return null
  const money = (cents: number) => t.cents(cents, 'cents')
  const newest = (payment: PaymentView) =>
    !payments.some(({ kind, to, ordinal }) => kind === payment.kind && to === payment.to && ordinal > payment.ordinal)
  const creditors = payments.filter((payment) => payment.kind === 'PAYOFF' && newest(payment))
  const cash = payments.findLast(({ kind }) => kind === 'CASH')
  return (
    <Section heading={isPaid ? t('Disbursements made') : t('Disbursements')}>
      <Ledger label={t('Disbursements')}>
        <LedgerRow label={t('Initial draw')} value={money(line.drawCents)} />
        {creditors.map((payment) => (
          <LedgerRow
            key={payment.paymentUuid}
            label={payment.to}
            value={money(-payment.amountCents)}
            note={<State payment={payment} />}
          />
        ))}
        {creditors.length === 0 && line.payoffCents > 0 && (
          <LedgerRow label={t('To your creditors')} value={money(-line.payoffCents)} />
        )}
        <LedgerRow
          total
          label={t('To your account')}
          value={money(line.cashCents)}
          note={
            cash ? <State payment={cash} /> : account && t('Account ending in {ending}', { ending: account.lastFour })
          }
        />
        {line.feeCents > 0 && (
          <LedgerRow label={t('Origination fee, added to the line')} value={money(line.feeCents)} />
        )}
        {line.taxCents > 0 && <LedgerRow label={t('Recording tax, added to the line')} value={money(line.taxCents)} />}
        <LedgerRow label={t('Opening balance')} value={money(line.drawCents + line.feeCents + line.taxCents)} />
      </Ledger>
    </Section>
  )
}

function State({ payment: { status, settledAt, kind } }: { payment: PaymentView }) {
  const t = useMessages<Message>()
  if (hasArrived(status) && settledAt) return t('Paid on {date}', { date: t.date(localDay(settledAt)) })
  if (status === 'SUBMITTED' || status === 'SENT') return t('On its way')
  if (status === 'PENDING') return t('Not sent yet')
  return kind === 'CASH'
    ? t('Your bank returned the money')
    : t('We’re resolving this payment with the creditor. Please keep paying as usual.')
}
