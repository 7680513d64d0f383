import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { type DataSharing, readDataSharing, SharedData, saveDataSharing } from '../data-sharing.contract.ts'

const maySave = (role: string): boolean => (saveDataSharing.access as readonly string[]).includes(role)

/** What the lender's own systems may read of people: off until an administrator allows it. */
export function DataSharingPanel({ self }: { self: { role: string } }) {
  const sharing = useAnswer(readDataSharing)
  return (
    <Section heading="Data sharing">
      <AnswerSection of={sharing} failureHeading="Data sharing did not load.">
        {(answer) => (
          <div className="flex flex-col gap-6">
            <p className="text-muted">
              A key can read loan facts or documents only while sharing is on, and each read is recorded.
            </p>
            {answer.savedAt !== null && (
              <p>
                Last change: <Moment at={answer.savedAt} />
                {answer.reason !== null && <span className="block text-15 text-muted">{answer.reason}</span>}
              </p>
            )}
            {maySave(self.role) ? (
              <SharingForm key={answer.version} sharing={answer} onSaved={sharing.setAnswer} />
            ) : (
              <SharedList sharing={answer} />
            )}
          </div>
        )}
      </AnswerSection>
    </Section>
  )
}

function SharedList({ sharing: { loans, documents } }: { sharing: DataSharing }) {
  return (
    <ul>
      <li>{loans ? 'Loan facts are shared.' : 'Loan facts are not shared.'}</li>
      <li>{documents ? 'Documents are shared.' : 'Documents are not shared.'}</li>
    </ul>
  )
}

function SharingForm({ sharing, onSaved }: { sharing: DataSharing; onSaved: (sharing: DataSharing) => void }) {
  const call = useApi()
  const toast = useToast()
  const { version, loans, documents } = sharing
  const form = useStepForm({
    schema: SharedData,
    initial: { loans, documents },
    async onSubmit(body) {
      onSaved(await call(saveDataSharing, { body: { version, ...body } }))
      toast({ text: 'Saved.' })
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving">
      <div>
        <CheckboxField name="loans" label="Share loan facts: people, terms and payments, without identity numbers" />
        <CheckboxField name="documents" label="Share documents" />
      </div>
      <TextArea name="reason" label="Reason" hint="Who asked for it and what it is for" rows={3} maxLength={500} />
    </StepForm>
  )
}
