import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type RightToCancel, recordRefund, recordRelease, recordTender } from '../rescission.contract.ts'

type Cancellation = NonNullable<RightToCancel['cancelled']>

interface UnwindingProps {
  uuid: string
  cancellation: Cancellation
  mayAct: boolean
  onChanged: () => void
}

/** Shows each step that undoes a canceled line (12 CFR 1026.15(d)), with the form by which staff record it. */
export function Unwinding({ uuid, cancellation, mayAct, onChanged }: UnwindingProps) {
  const t = useMessages<string>()
  const { refund, deedNumber, release, outCents, isMoneyUnderWay, tender, toMail, fees } = cancellation
  const isTenderOpen = outCents > 0 && !isMoneyUnderWay && tender?.end == null
  const paidCents = fees.reduce((sum, { cents }) => sum + cents, 0)
  const act = { uuid, onChanged }
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <Step heading={t('Stop the money')}>
        {isMoneyUnderWay
          ? t('Some money may still arrive. We ask the payment service every few minutes.')
          : outCents > 0
            ? t('{amount} reached the borrower and creditors. The rest is stopped.', {
                amount: t.cents(outCents, 'cents'),
              })
            : t('No money is out.')}
      </Step>
      <Step heading={t('Give back what was paid')}>
        {refund
          ? t('{amount} given back on {date}.', {
              amount: t.cents(refund.cents, 'cents'),
              date: t.date(refund.on, 'short'),
            })
          : t('Finance charges and fees that anyone was paid for this line.')}
        {!refund && mayAct && <RefundForm {...act} paidCents={paidCents} />}
      </Step>
      <Step heading={t('Release the lien')}>
        {release
          ? t('Release {number}, recorded on {date}.', { number: release.number, date: t.date(release.on, 'short') })
          : deedNumber === null
            ? t('No deed was recorded')
            : t('Deed {number}', { number: deedNumber })}
        {!release && deedNumber !== null && mayAct && <ReleaseForm {...act} />}
      </Step>
      {(outCents > 0 || isMoneyUnderWay) && (
        <Step heading={t('Take the money back')}>
          <TenderState cancellation={cancellation} />
          {isTenderOpen && mayAct && <TenderForm {...act} tenderedOn={tender?.on} />}
        </Step>
      )}
      {toMail.length > 0 && (
        <Step heading={t('Confirm by U.S. mail')}>
          {t('No email address: print the letter under “Letters to mail”, and mail the confirmation to {names}.', {
            names: toMail.join(', '),
          })}
        </Step>
      )}
    </ol>
  )
}

function Step({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <li>
      <p className="font-semibold">{heading}</p>
      <div className="flex flex-col gap-2">{children}</div>
    </li>
  )
}

function TenderState({ cancellation: { tender, settledAt } }: { cancellation: Cancellation }) {
  const t = useMessages<string>()
  if (tender?.end === 'TAKEN') return t('The money came back on {date}.', { date: t.date(tender.endedOn ?? tender.on) })
  if (tender?.end === 'KEPT')
    return t('It was not taken by {date}. The borrower may keep it.', { date: t.date(tender.takeBy) })
  if (tender)
    return t('Offered on {date}. Take it by {last}.', { date: t.date(tender.on, 'short'), last: t.date(tender.takeBy) })
  return settledAt === null
    ? t('The borrower may keep it until the refund and the release are done.')
    : t('Waiting for the borrower to offer it.')
}

interface FormProps {
  uuid: string
  onChanged: () => void
}

/** A form that opens with a button, so that the steps stay readable. */
function Openable({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return children(() => setIsOpen(false))
  return (
    <div>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    </div>
  )
}

function RefundForm({ uuid, onChanged, paidCents }: FormProps & { paidCents: number }) {
  const t = useMessages<string>()
  const call = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: recordRefund.body,
    async onSubmit(body) {
      await call(recordRefund, { params: { uuid }, body, idempotencyKey: key })
      onChanged()
    },
  })
  return (
    <Openable label={t('Record refund')}>
      {(close) => (
        <StepForm form={form} isPart submitLabel={t('Save')} submittingLabel={t('Saving')} onCancel={close}>
          <MoneyField
            name="refundedCents"
            label={t('Amount given back')}
            hint={t('Everything that was paid: interest, appraisal, title. 0 if nothing was paid.')}
            unit="cents"
            initial={paidCents}
          />
          <TextField name="refundedOn" label={t('Given back on')} type="date" width="medium" />
        </StepForm>
      )}
    </Openable>
  )
}

function ReleaseForm({ uuid, onChanged }: FormProps) {
  const t = useMessages<string>()
  const call = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: recordRelease.body,
    async onSubmit(body) {
      await call(recordRelease, { params: { uuid }, body, idempotencyKey: key })
      onChanged()
    },
  })
  return (
    <Openable label={t('Record release')}>
      {(close) => (
        <StepForm form={form} isPart submitLabel={t('Save')} submittingLabel={t('Saving')} onCancel={close}>
          <TextField name="releaseNumber" label={t('Instrument number of the release')} width="medium" maxLength={40} />
          <TextField name="releasedOn" label={t('Recorded on')} type="date" width="medium" />
        </StepForm>
      )}
    </Openable>
  )
}

/** The second day stays empty until the money is here. */
const TenderEntry = z.object({ tenderedOn: recordTender.body.shape.tenderedOn, takenOn: z.string() })

function TenderForm({ uuid, onChanged, tenderedOn }: FormProps & { tenderedOn: string | undefined }) {
  const t = useMessages<string>()
  const call = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: TenderEntry,
    async onSubmit({ tenderedOn: offeredOn, takenOn }) {
      const body = { tenderedOn: offeredOn, ...(takenOn !== '' && { takenOn }) }
      await call(recordTender, { params: { uuid }, body, idempotencyKey: key })
      onChanged()
    },
  })
  return (
    <Openable label={t('Record money from the borrower')}>
      {(close) => (
        <StepForm form={form} isPart submitLabel={t('Save')} submittingLabel={t('Saving')} onCancel={close}>
          <TextField
            name="tenderedOn"
            label={t('Offered on')}
            type="date"
            width="medium"
            {...(tenderedOn && { initial: tenderedOn })}
          />
          <TextField
            name="takenOn"
            label={t('Received on')}
            hint={t('Leave it empty until the money is here. It must be within 20 days of the offer.')}
            type="date"
            width="medium"
          />
        </StepForm>
      )}
    </Openable>
  )
}
