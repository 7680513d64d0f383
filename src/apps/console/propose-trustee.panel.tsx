import { useState } from 'react'
import * as z from 'zod/mini'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { type UsState, usStateCodes, usStates } from '#src/domain/us/us-states.ts'
import { propose, readPricing } from '#src/features/approvals/approvals.contract.ts'
import { ProposalForm } from '#src/features/approvals/console/proposal-form.panel.tsx'
import { missingDeedTerms, permittedTrustee } from '#src/features/documents/deed-terms.rules.ts'
import { PlanTerms, type Trustee } from '#src/features/documents/plan-terms.schema.ts'
import { hasChosenTrustee } from '#src/features/documents/templates/closing/security-instruments.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'

/** Who a trustee is: a person, or an organization by whose law it is formed. */
const person = 'PERSON'
const codes = usStateCodes as readonly [UsState, ...UsState[]]
const trusteeStates = codes.filter(hasChosenTrustee)
const line = (message: string) => z.string(message).check(z.trim(), z.minLength(2, message), z.maxLength(120))

const TrusteeProposal = z.object({
  inForceFrom: z.iso.date('Must be a date such as 2026-12-01'),
  state: z.enum(codes, 'Choose a state'),
  name: line('Enter the name'),
  kind: z.enum([person, 'US', ...codes], 'Choose who the trustee is'),
  street: line('Enter the street'),
  city: line('Enter the city'),
  officeState: z.enum(codes, 'Choose a state'),
  zip: z.string('Enter five digits').check(z.trim(), z.regex(/^\d{5}$/, 'Enter five digits')),
  reason: writtenReason(),
})
type TrusteeProposal = z.infer<typeof TrusteeProposal>

const toTrustee = ({ name, kind, street, city, officeState, zip }: TrusteeProposal): Trustee => ({
  name,
  address: { street, city, state: officeState, zip },
  organizedIn: kind === person ? null : kind,
})

interface ProposeProps {
  onProposed: () => void
  onCancel: () => void
}

/**
 * Renders the form that proposes the trustee of one state. The trustees of the other states and all other plan terms stay
 * as they are on the effective date.
 */
export function ProposeTrustee({ onProposed, onCancel }: ProposeProps) {
  const call = useApi()
  const toast = useToast()
  const { today } = usePageData()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: TrusteeProposal,
    initial: { inForceFrom: today },
    async onSubmit(values) {
      const { inForceFrom, state, reason } = values
      const trustee = toTrustee(values)
      const { shipped: shippedPricing, published: publishedPricing } = await call(readPricing, {
        query: { on: inForceFrom },
      })
      const planTerms = ({ ...shippedPricing, ...publishedPricing }.planTerms ?? {}) as Record<string, unknown>
      const current = PlanTerms.parse(planTerms)
      if (missingDeedTerms(state, { ...current, trustees: { [state]: trustee } }).includes('resident-trustee'))
        return [
          {
            field: 'kind',
            message: fill('Must be {whom}', { whom: permittedTrustee(state) ?? '' }),
          },
        ]
      const trustees = { ...current.trustees, [state]: trustee }
      const payload = { inForceFrom, pricing: { ...publishedPricing, planTerms: { ...planTerms, trustees } } }
      await call(propose, { body: { kind: 'pricing', payload, reason }, idempotencyKey: key })
      toast({ text: 'Proposed. A second person must approve it.' })
      onProposed()
      return undefined
    },
  })
  const stateOptions = codes.map((value) => ({ value, label: usStates[value] }))
  return (
    <ProposalForm
      form={form}
      heading="Propose a trustee"
      lead="Deeds of trust name this trustee. Trustees of other states and all other plan terms stay as they are."
      onCancel={onCancel}
    >
      <SelectField
        name="state"
        label="State of the homes"
        options={trusteeStates.map((value) => ({ value, label: usStates[value] }))}
      />
      <TextField name="name" label="Name of the trustee" maxLength={120} />
      <TrusteeKindField />
      <TextField name="street" label="Street of residence or office" maxLength={120} />
      <TextField name="city" label="City" width="medium" maxLength={120} />
      <SelectField name="officeState" label="State of residence or office" options={stateOptions} />
      <TextField name="zip" label="ZIP code" width="short" maxLength={5} inputMode="numeric" />
      <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
    </ProposalForm>
  )
}

/** Renders the choice of who the trustee is, with whom the chosen state permits. */
function TrusteeKindField() {
  const chosenState = useLiveValue('state')
  const state = codes.find((code) => code === chosenState)
  const whom = state ? permittedTrustee(state) : null
  return (
    <SelectField
      name="kind"
      label="Who the trustee is"
      hint={
        state && whom
          ? fill('{state} permits: {whom}.', { state: usStates[state], whom })
          : 'Some states restrict who may be a trustee.'
      }
      options={[
        { value: person, label: 'A person' },
        { value: 'US', label: 'An organization under United States law, such as a national bank' },
        ...codes.map((value) => ({
          value,
          label: fill('An organization under the law of {state}', { state: usStates[value] }),
        })),
      ]}
    />
  )
}
