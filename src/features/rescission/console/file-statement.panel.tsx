import { useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { ScanField } from '#src/platform/ui/console/scan-field.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { fileStatement, type RightToCancel } from '../rescission.contract.ts'

/** Milliseconds. Uploading a scan takes longer than an ordinary request. */
const patienceMs = 120_000

interface StatementProps {
  uuid: string
  right: RightToCancel
  onFiled: () => void
}

/**
 * Lets staff file signed statements of people that they have not canceled, once their last day is over. With one of each
 * person, the mail is no longer waited for (12 CFR 1026.15(c)).
 */
export function FileStatement({ uuid, right, onFiled }: StatementProps) {
  const [isOpen, setIsOpen] = useState(false)
  const people = right.owners.filter(
    ({ lastDay, statedOn }) => lastDay !== null && lastDay < right.today && statedOn === null,
  )
  if (people.length === 0) return null
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
          File a statement of no cancellation
        </Button>
      </div>
    )
  return <StatementForm uuid={uuid} people={people} onFiled={onFiled} onCancel={() => setIsOpen(false)} />
}

interface FormProps {
  uuid: string
  people: RightToCancel['owners']
  onFiled: () => void
  onCancel: () => void
}

function StatementForm({ uuid, people, onFiled, onCancel }: FormProps) {
  const call = useApi()
  const scan = useRef<HTMLInputElement>(null)
  const form = useStepForm({
    schema: fileStatement.query,
    async onSubmit(query) {
      const file = scan.current?.files?.[0]
      if (!file) return [{ field: 'scan', message: 'Please choose the scan' }]
      const body = new Uint8Array(await file.arrayBuffer())
      await call(fileStatement, { params: { uuid }, query, body, timeoutMs: patienceMs })
      onFiled()
      return undefined
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading="Statement of no cancellation"
      submitLabel="File the statement"
      submittingLabel="Filing"
      onCancel={onCancel}
    >
      <SelectField
        name="signerUuid"
        label="Signed by"
        options={people.map(({ signerUuid, name }) => ({ value: signerUuid, label: name }))}
      />
      <TextField
        name="signedOn"
        label="Signed on"
        hint="After the person’s last day to cancel."
        type="date"
        width="medium"
      />
      <ScanField scan={scan} label="Scan of the signed statement" hint="A PDF of all pages, up to 20 MB." />
    </StepForm>
  )
}
