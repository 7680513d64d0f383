import { useState } from 'react'
import * as z from 'zod/mini'
import { typedRental } from '#src/domain/lending/rental.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { recordRent } from '../income.contract.ts'

const Read = z.object({
  proof: z.enum(['lease', 'rent-schedule'], 'Choose the document'),
  monthlyRent: typedRental.shape.monthlyRent,
})

interface RentReadProps {
  uuid: string
  /** Dollars a month. */
  statedRent: number
  onChanged: () => void
}

/** Staff enter the rent shown in the documents, which is compared with the stated rent. The line is decided on it. */
export function RentRead({ uuid, statedRent, onChanged }: RentReadProps) {
  const call = useApi()
  const toast = useToast()
  // Sending the same figure again counts once. A different figure gets a new key.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: Read,
    async onSubmit(body) {
      const { verification } = await call(recordRent, { params: { uuid }, body, idempotencyKey: key })
      setKey(crypto.randomUUID())
      toast({
        text:
          verification === 'VERIFIED'
            ? 'It matches. The application continues.'
            : 'It is less than stated. The borrower can continue with it or send other documents.',
      })
      onChanged()
    },
  })
  return (
    <section>
      <h2 className="border-ink border-t-[1.5px] pt-2 text-17">Documented rent</h2>
      <p className="mt-2">
        {fill('The borrower stated {amount} a month.', { amount: english.dollars(statedRent) })}{' '}
        <span className="text-muted">
          If the documents show at least that much, the application continues. If less, it goes back to the borrower.
        </span>
      </p>
      <div className="mt-2 max-w-xl">
        <StepForm form={form} isPart submitLabel="Save rent" submittingLabel="Saving">
          <ChoiceField
            name="proof"
            label="Read from"
            options={[
              { value: 'lease', label: 'The lease' },
              { value: 'rent-schedule', label: 'An appraiser’s rent schedule' },
            ]}
          />
          <MoneyField name="monthlyRent" label="Monthly rent" />
        </StepForm>
      </div>
    </section>
  )
}
