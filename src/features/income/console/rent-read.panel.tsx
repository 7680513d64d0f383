import { useState } from 'react'
import * as z from 'zod/mini'
import { typedRental } from '#src/domain/lending/rental.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
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
  /** Dollars a month. */
  statedRent: number
  /** The page where staff view the documents. */
  papersHref: string
  onChanged: () => void
}

/** Staff enter the rent shown in the documents, which is compared with the stated rent. The line is decided on it. */
export function RentRead({ uuid, statedRent, papersHref, onChanged }: RentReadProps) {
  const t = useWords<string>()
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
            ? t('It agrees. The application goes on.')
            : t('It is less than was stated. The borrower may go on with it, or send other papers.'),
      })
      onChanged()
    },
  })
  return (
    <section>
      <h2 className="border-ink border-t-[1.5px] pt-2 text-17">{t('Rent by the papers')}</h2>
      <p className="mt-2">
        {t('The borrower stated {amount} a month.', { amount: t.dollars(statedRent) })}{' '}
        <span className="text-muted">
          {t('As much or more in the papers moves the application on; less goes back to the borrower.')}
        </span>
      </p>
      <p>
        <a href={papersHref} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          {t('Look at the papers')}
        </a>
      </p>
      <div className="mt-2 max-w-xl">
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
