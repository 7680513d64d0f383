import { type ReactNode, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Answered } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { LineTable } from '#src/platform/ui/lines.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { TextArea, TextField } from '#src/platform/ui/text-fields.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import {
  acceptOtherAccount,
  type Funding,
  fileRecording,
  payByHand,
  payCreditorAgain,
  readFunding,
  readFundingChecks,
  type ShownPayment,
} from '../funding.contract.ts'
import { hasArrived, hasFailed, type PaymentStatus } from '../payments.rules.ts'
import { FundingChecks } from './funding-checks.panel.tsx'
import { LineFigures } from './line-figures.panel.tsx'
import { MoneyPart } from './money-part.panel.tsx'

interface FundingProps {
  uuid: string
  status: string
  role: string
  onChanged: () => void
}

interface PaymentsProps extends FundingProps {
  /** What comes before the deed goes to the county. */
  before?: ReactNode
  /** What may be done about the last checks. */
  decision?: ReactNode
}

/** The line in figures, the deed at the county, the last checks, and each payment with what staff may do about it. */
export function Payments({ uuid, status, role, onChanged, before, decision }: PaymentsProps) {
  const t = useWords<string>()
  const funding = useAnswer(readFunding, { params: { uuid } })
  const changed = () => {
    funding.load()
    onChanged()
  }
  return (
    <Answered of={funding} failed={t('The payments did not load.')}>
      {(found) => (
        <>
          <LineFigures funding={found} />
          {before}
          <Recording {...{ uuid, status, role, funding: found, onChanged: changed }} />
          <PaymentList {...{ uuid, status, role, funding: found, onChanged: changed }} />
          {may(readFundingChecks.access, role) && <FundingChecks uuid={uuid} decision={decision} />}
        </>
      )}
    </Answered>
  )
}

const may = (access: readonly string[], role: string): boolean => access.includes(role)

interface FoundProps extends FundingProps {
  funding: Funding
}

function Recording({ uuid, status, role, funding: { recording }, onChanged }: FoundProps) {
  const t = useWords<string>()
  const call = useApi()
  const [filing, setFiling] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileRecording.body,
    async onSubmit(body) {
      await call(fileRecording, { params: { uuid }, body, idempotencyKey: key })
      onChanged()
    },
  })
  return (
    <MoneyPart heading={t('Recording')}>
      {recording ? (
        <p>
          <span className={`font-semibold ${recording.state === 'REJECTED' ? 'text-error' : ''}`}>
            {t(recordingWords[recording.state])}
          </span>{' '}
          {recording.instrumentNumber &&
            recording.recordedOn &&
            t('as {number} on {date}', {
              number: recording.instrumentNumber,
              date: t.date(recording.recordedOn, 'short'),
            })}
          {recording.reasons.map(({ code, words }) => ` ${code}: ${words}.`)}{' '}
          <span className="text-muted">
            · {t('sent')} <Moment at={recording.sentAt} />
          </span>
        </p>
      ) : (
        <p className="text-muted">{t('Nothing was sent to the county.')}</p>
      )}
      {status === 'RECORDING' && may(fileRecording.access, role) && !filing && (
        <div>
          <Button look="secondary" size="compact" onClick={() => setFiling(true)}>
            {t('Note that it is recorded')}
          </Button>
        </div>
      )}
      {filing && (
        <StepForm form={form} isPart submitLabel={t('Save')} submittingLabel={t('Saving')}>
          <TextField name="instrumentNumber" label={t('Number of the county')} width="medium" maxLength={40} />
          <TextField name="recordedOn" label={t('Recorded on')} type="date" width="medium" />
          <TextArea name="reason" label={t('Reason')} rows={3} maxLength={500} />
        </StepForm>
      )}
    </MoneyPart>
  )
}

const recordingWords: Record<NonNullable<Funding['recording']>['state'], string> = {
  SENT: 'At the county',
  RECORDED: 'Recorded',
  REJECTED: 'Sent back by the county',
  BY_MAIL: 'To be sent by mail',
}

const stateWords: Record<PaymentStatus, string> = {
  PENDING: 'Not ordered yet',
  SUBMITTED: 'Ordered',
  SENT: 'On its way',
  SETTLED: 'Arrived',
  NOC: 'Arrived; the bank put a number right',
  RETURNED: 'Came back',
  REJECTED: 'Not taken',
  SHORT: 'The creditor asks for more',
  BY_HAND: 'Sent another way',
}

/** The return codes of Nacha that mean most. */
const codeWords: Readonly<Record<string, string>> = {
  R01: 'not enough money there',
  R02: 'account closed',
  R03: 'no such account',
  R04: 'the number cannot be right',
}

const statusLook = (status: PaymentStatus): string =>
  hasFailed(status) ? 'font-semibold text-error' : hasArrived(status) ? 'text-success' : 'text-muted'

function PaymentList({ uuid, role, status, funding, onChanged }: FoundProps) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const { payments, isAccountInReview } = funding
  const again = (paymentUuid: string) =>
    call(payCreditorAgain, { params: { uuid }, body: { paymentUuid } }).then(onChanged, (error: Error) =>
      toast({ text: error.message, tone: 'error' }),
    )
  return (
    <MoneyPart heading={t('Payments')}>
      {payments.length === 0 ? (
        <p className="text-muted">{t('Nothing was paid.')}</p>
      ) : (
        <LineTable
          caption={t('Payments')}
          rows={payments}
          keyOf={({ paymentUuid }) => paymentUuid}
          columns={[
            {
              head: t('To'),
              cell: ({ kind, to }) => (kind === 'CASH' ? t('Borrower, …{ending}', { ending: to }) : to),
            },
            {
              head: t('Amount'),
              isRight: true,
              look: () => 'figures',
              cell: ({ amountCents }) => t.cents(amountCents, 'cents'),
            },
            { head: t('Way'), from: 'md', cell: ({ rail, ordinal }) => t('{rail}, try {ordinal}', { rail, ordinal }) },
            {
              head: t('State'),
              look: ({ status: now }) => statusLook(now),
              cell: ({ kind, status: now, code, paymentUuid, to }) => (
                <>
                  {t.any(stateWords[now])}
                  {code && (
                    <span className="block text-13">
                      {code}
                      {codeWords[code] && `: ${t.any(codeWords[code])}`}
                    </span>
                  )}
                  {kind === 'PAYOFF' &&
                    hasFailed(now) &&
                    status === 'DIRECT_DEBT_PAYOFF' &&
                    may(payCreditorAgain.access, role) && (
                      <div className="mt-1">
                        <Button look="secondary" size="compact" onClick={() => void again(paymentUuid)}>
                          {t('Send again')}
                          <span className="sr-only"> {to}</span>
                        </Button>
                      </div>
                    )}
                </>
              ),
            },
            {
              head: t('When'),
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
      {isAccountInReview && may(acceptOtherAccount.access, role) && (
        <WithReason
          declaration={acceptOtherAccount}
          uuid={uuid}
          label={t('Accept the other account')}
          onDone={onChanged}
        />
      )}
      {payments.some((one) => hasFailed(one.status)) &&
        may(payByHand.access, role) &&
        /FUNDABLE|PAYOFF/.test(status) && (
          <WithReason declaration={payByHand} uuid={uuid} label={t('We sent it another way')} onDone={onChanged} />
        )}
    </MoneyPart>
  )
}

/** After a payment came back: what it waits for, and what staff do about it. */
function NextForPayments({ status, funding }: { status: string; funding: Funding }) {
  const t = useWords<string>()
  const { payments, account, isAccountInReview } = funding
  const isLast = (one: ShownPayment) =>
    !payments.some(
      ({ kind, to, ordinal }) => kind === one.kind && ordinal > one.ordinal && (kind === 'CASH' || to === one.to),
    )
  const failed = payments.filter((one) => hasFailed(one.status) && isLast(one))
  if (failed.length === 0) return null
  if (status === 'DIRECT_DEBT_PAYOFF')
    return (
      <p>{t('Ask the creditor where it takes payments. Then send it again, or pay it another way and note that.')}</p>
    )
  if (status !== 'FUNDABLE') return null
  if (isAccountInReview)
    return (
      <p>
        {t('The borrower named the account …{ending}. See that it is theirs, and accept it.', {
          ending: account?.lastFour ?? '',
        })}
      </p>
    )
  const isRenamed = failed.some(({ kind, to }) => kind === 'CASH' && account && account.lastFour !== to)
  return (
    <p>
      {isRenamed
        ? t('The account …{ending} is accepted. “Move it on” sends the payment there.', {
            ending: account?.lastFour ?? '',
          })
        : t(
            'The borrower is asked to name another account. “Move it on” sends the payment to the same account once more.',
          )}
    </p>
  )
}

interface WithReasonProps {
  declaration: typeof acceptOtherAccount | typeof payByHand
  uuid: string
  label: string
  onDone: () => void
}

/** An act that asks for a reason. */
function WithReason({ declaration, uuid, label, onDone }: WithReasonProps) {
  const t = useWords<string>()
  const call = useApi()
  const [open, setOpen] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: declaration.body,
    async onSubmit(body) {
      await call(declaration, { params: { uuid }, body, idempotencyKey: key })
      setOpen(false)
      onDone()
    },
  })
  if (!open)
    return (
      <div>
        <Button look="secondary" size="compact" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    )
  return (
    <StepForm form={form} isPart heading={label} submitLabel={t('Save')} submittingLabel={t('Saving')}>
      <TextArea name="reason" label={t('Reason')} rows={3} maxLength={500} />
    </StepForm>
  )
}
