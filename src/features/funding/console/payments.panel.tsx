import { useState } from 'react'
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
} from '../funding.contract.ts'
import { hasFailed } from '../payments.rules.ts'

interface PaymentsProps {
  uuid: string
  status: string
  role: string
  onChanged: () => void
}

/** The deed at the county, the last checks, and each payment with what staff may do about it. */
export function Payments({ uuid, status, role, onChanged }: PaymentsProps) {
  const t = useWords<string>()
  const funding = useAnswer(readFunding, { params: { uuid } })
  const changed = () => {
    funding.load()
    onChanged()
  }
  return (
    <>
      <Answered of={funding} failed={t('The payments did not load.')}>
        {(found) => (
          <>
            <Recording {...{ uuid, status, role, funding: found, onChanged: changed }} />
            <PaymentList {...{ uuid, status, role, funding: found, onChanged: changed }} />
          </>
        )}
      </Answered>
      {may(readFundingChecks.access, role) && <Checks uuid={uuid} />}
    </>
  )
}

const may = (access: readonly string[], role: string): boolean => access.includes(role)

interface FoundProps extends PaymentsProps {
  funding: Funding
}

const heading = 'border-ink border-t-[1.5px] pt-2 text-17'

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
    <section className="flex flex-col gap-3">
      <h2 className={heading}>{t('Recording')}</h2>
      {recording ? (
        <p>
          <span className="font-semibold">{t(recordingWords[recording.state])}</span>{' '}
          {recording.instrumentNumber &&
            t('as {number} on {date}', { number: recording.instrumentNumber, date: recording.recordedOn ?? '' })}
          {recording.reasons.map(({ code, words }) => ` ${code}: ${words}.`)} <Moment at={recording.sentAt} />
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
          <TextField name="recordedOn" label={t('Recorded on')} hint="2026-11-20" width="medium" maxLength={10} />
          <TextArea name="reason" label={t('Reason')} rows={3} maxLength={500} />
        </StepForm>
      )}
    </section>
  )
}

const recordingWords: Record<NonNullable<Funding['recording']>['state'], string> = {
  SENT: 'At the county',
  RECORDED: 'Recorded',
  REJECTED: 'Sent back by the county',
  BY_MAIL: 'To be sent by mail',
}

const statusLook = (status: Funding['payments'][number]['status']): string =>
  hasFailed(status) ? 'text-error' : status === 'SETTLED' || status === 'NOC' ? 'text-success' : 'text-muted'

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
    <section className="flex flex-col gap-3">
      <h2 className={heading}>{t('Payments')}</h2>
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
            { head: t('Amount'), cell: ({ amountCents }) => t.cents(amountCents, 'cents') },
            { head: t('Way'), from: 'md', cell: ({ rail, ordinal }) => `${rail} ${ordinal}` },
            {
              head: t('State'),
              look: ({ status: now }) => statusLook(now),
              cell: ({ status: now, code }) => [now, code].filter(Boolean).join(' '),
            },
            {
              head: t('When'),
              from: 'lg',
              cell: ({ settledAt, returnedAt, sentAt }) => {
                const at = settledAt ?? returnedAt ?? sentAt
                return at ? <Moment at={at} /> : '—'
              },
            },
            {
              head: t('To do'),
              cell: ({ kind, status: now, paymentUuid }) =>
                kind === 'PAYOFF' &&
                hasFailed(now) &&
                status === 'DIRECT_DEBT_PAYOFF' &&
                may(payCreditorAgain.access, role) && (
                  <Button look="secondary" size="compact" onClick={() => void again(paymentUuid)}>
                    {t('Send again')}
                  </Button>
                ),
            },
          ]}
        />
      )}
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
    </section>
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

const verdicts = {
  approve: 'Everything is in order.',
  people: 'Two people may approve it.',
  wait: 'It waits for what nobody may pass over.',
  decline: 'It is declined.',
} as const

function Checks({ uuid }: { uuid: string }) {
  const t = useWords<string>()
  const checks = useAnswer(readFundingChecks, { params: { uuid } })
  return (
    <Answered of={checks} failed={t('The checks did not load.')}>
      {({ verdict, checks: asked, books }) => (
        <>
          <section className="flex flex-col gap-3">
            <h2 className={heading}>{t('Last checks')}</h2>
            {verdict === null ? (
              <p className="text-muted">{t('They were not asked yet.')}</p>
            ) : (
              <>
                <p className="font-semibold">{t(verdicts[verdict])}</p>
                <ul className="flex flex-col gap-1">
                  {asked.map(({ rule, passed }) => (
                    <li key={rule} className={passed ? 'text-muted' : 'font-semibold text-error'}>
                      {passed ? t('Met') : t('Not met')}: {rule.replaceAll('-', ' ')}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
          {books.length > 0 && (
            <section className="flex flex-col gap-3">
              <h2 className={heading}>{t('Books')}</h2>
              <LineTable
                caption={t('Books')}
                rows={books}
                keyOf={({ account }) => account}
                columns={[
                  { head: t('Account'), cell: ({ account }) => account },
                  { head: t('Balance'), cell: ({ amountCents }) => t.cents(amountCents, 'cents') },
                ]}
              />
            </section>
          )}
        </>
      )}
    </Answered>
  )
}
