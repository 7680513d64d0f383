import { useState } from 'react'
import { usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { OptionalStreetFields, PersonNameFields } from '#src/platform/ui/console/person-fields.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { english, fill } from '#src/platform/words/english.ts'
import { addOfferCode, endOfferCode, listOfferCodes, type OfferCode } from '../referring/referring.contract.ts'
import { withoutBlanks } from './form-answers.ts'

/** Lists the codes of mailed offers, with a form to create one and a button to end one. */
export function OfferCodes() {
  const [after, setAfter] = useState<string>()
  const [adding, setAdding] = useState(false)
  const [newCode, setNewCode] = useState<string>()
  const list = useAnswer(listOfferCodes, after === undefined ? {} : { query: { after } })
  const close = () => {
    setAdding(false)
    setNewCode(undefined)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        A code on a mailed offer fills in the borrower’s name and address and tags the application. It does not change
        pricing.
      </p>
      <div>
        <Button onClick={() => setAdding(true)}>Create a code</Button>
      </div>
      <PagedRows
        of={list}
        failureHeading="The offer codes did not load."
        answerRows={({ codes }) => codes}
        none="No offer codes yet."
        after={after}
        onPage={setAfter}
      >
        {(codes) => (
          <DataTable
            caption="Offer codes"
            isList
            rows={codes}
            rowKey={({ uuid }) => uuid}
            columns={[
              {
                head: 'Mailed to',
                cell: ({ name, place }) => (
                  <>
                    <span className="font-semibold">{name}</span>
                    {place && <span className="block text-13 text-muted">{place}</span>}
                  </>
                ),
              },
              {
                head: 'Respond by',
                from: 'md',
                cell: ({ respondByDate }) => (respondByDate ? english.date(respondByDate) : 'No last day'),
              },
              {
                head: 'Applications',
                isRight: true,
                className: () => 'figures',
                cell: ({ applications, maxApplications }) =>
                  maxApplications === null
                    ? applications
                    : fill('{count} of {most}', { count: applications, most: maxApplications }),
              },
              { head: 'Code', cell: (code) => <EndButton code={code} onEnded={list.load} /> },
            ]}
          />
        )}
      </PagedRows>
      <Dialog id="offer-code" open={adding} onClose={close} heading="New offer code">
        {newCode === undefined ? (
          <OfferCodeForm
            onCancel={close}
            onCreated={(code) => {
              setNewCode(code)
              list.load()
            }}
          />
        ) : (
          <Notice tone="success" role="status" heading="Code (shown only once)">
            <p className="figures break-all font-semibold text-20">{newCode}</p>
            <p>Print it on the offer. We keep only a fingerprint of it, so it cannot be shown again.</p>
          </Notice>
        )}
      </Dialog>
    </div>
  )
}

function EndButton({ code, onEnded }: { code: OfferCode; onEnded: () => void }) {
  const call = useApi()
  const { busy, act } = useAct()
  if (code.endedAt !== null)
    return <span className="text-muted">{fill('Ended {date}', { date: english.date(code.endedAt) })}</span>
  const end = () =>
    act(async () => {
      await call(endOfferCode, { params: { offerCodeUuid: code.uuid } })
      onEnded()
      return 'The code no longer works.'
    })
  return (
    <Button variant="secondary" size="compact" loading={busy} loadingLabel="Ending" onClick={() => void end()}>
      End
      <span className="sr-only"> {code.name}</span>
    </Button>
  )
}

function OfferCodeForm({ onCreated, onCancel }: { onCreated: (code: string) => void; onCancel: () => void }) {
  const call = useApi()
  const form = useStepForm({
    schema: withoutBlanks(addOfferCode.body),
    async onSubmit(body) {
      onCreated((await call(addOfferCode, { body })).code)
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Create code" submittingLabel="Creating…" onCancel={onCancel}>
      <PersonNameFields />
      <OptionalStreetFields />
      <SelectField
        name="state"
        label="State"
        optional
        options={Object.entries(usStates).map(([value, label]) => ({ value, label }))}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="inHomeDate" type="date" label="In-home date" optional />
        <TextField name="respondByDate" type="date" label="Respond by" optional />
      </div>
      <TextField
        name="maxApplications"
        label="Maximum applications"
        hint="After this many, the code stops working."
        optional
        width="short"
        inputMode="numeric"
        maxLength={4}
      />
    </StepForm>
  )
}
