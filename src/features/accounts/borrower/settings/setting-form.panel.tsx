import type { ReactNode } from 'react'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, type StepFormHandle, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../../accounts.es.ts'
import type { EditMode } from './setting-row.panel.tsx'

interface SettingFormOptions<Values> {
  schema: FormSchema<Values>
  initial?: Readonly<Record<string, unknown>>
  save: (values: Values) => Promise<unknown>
  /** The message that is shown and announced after saving. */
  successMessage: string
  mode: EditMode
  reload: () => void
}

/** Returns the form of one setting. After saving, the form closes, confirms the change, and reloads the profile. */
export const useSettingForm = <Values,>(options: SettingFormOptions<Values>): StepFormHandle => {
  const { schema, initial, save, successMessage, mode, reload } = options
  return useStepForm({
    schema,
    ...(initial ? { initial } : {}),
    async onSubmit(values) {
      await save(values)
      reload()
      mode.finish(successMessage)
    },
  })
}

interface SettingFormProps {
  form: StepFormHandle
  mode: EditMode
  lead?: ReactNode
  submitLabel: string
  children: ReactNode
}

export function SettingForm({ form, mode, lead, submitLabel, children }: SettingFormProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <StepForm
      form={form}
      isPart
      lead={lead}
      submitLabel={submitLabel}
      submittingLabel={t('Saving')}
      onCancel={mode.close}
    >
      {children}
    </StepForm>
  )
}
