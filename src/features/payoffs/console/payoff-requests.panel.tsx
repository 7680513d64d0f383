import { useState } from 'react'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { type Payoff, readPayoffs, requestPayoffByMail } from '../payoffs.contract.ts'

/** Asks creditors by mail for the payoff letters that are missing, and shows which were asked and when. */
export function PayoffRequests({ uuid }: { uuid: string }) {
  const payoffs = useAnswer(readPayoffs, { params: { uuid } })
  return (
    <Section heading="Payoff requests">
      <AnswerSection of={payoffs} failureHeading="The payoff requests did not load.">
        {(answer) => {
          const missing = answer.filter(({ letter }) => letter === null)
          if (missing.length === 0) return <p>Every creditor has answered.</p>
          return (
            <div className="flex flex-col gap-6">
              <Requests payoffs={missing} />
              <WriteRequest uuid={uuid} payoffs={missing} onWritten={payoffs.load} />
            </div>
          )
        }}
      </AnswerSection>
    </Section>
  )
}

const creditorLabel = ({ creditor, accountEnding }: Payoff): string =>
  accountEnding ? fill('{creditor}, ending in {accountEnding}', { creditor, accountEnding }) : creditor

function Requests({ payoffs }: { payoffs: readonly Payoff[] }) {
  return (
    <DataTable
      caption="Creditors without a payoff letter"
      rows={payoffs}
      rowKey={({ liabilityUuid }) => liabilityUuid}
      columns={[
        { head: 'Creditor', cell: creditorLabel },
        {
          head: 'Written',
          cell: ({ request }) => (request ? <Moment at={request.requestedAt} /> : 'Not yet'),
        },
        {
          head: 'Mailed',
          cell: ({ request }) => (request?.mailedOn ? english.date(request.mailedOn, 'short') : '—'),
        },
      ]}
    />
  )
}

const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value: value as UsState, label }))

interface RequestProps {
  uuid: string
  payoffs: readonly Payoff[]
  onWritten: () => void
}

function WriteRequest(props: RequestProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <RequestForm {...props} onClose={() => setIsOpen(false)} />
  return (
    <div>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        Write a request
      </Button>
    </div>
  )
}

function RequestForm({ uuid, payoffs, onWritten, onClose }: RequestProps & { onClose: () => void }) {
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: requestPayoffByMail.body,
    async onSubmit(body) {
      await call(requestPayoffByMail, { params: { uuid }, body, idempotencyKey: crypto.randomUUID() })
      toast({ text: 'The request is among the letters to mail.' })
      onClose()
      onWritten()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Write request" submittingLabel="Writing" onCancel={onClose}>
      <p className="text-muted">
        The request states what the borrower authorized. Print it from Letters to mail under Compliance, or fax it from
        the documents below.
      </p>
      <SelectField
        name="liabilityUuid"
        label="Creditor"
        options={payoffs.map((payoff) => ({ value: payoff.liabilityUuid, label: creditorLabel(payoff) }))}
        width="medium"
      />
      <TextField
        name="address.street1"
        label="Street address or P.O. box"
        hint="Of the payoff department, as the creditor publishes it."
        maxLength={100}
        autoComplete="off"
      />
      <TextField name="address.street2" label="Suite or unit" optional maxLength={60} autoComplete="off" />
      <TextField name="address.city" label="City" maxLength={60} autoComplete="off" />
      <SelectField name="address.state" label="State" options={stateOptions} width="medium" />
      <TextField
        name="address.zip"
        label="ZIP code"
        inputMode="numeric"
        width="short"
        maxLength={12}
        autoComplete="off"
      />
    </StepForm>
  )
}
