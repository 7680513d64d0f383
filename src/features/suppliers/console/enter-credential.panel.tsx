import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'
import { enterSupplierCredential, type ServiceView, type SupplierChoice } from '../supplier-credentials.contract.ts'
import type { CredentialProposal } from './supplier-credentials.panel.tsx'

interface EnterProps {
  service: ServiceView
  addresses: readonly string[]
  onPropose: (proposal: CredentialProposal) => Promise<void>
  onCancel: () => void
}

/** Takes new credentials and proposes to use them. */
export function EnterCredential({ service, ...rest }: EnterProps) {
  const [first] = service.suppliers
  const [name, setName] = useState(first?.name)
  const supplier = service.suppliers.find((supplier) => supplier.name === name)
  return (
    <div className="flex flex-col gap-4">
      {service.suppliers.length > 1 && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="mb-2 font-semibold">Supplier</legend>
          {service.suppliers.map((supplier) => (
            <PartButton key={supplier.name} isOn={supplier.name === name} onPick={() => setName(supplier.name)}>
              {supplier.name}
            </PartButton>
          ))}
        </fieldset>
      )}
      {supplier && <SettingsForm key={supplier.name} service={service.service} supplier={supplier} {...rest} />}
    </div>
  )
}

const buildSettingsSchema = ({ fields }: SupplierChoice) =>
  z.object({
    settings: z.object(
      Object.fromEntries(
        fields.map(({ name, isRequired }) => [
          name,
          isRequired ? z.string('Required').check(z.trim(), z.minLength(1, 'Required')) : z._default(z.string(), ''),
        ]),
      ),
    ),
    reason: writtenReason(),
  })

function SettingsForm({
  service,
  supplier,
  addresses,
  onPropose,
  onCancel,
}: Omit<EnterProps, 'service'> & { service: string; supplier: SupplierChoice }) {
  const call = useApi()
  const form = useStepForm({
    schema: buildSettingsSchema(supplier),
    async onSubmit({ settings, reason }) {
      const entries = Object.entries(settings).filter(([, text]) => text !== '')
      const body = { service, supplier: supplier.name, settings: Object.fromEntries(entries) }
      const { uuid } = await call(enterSupplierCredential, { body })
      await onPropose({ credentialUuid: uuid, change: 'use', reason })
    },
  })
  const hintOf = ({ isSecret, hint }: SupplierChoice['fields'][number]): string => {
    if (isSecret) return fill('{form}. It is stored encrypted and never shown again.', { form: hint })
    return addresses.length > 0
      ? fill('Leave it empty for the supplier’s own address. The operator allows: {addresses}', {
          addresses: addresses.join(', '),
        })
      : 'Leave it empty for the supplier’s own address. The operator allows no other.'
  }
  return (
    <StepForm
      form={form}
      isPart
      heading={fill('Credentials for {supplier}', { supplier: supplier.name })}
      lead="They are used once a second person approves them. Until then, the current ones stay in use."
      submitLabel="Propose"
      submittingLabel="Proposing"
      onCancel={onCancel}
    >
      {supplier.fields.map((field) => (
        <TextField
          key={field.name}
          name={`settings.${field.name}`}
          label={field.name}
          hint={hintOf(field)}
          autoComplete="off"
          spellCheck={false}
          maxLength={8_000}
          {...(!field.isRequired && { optional: true })}
        />
      ))}
      <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
    </StepForm>
  )
}
