import { useState } from 'react'
import * as z from 'zod/mini'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { withKeptTrustees } from '#src/brands/published-pricing.rules.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { propose, readPricing } from '../approvals.contract.ts'
import { ProposalForm } from './proposal-form.panel.tsx'

const notJson = 'Must be JSON, an object of policy data by key'

const readJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const PolicyProposal = z.object({
  inForceFrom: z.iso.date('Must be a date such as 2026-12-01'),
  pricing: z.string('Required').check(z.refine((text) => readJson(text) !== undefined, notJson)),
  reason: writtenReason(),
})

interface ProposeProps {
  onProposed: () => void
  onCancel: () => void
}

/**
 * Renders the form that proposes other policy data, in the format of a brand's file. The server checks the data before
 * a person is asked to approve it.
 */
export function ProposePolicyData({ onProposed, onCancel }: ProposeProps) {
  const call = useApi()
  const toast = useToast()
  const { today } = usePageData()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: PolicyProposal,
    initial: { inForceFrom: today },
    async onSubmit({ inForceFrom, pricing, reason }) {
      // A version replaces only the shipped data. The earlier published pricing must be included, or it would end with
      // this version.
      const { shipped: shippedPricing, published: publishedPricing } = await call(readPricing, {
        query: { on: inForceFrom },
      })
      const changes = withKeptTrustees(readJson(pricing) ?? {}, { ...shippedPricing, ...publishedPricing })
      const payload = { inForceFrom, pricing: { ...publishedPricing, ...changes } }
      await call(propose, { body: { kind: 'pricing', payload, reason }, idempotencyKey: key })
      toast({ text: 'Proposed. A second person must approve it.' })
      onProposed()
    },
  })
  return (
    <ProposalForm form={form} heading="Propose policy change" onCancel={onCancel}>
      <TextArea
        name="pricing"
        label="Policy data"
        hint="JSON by key, such as creditPolicy or planTerms. Each key replaces the current one in full, but plan terms without trustees keep them. Other keys do not change."
        rows={8}
      />
      <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
    </ProposalForm>
  )
}
