import { useState } from 'react'
import * as z from 'zod/mini'
import { maxAnnualIncome } from '#src/domain/person/employment.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { DateField } from '#src/platform/ui/fields/date-field.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { RowList } from '#src/platform/ui/fields/row-list.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import type { PayFrequency } from '../annual-income.rules.ts'
import { recordPayStubs } from '../income.contract.ts'

const frequencyLabels: Readonly<Record<PayFrequency, string>> = {
  WEEKLY: 'Weekly',
  BIWEEKLY: 'Every two weeks',
  SEMIMONTHLY: 'Semimonthly',
  MONTHLY: 'Monthly',
}
const frequencies = Object.keys(frequencyLabels) as [PayFrequency, ...PayFrequency[]]
const maxStubs = 12

const wrongTotal = 'Enter an amount, such as 12,500'
const missingGross = 'Enter the gross pay of the pay stub'
const Stubs = z.object({
  frequency: z.enum(frequencies, 'Choose how often they are paid'),
  /** By the place of the row. */
  stubs: z.record(
    z.string(),
    z.object({
      payDate: z.iso.date('Enter the pay date'),
      gross: z
        .number(missingGross)
        .check(z.refine((dollars) => dollars > 0 && dollars <= maxAnnualIncome, { error: missingGross })),
      yearToDate: z.optional(
        z
          .number(wrongTotal)
          .check(z.refine((dollars) => dollars >= 0 && dollars <= maxAnnualIncome, { error: wrongTotal })),
      ),
    }),
  ),
})

interface PayStubsProps {
  uuid: string
  /** Dollars a year before tax; undefined while it loads. */
  statedAnnual: number | undefined
  onChanged: () => void
}

/** Staff enter what pay stubs show. The annual income is computed from them and compared with the stated income. */
export function PayStubs({ uuid, statedAnnual, onChanged }: PayStubsProps) {
  const call = useApi()
  const toast = useToast()
  // Sending the same figures again counts once. Different figures get a new key.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: Stubs,
    async onSubmit({ frequency, stubs }) {
      const body = {
        stubs: Object.values(stubs).map(({ payDate, gross, yearToDate }) => ({
          payDate,
          frequency,
          gross,
          yearToDate: yearToDate ?? null,
        })),
      }
      const { annual, verification } = await call(recordPayStubs, { params: { uuid }, body, idempotencyKey: key })
      setKey(crypto.randomUUID())
      toast({
        text:
          verification === 'VERIFIED'
            ? fill('{amount} a year supports the stated income. The application continues.', {
                amount: english.dollars(annual),
              })
            : fill('{amount} a year is less than stated. The borrower can continue with it or send other documents.', {
                amount: english.dollars(annual),
              }),
      })
      onChanged()
    },
  })
  return (
    <section>
      <h2 className="border-ink border-t-[1.5px] pt-2 text-17">Pay stub income</h2>
      <p className="mt-2 min-h-6 font-semibold">
        {statedAnnual !== undefined &&
          fill('The borrower stated {amount} a year before tax.', { amount: english.dollars(statedAnnual) })}
      </p>
      <p className="max-w-column text-muted">
        Enter the figures of the most recent pay stubs. The annual income is computed from them.
      </p>
      <div className="mt-2 max-w-xl">
        <StepForm form={form} isPart submitLabel="Save pay stubs" submittingLabel="Saving">
          <SelectField
            name="frequency"
            label="Pay frequency"
            width="medium"
            options={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          />
          <RowList most={maxStubs} addLabel="Add pay stub" rowLabel={(n) => fill('Pay stub {n}', { n })}>
            {(at) => (
              <>
                <DateField name={`stubs.${at}.payDate`} label="Pay date" />
                <MoneyField name={`stubs.${at}.gross`} label="Gross pay" />
                <MoneyField name={`stubs.${at}.yearToDate`} label="Gross pay, year to date" optional />
              </>
            )}
          </RowList>
        </StepForm>
      </div>
    </section>
  )
}
