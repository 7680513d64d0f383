import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { EmailField, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import type { OriginatorLicense } from '../referring/originator-licenses.rules.ts'
import {
  addOriginator,
  type EditedOriginator,
  OriginatorDraft,
  saveOriginator,
} from '../referring/originators-editor.contract.ts'
import { LicensesEditor } from './licenses-editor.panel.tsx'

interface OriginatorFormProps {
  /** Undefined for a new one. */
  originator: EditedOriginator | undefined
  lenderStates: readonly string[] | undefined
  onSaved: (originator: EditedOriginator) => void
  onCancel: () => void
}

/** Adds or changes a loan originator. */
export function OriginatorForm({ originator, lenderStates, onSaved, onCancel }: OriginatorFormProps) {
  const call = useApi()
  const toast = useToast()
  const [licenses, setLicenses] = useState<readonly OriginatorLicense[]>(() =>
    (originator?.licenses ?? []).map(({ status: _status, ...license }) => license),
  )
  const form = useStepForm<OriginatorDraft>({
    schema: {
      safeParse: (answers) => OriginatorDraft.safeParse({ isActive: true, ...(answers as object), licenses }),
    },
    initial: originator ?? {},
    async onSubmit(body) {
      const savedOriginator = originator
        ? await call(saveOriginator, { params: { originatorUuid: originator.uuid }, body })
        : await call(addOriginator, { body })
      toast({ text: 'Saved.' })
      onSaved(savedOriginator)
    },
  })
  const licenseFault = Object.entries(form.errors).find(([field]) => field.startsWith('licenses'))?.[1]
  return (
    <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={onCancel}>
      <TextField name="name" label="First and last name" maxLength={120} autoComplete="off" />
      <TextField name="nmls" label="NMLS ID" inputMode="numeric" width="short" maxLength={12} />
      <EmailField name="email" label="Work email" autoComplete="off" />
      <TextField name="phone" type="tel" label="Phone" width="medium" maxLength={30} autoComplete="off" />
      <TextField
        name="company"
        label="Company"
        hint="The broker they work for. Leave blank for our own originators."
        maxLength={120}
      />
      <TextField name="companyNmls" label="Company’s NMLS ID" inputMode="numeric" width="short" maxLength={12} />
      <LicensesEditor licenses={licenses} lenderStates={lenderStates} fault={licenseFault} onChange={setLicenses} />
      {originator && (
        <CheckboxField
          name="isActive"
          label="Works with us"
          hint="If this is off, they cannot refer borrowers, their links stop working, and they are logged out."
        />
      )}
    </StepForm>
  )
}
