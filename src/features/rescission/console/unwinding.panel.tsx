import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { english, fill } from '#src/platform/words/english.ts'
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
  const { refund, deedNumber, release, outCents, isMoneyUnderWay, tender, toMail, fees } = cancellation
  const isTenderOpen = outCents > 0 && !isMoneyUnderWay && tender?.end == null
  const paidCents = fees.reduce((sum, { cents }) => sum + cents, 0)
  const act = { uuid, onChanged }
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <Step heading="Stop the money">
        {isMoneyUnderWay
          ? 'Some money may still arrive. We ask the payment service every few minutes.'
          : outCents > 0
            ? fill('{amount} reached the borrower and creditors. The rest is stopped.', {
                amount: english.cents(outCents, 'cents'),
              })
            : 'No money is out.'}
      </Step>
      <Step heading="Give back what was paid">
        {refund
          ? fill('{amount} given back on {date}.', {
              amount: english.cents(refund.cents, 'cents'),
              date: english.date(refund.on, 'short'),
            })
          : 'Finance charges and fees that anyone was paid for this line.'}
        {!refund && mayAct && <RefundForm {...act} paidCents={paidCents} />}
      </Step>
      <Step heading="Release the lien">
        {release
          ? fill('Release {number}, recorded on {date}.', {
              number: release.number,
              date: english.date(release.on, 'short'),
            })
          : deedNumber === null
            ? 'No deed was recorded'
            : fill('Deed {number}', { number: deedNumber })}
        {!release && deedNumber !== null && mayAct && <ReleaseForm {...act} />}
      </Step>
      {(outCents > 0 || isMoneyUnderWay) && (
        <Step heading="Take the money back">
          <TenderState cancellation={cancellation} />
          {isTenderOpen && mayAct && <TenderForm {...act} tenderedOn={tender?.on} />}
        </Step>
      )}
      {toMail.length > 0 && (
        <Step heading="Confirm by U.S. mail">
          {fill('No email address: print the letter under “Letters to mail”, and mail the confirmation to {names}.', {
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
  if (tender?.end === 'TAKEN')
    return fill('The money came back on {date}.', { date: english.date(tender.endedOn ?? tender.on) })
  if (tender?.end === 'KEPT')
    return fill('It was not taken by {date}. The borrower may keep it.', { date: english.date(tender.takeBy) })
  if (tender)
    return fill('Offered on {date}. Take it by {last}.', {
      date: english.date(tender.on, 'short'),
      last: english.date(tender.takeBy),
    })
  return settledAt === null
    ? 'The borrower may keep it until the refund and the release are done.'
    : 'Waiting for the borrower to offer it.'
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
    <Openable label="Record refund">
      {(close) => (
        <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={close}>
          <MoneyField
            name="refundedCents"
            label="Amount given back"
            hint="Everything that was paid: interest, appraisal, title. 0 if nothing was paid."
            unit="cents"
            initial={paidCents}
          />
          <TextField name="refundedOn" label="Returned on" type="date" width="medium" />
        </StepForm>
      )}
    </Openable>
  )
}

function ReleaseForm({ uuid, onChanged }: FormProps) {
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
    <Openable label="Record release">
      {(close) => (
        <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={close}>
          <TextField name="releaseNumber" label="Instrument number of the release" width="medium" maxLength={40} />
          <TextField name="releasedOn" label="Recorded on" type="date" width="medium" />
        </StepForm>
      )}
    </Openable>
  )
}

/** The second day stays empty until the money is here. */
const TenderEntry = z.object({ tenderedOn: recordTender.body.shape.tenderedOn, takenOn: z.string() })

function TenderForm({ uuid, onChanged, tenderedOn }: FormProps & { tenderedOn: string | undefined }) {
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
    <Openable label="Record money from the borrower">
      {(close) => (
        <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={close}>
          <TextField
            name="tenderedOn"
            label="Offered on"
            type="date"
            width="medium"
            {...(tenderedOn && { initial: tenderedOn })}
          />
          <TextField
            name="takenOn"
            label="Received on"
            hint="Leave it empty until the money is here. It must be within 20 days of the offer."
            type="date"
            width="medium"
          />
        </StepForm>
      )}
    </Openable>
  )
}
