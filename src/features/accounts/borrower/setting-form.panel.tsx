import type { ReactNode } from 'react'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { StepForm, type StepFormHandle, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../accounts.es.ts'
import type { SettingWay } from './setting-row.panel.tsx'

interface SettingFormOptions<Values> {
  schema: FormSchema<Values>
  initial?: Readonly<Record<string, unknown>>
  save: (values: Values) => Promise<unknown>
  /** Shown and spoken once it is saved. */
  said: string
  way: SettingWay
  reload: () => void
}

/** The form of one setting: saved, it closes, says so, and the page shows the setting as it now stands. */
export const useSettingForm = <Values,>(options: SettingFormOptions<Values>): StepFormHandle => {
  const { schema, initial, save, said, way, reload } = options
  return useStepForm({
    schema,
    ...(initial ? { initial } : {}),
    async onSubmit(values) {
      await save(values)
      reload()
      way.done(said)
    },
  })
}

interface SettingFormProps {
  form: StepFormHandle
  way: SettingWay
  lead?: ReactNode
  submitLabel: string
  children: ReactNode
}

export function SettingForm({ form, way, lead, submitLabel, children }: SettingFormProps) {
  const t = useWords<keyof typeof spanish>()
  return (
    <StepForm
      form={form}
      isPart
      lead={lead}
      submitLabel={submitLabel}
      submittingLabel={t('Saving')}
      onCancel={way.close}
    >
      {children}
    </StepForm>
  )
}
