import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { addNote, listNotes, type Note } from '../underwriting-acts.contract.ts'
import { NoData } from './part.tsx'

const NoteFields = z.object({
  text: z
    .string('Write the note')
    .check(z.trim(), z.minLength(1, 'Write the note'), z.maxLength(4_000, 'Must be at most 4,000 characters')),
})

/** Shows what staff wrote for each other about an application, and adds to it. */
export function Notes({ uuid }: { uuid: string }) {
  const answer = useAnswer(listNotes, { params: { uuid } })
  return (
    <AnswerSection of={answer} failureHeading="The notes did not load.">
      {({ notes }) => (
        <>
          {/* A new form after each note, so that it is empty. */}
          <NoteForm key={notes.length} uuid={uuid} onAdded={(newNotes) => answer.setAnswer({ notes: [...newNotes] })} />
          {notes.length === 0 ? <NoData>No notes yet.</NoData> : <NoteList notes={notes} />}
        </>
      )}
    </AnswerSection>
  )
}

const NoteList = ({ notes }: { notes: readonly Note[] }) => (
  <ol className="flex flex-col">
    {notes.map(({ uuid, by, at, text }) => (
      <li key={uuid} className="border-rule border-t py-3">
        <p className="text-13 text-muted">
          <span className="font-semibold text-ink">{by}</span> · <Moment at={at} />
        </p>
        <p className="max-w-column whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      </li>
    ))}
  </ol>
)

function NoteForm({ uuid, onAdded }: { uuid: string; onAdded: (notes: readonly Note[]) => void }) {
  const call = useApi()
  const toast = useToast()
  // A retry of the same note adds it once.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: NoteFields,
    async onSubmit(body) {
      const { notes } = await call(addNote, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: 'Note added.' })
      onAdded(notes)
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Add note" submittingLabel="Adding">
      <TextArea
        name="text"
        label="Internal note"
        hint="Only staff can read notes. They cannot be changed or removed."
        rows={3}
        maxLength={4_000}
      />
    </StepForm>
  )
}
