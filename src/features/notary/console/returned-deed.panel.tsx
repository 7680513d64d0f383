import { useRef } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { ScanField } from '#src/platform/ui/console/scan-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { fileNotarizedDeed, readOfficeDocuments } from '../appointments.contract.ts'
import { OfficeDocumentsForm } from './office-documents.panel.tsx'

interface ReturnedDeedProps {
  uuid: string
  onFiled: () => void
}

/** Milliseconds. Uploading a scan takes longer than an ordinary request. */
const timeoutMs = 120_000

/**
 * Lets staff file the deed that an in-person notary returned: its scan, the date and the commission. The application
 * then moves on.
 */
export function ReturnedDeed({ uuid, onFiled }: ReturnedDeedProps) {
  const office = useAnswer(readOfficeDocuments, { params: { uuid } })
  return (
    <AnswerSection of={office} failureHeading="The closing documents did not load.">
      {({ isAtOffice, documents, earliest }) => {
        const isReady = !isAtOffice || documents.every(({ signedOn }) => signedOn)
        return (
          <div className="flex flex-col gap-8">
            {isAtOffice && (
              <OfficeDocumentsForm uuid={uuid} documents={documents} earliest={earliest} onFiled={office.setAnswer} />
            )}
            {isReady && <DeedForm uuid={uuid} onFiled={onFiled} />}
          </div>
        )
      }}
    </AnswerSection>
  )
}

function DeedForm({ uuid, onFiled }: ReturnedDeedProps) {
  const call = useApi()
  const scan = useRef<HTMLInputElement>(null)
  const form = useStepForm({
    schema: fileNotarizedDeed.query,
    async onSubmit(query) {
      const file = scan.current?.files?.[0]
      if (!file) return [{ field: 'scan', message: 'Please choose the scan of the deed' }]
      const body = new Uint8Array(await file.arrayBuffer())
      await call(fileNotarizedDeed, { params: { uuid }, query, body, timeoutMs: timeoutMs })
      onFiled()
      return undefined
    },
  })
  return (
    <Section heading="Returned deed">
      <p className="mb-4 text-muted">
        File the deed here when the notary returns it. The application then continues automatically.
      </p>
      <StepForm form={form} isPart submitLabel="File the deed" submittingLabel="Filing">
        <ScanField scan={scan} label="Scan of the deed" hint="A PDF of all pages, up to 20 MB." />
        <TextField
          name="notarizedOn"
          label="Notarized on"
          hint="The date on the notary’s certificate."
          type="date"
          width="medium"
        />
        <TextField name="commission" label="Notary commission number" width="medium" maxLength={30} />
      </StepForm>
    </Section>
  )
}
