import { useState } from 'react'
import * as z from 'zod/mini'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { isCivilDate } from '#src/domain/dates/civil-date.ts'
import { propose, readPricing } from '#src/features/approvals/approvals.contract.ts'
import { ProposalForm } from '#src/features/approvals/console/proposal-form.panel.tsx'
import { changedFigures } from '#src/features/offers/changed-figures.rules.ts'
import { type SheetEdits, sheetsOn, withSheets } from '#src/features/offers/rate-sheet.rules.ts'
import { sheetFault, typedFaults } from '#src/features/offers/sheet-faults.rules.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { currentPolicy, EditedSheets } from './edited-sheets.panel.tsx'

const PricingProposal = z.object({
  inForceFrom: z.iso.date('Must be a date such as 2026-12-01'),
  reason: writtenReason(),
})

interface ProposeProps {
  onProposed: () => void
  onCancel: () => void
}

/** A lender's rates, edited as a rate sheet and proposed with a reason; another person approves them. */
export function ProposePricing({ onProposed, onCancel }: ProposeProps) {
  const call = useApi()
  const toast = useToast()
  const { today } = usePageData()
  const [key] = useState(() => crypto.randomUUID())
  const [day, setDay] = useState(today)
  const [edits, setEdits] = useState<SheetEdits>({})
  const [selectedProduct, setPicked] = useState<string>()
  const pricing = useAnswer(readPricing, { query: { on: day } })

  const form = useStepForm({
    schema: PricingProposal,
    initial: { inForceFrom: today },
    async onSubmit({ inForceFrom, reason }) {
      const { answer } = pricing
      if (inForceFrom < today) return [{ field: 'inForceFrom', message: 'Must be today or later' }]
      if (!answer || inForceFrom !== day)
        return [{ field: 'inForceFrom', message: 'Wait until the rates for that date load' }]
      const before = currentPolicy(answer)
      const after = withSheets(before, edits, day)
      const entryFaults = typedFaults(sheetsOn(before, day), edits)
      if (entryFaults[0]) {
        setPicked(entryFaults[0].product)
        return entryFaults
      }
      if (changedFigures(before, after, day).length === 0)
        return [{ field: 'sheet', message: 'No changes. Edit a figure first.' }]
      try {
        const payload = { inForceFrom, pricing: { ...answer.published, pricing: after.pricing } }
        await call(propose, { body: { kind: 'pricing', payload, reason }, idempotencyKey: key })
      } catch (error) {
        if (!(error instanceof CallFailure) || error.faults.length === 0) throw error
        const locatedFaults = error.faults.map((fault) => ({ fault, on: sheetFault(fault, after, day) }))
        const first = locatedFaults.find(({ on }) => on)?.on
        if (first) setPicked(first.product)
        return locatedFaults.map(({ fault, on }) => on ?? { ...fault, field: fault.field.replace(/^payload\./, '') })
      }
      toast({ text: 'Proposed. A second person must approve it.' })
      onProposed()
    },
  })

  return (
    <ProposalForm
      form={form}
      isWide
      heading="Edit rate sheet"
      lead="The sheet shows the rates of the date below. Your changes take effect only after a second person approves them."
      onCancel={onCancel}
      onDate={(date) => {
        if (isCivilDate(date) && date >= today) setDay(date)
      }}
    >
      <AnswerSection of={pricing} failureHeading="The rates did not load.">
        {(answer) => (
          <EditedSheets
            answer={answer}
            day={day}
            edits={edits}
            selectedProduct={selectedProduct}
            onEdits={setEdits}
            onPick={setPicked}
          />
        )}
      </AnswerSection>
      <div className="max-w-column">
        <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
      </div>
    </ProposalForm>
  )
}
