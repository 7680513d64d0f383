import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { partnerScopeNames } from '#src/platform/contract/partner-scopes.table.ts'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'
import { createKey, type PartnerKeyAnswer } from '../partner-keys.contract.ts'
import { scopeLabels } from './integration-labels.table.ts'
import { ListedBoxes } from './listed-boxes.tsx'

const lifetimes = [30, 90, 180, 365] as const

/** One address or range on each line; no lines allow any address. */
const addressQueues = z.pipe(
  z.optional(z.string()),
  z.transform((text) =>
    (text ?? '')
      .split(/[\s,]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
)

const newKey = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the key.')),
  scopes: z.array(z.enum(partnerScopeNames), 'Choose at least one.').check(z.minLength(1, 'Choose at least one.')),
  allowedAddresses: addressQueues,
  expiresInDays: z.pipe(z.string().check(z.minLength(1, 'Choose how long the key is valid.')), z.transform(Number)),
})

interface NewKeyProps {
  onCreated: (key: PartnerKeyAnswer) => void
  onCancel: () => void
}

/** Creates an API key: what it opens, from where, and how long. */
export function NewKey({ onCreated, onCancel }: NewKeyProps) {
  const call = useApi()
  const form = useStepForm({
    schema: newKey,
    async onSubmit(body) {
      onCreated(await call(createKey, { body }))
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading="New API key"
      submitLabel="Create key"
      submittingLabel="Creating"
      onCancel={onCancel}
    >
      <TextField name="name" label="Name" hint="For example the system that will use it" maxLength={80} />
      <ListedBoxes
        name="scopes"
        label="Permissions"
        options={partnerScopeNames.map((scope) => ({ value: scope, label: scopeLabels[scope] }))}
      />
      <TextArea
        name="allowedAddresses"
        label="Allowed IP addresses"
        hint="One address or range per row, for example 203.0.113.0/24. Leave it empty to allow any address."
        rows={3}
        optional
      />
      <SelectField
        name="expiresInDays"
        label="Valid for"
        width="medium"
        options={lifetimes.map((days) => ({ value: String(days), label: fill('{count} days', { count: days }) }))}
      />
    </StepForm>
  )
}
