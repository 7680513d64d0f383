import { useState } from 'react'
import * as z from 'zod/mini'
import { typedRental } from '#src/domain/rental.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { ChoiceField } from '#src/platform/ui/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/money-field.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { recordRent } from '../income.contract.ts'

const Read = z.object({
  proof: z.enum(['lease', 'rent-schedule'], 'Choose the paper'),
  monthlyRent: typedRental.shape.monthlyRent,
})

interface RentReadProps {
  uuid: string
  /** Dollars of a month. */
  stated: number
  onChanged: () => void
}

/** The rent as the papers show it, held against what the borrower stated; the line is judged by it. */
export function RentRead({ uuid, stated, onChanged }: RentReadProps) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  // The same figure sent again counts once; the next one is another.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: Read,
    async onSubmit(body) {
      const { verification } = await call(recordRent, { params: { uuid }, body, idempotencyKey: key })
      setKey(crypto.randomUUID())
      toast({
        text:
          verification === 'VERIFIED'
            ? t('It agrees. The application goes on.')
            : t('It is less than was stated. The borrower may go on with it, or send other papers.'),
      })
      onChanged()
    },
  })
  return (
    <section className="max-w-xl">
      <h2 className="border-ink border-b-[1.5px] pb-1 text-17">{t('Rent by the papers')}</h2>
      <p className="mt-3 text-muted">{t('The borrower stated {amount} a month.', { amount: t.dollars(stated) })}</p>
      <div className="mt-4">
        <StepForm form={form} isPart submitLabel={t('Keep the rent')} submittingLabel={t('Keeping')}>
          <ChoiceField
            name="proof"
            label={t('Read from')}
            options={[
              { value: 'lease', label: t('The lease') },
              { value: 'rent-schedule', label: t('An appraiser’s rent schedule') },
            ]}
          />
          <MoneyField name="monthlyRent" label={t('Rent of a month')} />
        </StepForm>
      </div>
    </section>
  )
}
