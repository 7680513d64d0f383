import { useRef } from 'react'
import type { OfficeDocumentKind } from '#src/application/closing-documents.table.ts'
import type { ClosingPlace } from '#src/domain/lending/closing-places.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { ScanField } from '#src/platform/ui/console/scan-field.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { fileOfficeDocument, type OfficeDocuments } from '../appointments.contract.ts'

const documentNames: Readonly<Record<OfficeDocumentKind, string>> = {
  CREDIT_AGREEMENT: 'Credit agreement and promissory note',
  TEXAS_VALUE_ACKNOWLEDGMENT: 'Acknowledgment of fair market value',
}
const placeNames: Readonly<Record<ClosingPlace, string>> = {
  LENDER: 'Lender’s office',
  ATTORNEY: 'Attorney’s office',
  TITLE_COMPANY: 'Title company’s office',
  ELSEWHERE: 'Somewhere else',
}
/** Milliseconds. Uploading a scan takes longer than an ordinary request. */
const timeoutMs = 120_000

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, name]) => ({ value, label: name }))

interface OfficeDocumentsProps extends Pick<OfficeDocuments, 'documents' | 'earliest'> {
  uuid: string
  onFiled: (office: OfficeDocuments) => void
}

/**
 * Lets staff file what was signed at a closing that the law holds at an office. The deed follows once each of these
 * documents is filed, signed on the same day.
 */
export function OfficeDocumentsForm({ uuid, documents, earliest, onFiled }: OfficeDocumentsProps) {
  return (
    <Section heading="Signed at the office">
      <p className="mb-4 text-muted">
        {fill(
          'State law requires this closing at an office, on or after {date}. File the documents signed there, then the deed.',
          {
            date: english.date(earliest),
          },
        )}
      </p>
      <ul className="mb-6">
        {documents.map(({ kind, signedOn, place }) => (
          <li
            key={kind}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-rule border-b py-2"
          >
            <span>{documentNames[kind]}</span>
            <span className={signedOn ? 'text-success' : 'text-muted'}>
              {signedOn && place
                ? fill('Signed {date}, {place}', { date: english.date(signedOn, 'short'), place: placeNames[place] })
                : 'Not filed yet'}
            </span>
          </li>
        ))}
      </ul>
      <FileDocument key={documents.map(({ signedOn }) => signedOn).join()} uuid={uuid} onFiled={onFiled} />
    </Section>
  )
}

function FileDocument({ uuid, onFiled }: Pick<OfficeDocumentsProps, 'uuid' | 'onFiled'>) {
  const call = useApi()
  const scan = useRef<HTMLInputElement>(null)
  const form = useStepForm({
    schema: fileOfficeDocument.query,
    async onSubmit(query) {
      const file = scan.current?.files?.[0]
      if (!file) return [{ field: 'scan', message: 'Please choose the scan' }]
      const body = new Uint8Array(await file.arrayBuffer())
      onFiled(await call(fileOfficeDocument, { params: { uuid }, query, body, timeoutMs: timeoutMs }))
      return undefined
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="File the document" submittingLabel="Filing">
      <ChoiceField name="kind" label="Document" options={optionsOf(documentNames)} />
      <ScanField scan={scan} label="Scan of the signed document" hint="A PDF of all pages, up to 20 MB." />
      <TextField name="signedOn" label="Signed on" type="date" width="medium" />
      <ChoiceField name="place" label="Where it was signed" options={optionsOf(placeNames)} />
    </StepForm>
  )
}
