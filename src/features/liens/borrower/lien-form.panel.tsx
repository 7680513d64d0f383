import { lienKinds } from '#src/domain/lending/liability.ts'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type LiabilityRow, LienDetails } from '../liens.contract.ts'
import type { spanish } from '../liens.es.ts'
import { liabilityNames } from '../liens.labels.table.ts'

/** An empty field means no answer. */
const lienSchema: FormSchema<LienDetails> = {
  safeParse: (values) => {
    const { limit, accountEnding, ...rest } = values as Record<string, unknown>
    return LienDetails.safeParse({ ...rest, limit: limit ?? null, accountEnding: accountEnding || null })
  },
}

interface LienFormProps {
  /** The lien to correct. Omitted when one is added. */
  lien?: LiabilityRow
  heading: string
  save: (details: LienDetails, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

/** Edits a lien as the borrower describes it. */
export function LienForm({ lien, heading, save, onClose }: LienFormProps) {
  const t = useMessages<keyof typeof spanish>()
  const form = useStepForm({
    schema: lienSchema,
    ...(lien
      ? {
          initial: {
            kind: lien.kind,
            creditor: lien.creditor,
            balance: lien.monetaryBalance,
            monthlyPayment: lien.monetaryCalculatedNextPaymentMinimumAmount,
            accountEnding: lien.accountEnding ?? '',
            limit: lien.kind === 'HELOC' ? lien.limit : undefined,
          },
        }
      : {}),
    async onSubmit(details) {
      await save(details, crypto.randomUUID())
      onClose()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading={heading}
      submitLabel={lien ? t('Save the correction') : t('Add it to the list')}
      submittingLabel={t('Saving')}
      onCancel={onClose}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <SelectField
            name="kind"
            label={t('Type of debt')}
            options={lienKinds.map((value) => ({ value, label: t(liabilityNames[value]) }))}
          />
        </div>
        <TextField name="creditor" label={t('Creditor')} autoComplete="off" maxLength={80} />
        <TextField
          name="accountEnding"
          label={t('Last four digits of the account')}
          optional
          width="short"
          maxLength={4}
        />
        <MoneyField name="balance" label={t('Current balance')} />
        <MoneyField name="monthlyPayment" label={t('Monthly payment')} hint={t('0 if there is none')} />
        <Limit />
      </div>
    </StepForm>
  )
}

/** Explains that the full limit of an open line of credit counts, because it can be drawn again. */
function Limit() {
  const t = useMessages<keyof typeof spanish>()
  if (useLiveValue('kind') !== 'HELOC') return null
  return <MoneyField name="limit" label={t('Credit limit')} hint={t('An open line counts at its full limit.')} />
}
