import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { english, fill } from '#src/platform/words/english.ts'
import { fileCancelling, handOverNotice, type RightToCancel, readRightToCancel } from '../rescission.contract.ts'
import { FileStatement } from './file-statement.panel.tsx'
import { Unwinding } from './unwinding.panel.tsx'

interface RightsProps {
  uuid: string
  role: string
  /** Called after an act that moves the application. */
  onChanged: () => void
}

/** Shows the right of each person who may cancel, and what staff do to record it. */
export function OwnersRights({ uuid, role, onChanged }: RightsProps) {
  const right = useAnswer(readRightToCancel, { params: { uuid } })
  const reload = () => {
    right.load()
    onChanged()
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-ink border-t-[1.5px] pt-2 text-17">Right to cancel</h2>
      <AnswerSection of={right} failureHeading="The right to cancel did not load.">
        {(rightToCancel) => <Rights uuid={uuid} right={rightToCancel} mayAct={mayActAs(role)} onChanged={reload} />}
      </AnswerSection>
    </section>
  )
}

const mayActAs = (role: string): boolean => (handOverNotice.access as readonly string[]).includes(role)

interface FoundProps {
  uuid: string
  right: RightToCancel
  mayAct: boolean
  onChanged: () => void
}

function Rights({ uuid, right, mayAct, onChanged }: FoundProps) {
  const call = useApi()
  const { act } = useAct()
  const [filing, setFiling] = useState(false)
  const params = { uuid }
  if (right.owners.length === 0 && !right.cancelled)
    return <p className="text-muted">No rescission notice yet, or none is required.</p>
  return (
    <>
      {right.cancelled && (
        <>
          <CancelledLine cancellation={right.cancelled} />
          <Unwinding uuid={uuid} cancellation={right.cancelled} mayAct={mayAct} onChanged={onChanged} />
        </>
      )}
      <DataTable
        caption="Who may cancel"
        rows={right.owners}
        rowKey={({ signerUuid }) => signerUuid}
        columns={[
          { head: 'Person', cell: ({ name }) => name },
          {
            head: 'Notice',
            cell: ({ noticedAt, noticedBy }) =>
              noticedAt ? (
                <>
                  <Moment at={noticedAt} /> {noticedBy === 'hand' ? 'in person' : 'by U.S. mail'}
                </>
              ) : (
                <span className="text-error">Not delivered</span>
              ),
          },
          {
            head: 'Disclosures',
            from: 'md',
            cell: ({ disclosedAt }) =>
              disclosedAt ? <Moment at={disclosedAt} /> : <span className="text-error">Not delivered</span>,
          },
          {
            head: 'Until midnight of',
            cell: ({ signerUuid, lastDay, name, statedOn }) => (
              <>
                {lastDay ? english.date(lastDay) : 'Not started'}
                {statedOn && (
                  <span className="block text-13 text-muted">
                    {fill('Statement of {date}: not canceled', { date: english.date(statedOn, 'short') })}
                  </span>
                )}
                {mayAct && lastDay === null && right.state === 'RUNNING' && (
                  <div className="mt-1">
                    <Button
                      variant="secondary"
                      size="compact"
                      onClick={() =>
                        act(async () => {
                          await call(handOverNotice, { params, body: { signerUuid } })
                          onChanged()
                          return 'Their rescission period starts today.'
                        })
                      }
                    >
                      Record in-person delivery today
                      <span className="sr-only"> {name}</span>
                    </Button>
                  </div>
                )}
              </>
            ),
          },
        ]}
      />
      {mayAct && right.mayFile && !filing && (
        <div>
          <Button variant="secondary" size="compact" onClick={() => setFiling(true)}>
            Record written cancellation
          </Button>
        </div>
      )}
      {right.state === 'OVER' && right.mayState && right.mailUntil && (
        <p className="text-muted">
          {fill('We wait for mail through {date}, or until each person’s statement of no cancellation is filed.', {
            date: english.date(right.mailUntil, 'short'),
          })}
        </p>
      )}
      {mayAct && right.mayState && <FileStatement uuid={uuid} right={right} onFiled={onChanged} />}
      {right.mayFile && !right.mayState && (
        <p className="text-muted">
          Money may have left. A written cancellation stops the rest and starts the 20 days to undo the line.
        </p>
      )}
      {filing && right.mayFile && (
        <FileCancelling uuid={uuid} right={right} onFiled={onChanged} onCancel={() => setFiling(false)} />
      )}
    </>
  )
}

function CancelledLine({ cancellation }: { cancellation: NonNullable<RightToCancel['cancelled']> }) {
  const { way, settledAt, settleBy } = cancellation
  return (
    <p>
      <span className="font-semibold">{way === 'product' ? 'Canceled online.' : 'Canceled in writing.'}</span>{' '}
      {settledAt ? (
        <>
          Refunded and released: <Moment at={settledAt} />.
        </>
      ) : (
        fill('By {date}, give back what was paid and release the lien.', { date: english.date(settleBy) })
      )}
    </p>
  )
}

interface FilingProps {
  uuid: string
  right: RightToCancel
  onFiled: () => void
  onCancel: () => void
}

function FileCancelling({ uuid, right, onFiled, onCancel }: FilingProps) {
  const call = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileCancelling.body,
    async onSubmit(body) {
      await call(fileCancelling, { params: { uuid }, body, idempotencyKey: key })
      onFiled()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading="Written notice of rescission"
      submitLabel="Cancel the line"
      submittingLabel="Saving"
      onCancel={onCancel}
    >
      <SelectField
        name="signerUuid"
        label="Canceled by"
        options={right.owners.map(({ signerUuid, name }) => ({ value: signerUuid, label: name }))}
      />
      <TextField
        name="postedOn"
        label="Postmark date"
        hint="The postmark date counts, not the day it arrived."
        type="date"
        width="medium"
      />
      <TextField
        name="receivedOn"
        label="Received on"
        hint="The 20 days to undo the line run from this day."
        type="date"
        width="medium"
      />
      <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
    </StepForm>
  )
}
