import { type RefObject, useRef } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { FieldFrame, useField } from '#src/platform/ui/fields/field-frame.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { fileNotarizedDeed } from '../appointments.contract.ts'

interface ReturnedDeedProps {
  uuid: string
  onFiled: () => void
}

/** Milliseconds. Uploading a scan takes longer than an ordinary request. */
const patienceMs = 120_000

/**
 * Lets staff file the deed that an in-person notary returned: its scan, the date and the commission. The application
 * then moves on.
 */
export function ReturnedDeed({ uuid, onFiled }: ReturnedDeedProps) {
  const t = useWords<string>()
  const call = useApi()
  const scan = useRef<HTMLInputElement>(null)
  const form = useStepForm({
    schema: fileNotarizedDeed.query,
    async onSubmit(query) {
      const file = scan.current?.files?.[0]
      if (!file) return [{ field: 'scan', message: t('Please choose the scan of the deed') }]
      const body = new Uint8Array(await file.arrayBuffer())
      await call(fileNotarizedDeed, { params: { uuid }, query, body, timeoutMs: patienceMs })
      onFiled()
      return undefined
    },
  })
  return (
    <Section heading={t('The deed that came back')}>
      <p className="mb-4 text-muted">
        {t('Once the notary has sent it back it is filed here, and the application goes on by itself.')}
      </p>
      <StepForm form={form} isPart submitLabel={t('File the deed')} submittingLabel={t('Filing')}>
        <Scan scan={scan} />
        <TextField
          name="notarizedOn"
          label={t('Notarized on')}
          hint={t('The day in the notary’s certificate.')}
          type="date"
          width="medium"
        />
        <TextField name="commission" label={t('Number of the notary’s commission')} width="medium" maxLength={30} />
      </StepForm>
    </Section>
  )
}

const fileButton =
  'file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:border-solid file:bg-surface file:px-5 file:font-semibold file:text-ink hover:file:border-ink hover:file:bg-tint'

function Scan({ scan }: { scan: RefObject<HTMLInputElement | null> }) {
  const t = useWords<string>()
  const words = { name: 'scan', label: t('Scan of the deed'), hint: t('A PDF of all pages, of at most 20 MB.') }
  const field = useField(words)
  const { name: _, ...attributes } = field.attributes
  return (
    <FieldFrame {...words} field={field}>
      <input
        {...attributes}
        ref={scan}
        type="file"
        accept="application/pdf"
        className={`max-w-full text-15 ${fileButton}`}
      />
    </FieldFrame>
  )
}
