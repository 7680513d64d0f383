import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { CheckboxField, ChoiceField, SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { ExperimentDraft, type Variant, variantKeys } from '../experiment.schema.ts'
import { type DraftAnswers, draftFromAnswers, shareLeft, variantName } from '../experiment-form.rules.ts'
import { createExperiment, type EditedExperiment, saveExperiment } from '../experiments-editor.contract.ts'
import { type EditedFlag, listFlags } from '../flags-editor.contract.ts'
import { readPercentage } from '../format-setting.rules.ts'
import { VariableFields } from './variable-fields.panel.tsx'

interface ExperimentFormProps {
  /** The draft that is edited; none for a new one. */
  experiment?: EditedExperiment
  onSaved: (experiment: EditedExperiment) => void
  onCancel: () => void
}

/** Writes the draft of an experiment, new or again. */
export function ExperimentForm(props: ExperimentFormProps) {
  const list = useAnswer(listFlags)
  return (
    <AnswerSection of={list} failureHeading="The flags did not load.">
      {({ flags }) => (
        <DraftForm {...props} flags={flags.filter(({ isByPerson, staysOff }) => isByPerson && staysOff === null)} />
      )}
    </AnswerSection>
  )
}

type FormFlag = Pick<EditedFlag, 'flagKey' | 'meaning' | 'own' | 'standard'>
interface DraftFormProps extends ExperimentFormProps {
  flags: readonly FormFlag[]
}

const currentSetting = (flag: FormFlag | undefined) => flag?.own ?? flag?.standard ?? { enabled: false, variables: {} }

interface FormAnswers {
  key: string
  draft: ExperimentDraft
}

const keySchema = createExperiment.body.shape.key

/** Midnight after a day of the reader's time zone; null if no day was chosen. */
const endOfDay = (day: unknown): string | null => {
  const [year = 0, month = 0, date = 0] = typeof day === 'string' ? day.split('-').map(Number) : []
  return year === 0 ? null : new Date(year, month - 1, date + 1).toISOString()
}

/** The last day of an experiment in the reader's time zone, as the browser's date field has it. */
const lastDay = (endsAt: string | null): string => {
  if (endsAt === null) return ''
  const instant = new Date(Date.parse(endsAt) - 1)
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const buildFormSchema = ({ flags, experiment }: DraftFormProps): FormSchema<FormAnswers> => ({
  safeParse: (answers) => {
    const fields = answers as DraftAnswers & { key?: unknown; lastDay?: unknown }
    const key = experiment ? { success: true as const, data: experiment.key } : keySchema.safeParse(fields.key)
    const draft = ExperimentDraft.safeParse(
      draftFromAnswers(fields, {
        endsAt: endOfDay(fields.lastDay),
        flagVariables: (flagKey) => currentSetting(flags.find((flag) => flag.flagKey === flagKey)).variables,
      }),
    )
    if (key.success && draft.success) return { success: true, data: { key: key.data, draft: draft.data } }
    const keyFaults = key.success ? [] : key.error.issues.map(({ message }) => ({ path: ['key'], message }))
    return { success: false, error: { issues: [...keyFaults, ...(draft.error?.issues ?? [])] } }
  },
})

/** Two variants of half the people each: the flag as it is set, and the other way round. */
const firstVariants = (flag: FormFlag | undefined): Variant[] => {
  const { enabled } = currentSetting(flag)
  return [
    { key: 'control', share: 50, enabled, variables: {} },
    { key: 'variation', share: 50, enabled: !enabled, variables: {} },
  ]
}

function DraftForm(props: DraftFormProps) {
  const { flags, experiment, onSaved, onCancel } = props
  const call = useApi()
  const toast = useToast()
  const [flagKey, setFlagKey] = useState<string | undefined>(experiment?.flagKey)
  const flag = flags.find((flag) => flag.flagKey === flagKey)
  const form = useStepForm({
    schema: buildFormSchema(props),
    initial: {
      audience: experiment?.audience ?? 'all',
      flagKey: experiment?.flagKey,
      hypothesis: experiment?.hypothesis,
      lastDay: lastDay(experiment?.endsAt ?? null),
    },
    onSubmit: async ({ key, draft }) => {
      const savedExperiment = experiment
        ? await call(saveExperiment, { params: { experimentKey: key }, body: { version: experiment.version, draft } })
        : await call(createExperiment, { body: { key, draft } })
      toast({ text: 'The draft is saved.' })
      onSaved(savedExperiment)
    },
  })
  return (
    <StepForm form={form} isWide submitLabel="Save draft" submittingLabel="Saving" onCancel={onCancel}>
      {!experiment && (
        <TextField
          name="key"
          label="Name"
          hint="Lowercase letters, digits and hyphens. It cannot be changed later."
          maxLength={60}
          width="medium"
          spellCheck={false}
        />
      )}
      <TextArea name="hypothesis" label="Hypothesis" hint="What you expect, and why" rows={3} maxLength={500} />
      <SelectField
        name="flagKey"
        label="Flag"
        hint={flag?.meaning}
        options={flags.map((flag) => ({ value: flag.flagKey, label: flag.flagKey }))}
        onChange={setFlagKey}
      />
      <ChoiceField
        name="audience"
        label="Audience"
        options={[
          { value: 'all', label: 'All people' },
          { value: 'new', label: 'New borrowers', detail: 'People who had not applied before the start' },
        ]}
        columns
      />
      <VariantFields
        // Another flag has other variables.
        key={flagKey ?? ''}
        flag={flag}
        variants={experiment?.flagKey === flagKey && experiment ? experiment.variants : firstVariants(flag)}
      />
      <TextField
        name="lastDay"
        type="date"
        label="Last day"
        hint="It ends at midnight at the end of this day. Leave it blank to run until you end it."
        optional
        width="medium"
      />
    </StepForm>
  )
}

function VariantFields({ flag, variants: initial }: { flag: FormFlag | undefined; variants: readonly Variant[] }) {
  const [variants, setVariants] = useState(initial)
  const setting = currentSetting(flag)
  const next = variantKeys[variants.length]
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        {variants.map(({ key, share, enabled, variables }, at) => (
          <fieldset key={key} className="flex min-w-0 flex-col gap-4 border-rule border-l-2 pl-4">
            <legend className="mb-2 font-semibold">{variantName(key)}</legend>
            <TextField
              name={`variants.${at}.share`}
              label="Percentage of people"
              inputMode="numeric"
              width="short"
              maxLength={4}
              initial={String(share)}
            />
            <CheckboxField name={`variants.${at}.enabled`} label="The flag is on" initial={enabled} />
            {flag && (
              <VariableFields
                prefix={`variants.${at}.variables`}
                standard={flag.standard.variables}
                values={{ ...setting.variables, ...variables }}
              />
            )}
          </fieldset>
        ))}
      </div>
      <ShareLeft />
      <div className="flex flex-wrap gap-3">
        {next && (
          <Button
            variant="secondary"
            size="compact"
            onClick={() => setVariants([...variants, { key: next, share: 1, enabled: true, variables: {} }])}
          >
            Add variant
          </Button>
        )}
        {variants.length > 2 && (
          <Button variant="quiet" size="compact" onClick={() => setVariants(variants.slice(0, -1))}>
            Remove last variant
          </Button>
        )}
      </div>
    </div>
  )
}

/** Says how many people the shares leave out, while they are typed. */
function ShareLeft() {
  const answers = Object.values((useLiveValue('variants') ?? {}) as Record<string, { share?: unknown }>)
  const left = shareLeft(answers.map(({ share }) => ({ share: readPercentage(share) })))
  if (Number.isNaN(left) || answers.length === 0) return null
  return (
    <p role="status" className={left < 0 ? 'text-error' : 'text-muted'}>
      {left < 0
        ? fill('The percentages exceed 100 by {count}.', { count: -left })
        : fill('{count}% of people are left out and see the flag as it is set.', { count: left })}
    </p>
  )
}
