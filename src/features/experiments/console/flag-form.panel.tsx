import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { FlagSetting } from '../experiments.rules.ts'
import { type EditedFlag, setFeature, undoFeature } from '../flags-editor.contract.ts'
import { changedVariables, formatSetting, readPercentage, readVariables } from '../format-setting.rules.ts'
import { VariableFields } from './variable-fields.panel.tsx'

interface FlagFormProps {
  flag: EditedFlag
  onSaved: (flag: EditedFlag) => void
}

const currentSetting = ({ own, standard }: EditedFlag): FlagSetting => own ?? standard

interface Answers {
  enabled?: unknown
  percentage?: unknown
  variables?: unknown
}

const readSetting = (flag: EditedFlag, { enabled, percentage, variables }: Answers): FlagSetting => ({
  enabled: enabled === true,
  percentage: flag.isByPerson ? readPercentage(percentage) : 100,
  variables: readVariables(flag.standard.variables, variables),
})

/** Validates the form by the rules of the call. */
const buildFormSchema = (flag: EditedFlag): FormSchema<FlagSetting> => ({
  safeParse: (answers) => {
    const setting = readSetting(flag, answers as Answers)
    const result = setFeature.body.safeParse({ version: flag.version, ...setting })
    return result.success ? { success: true, data: setting } : result
  },
})

/** Edits one flag. The change is previewed, saved, and undone with one click. */
export function FlagForm({ flag, onSaved }: FlagFormProps) {
  const call = useApi()
  const toast = useToast()
  const { flagKey, version, isByPerson, staysOff, experimentKey } = flag
  const setting = currentSetting(flag)
  const params = { featureKey: flagKey }
  const form = useStepForm({
    schema: buildFormSchema(flag),
    initial: { enabled: setting.enabled, percentage: String(setting.percentage) },
    onSubmit: async (answers, button) => {
      const changedFlag =
        button === 'undo'
          ? await call(undoFeature, { params, body: { version } })
          : await call(setFeature, { params, body: { version, ...answers } })
      toast({ text: button === 'undo' ? 'The last change is undone.' : 'Saved. Pages show it within a minute.' })
      onSaved(changedFlag)
    },
  })
  return (
    <>
      <FlagFacts flag={flag} />
      {staysOff === 'not-built' || experimentKey !== null ? null : (
        <StepForm
          form={form}
          isWide
          submitLabel="Save"
          submittingLabel="Saving"
          closing={<ChangePreview flag={flag} />}
          actions={
            version > 0 && (
              <Button type="submit" name="act" value="undo" variant="secondary">
                Undo last change
              </Button>
            )
          }
        >
          <CheckboxField name="enabled" label="On" />
          {isByPerson && (
            <TextField
              name="percentage"
              label="Percentage of people"
              hint="100 is everyone. On each device, a person stays in or out."
              inputMode="numeric"
              width="short"
              maxLength={4}
            />
          )}
          <VariableFields prefix="variables" standard={flag.standard.variables} values={setting.variables} />
        </StepForm>
      )}
    </>
  )
}

function FlagFacts({ flag }: { flag: EditedFlag }) {
  const { meaning, staysOff, standard, savedAt, savedBy, experimentKey, isByPerson } = flag
  return (
    <>
      <p className="text-17">{meaning}.</p>
      <p className="text-muted">
        Default: {formatSetting(standard)}. {!isByPerson && 'It is the same for everyone.'}
      </p>
      {staysOff === 'not-built' && (
        <Notice tone="warning" heading="This part of the product is not built yet, so the flag stays off." />
      )}
      {staysOff === 'not-applicable' && (
        <Notice tone="info" heading="This flag does not apply to your organization, so it stays off." />
      )}
      {experimentKey !== null && (
        <Notice
          tone="info"
          heading={fill('The experiment {name} decides this flag. End it to change the flag.', { name: experimentKey })}
        />
      )}
      {savedAt && (
        <p className="text-13 text-muted">
          Last change: <Moment at={savedAt} />
          {savedBy && `, ${savedBy}`}
        </p>
      )}
    </>
  )
}

/** Shows what saving changes, while it is typed. */
function ChangePreview({ flag }: { flag: EditedFlag }) {
  const isEnabled = useLiveValue('enabled')
  const percentage = useLiveValue('percentage')
  const variables = useLiveValue('variables')
  const before = currentSetting(flag)
  const after = readSetting(flag, { enabled: isEnabled, percentage, variables })
  const [from, to] = [formatSetting(before), formatSetting(after)]
  const changes = changedVariables(before.variables, isEnabled === undefined ? before.variables : after.variables)
  const isSwitched = isEnabled !== undefined && after.percentage <= 100 && from !== to
  return (
    <section aria-label="Preview" aria-live="polite" className="flex flex-col gap-1 border-rule border-l-2 pl-4">
      <h3 className="text-15">Changes</h3>
      {!isSwitched && changes.length === 0 && <p className="text-muted">Nothing yet.</p>}
      {isSwitched && (
        <p>
          {from} → <strong>{to}</strong>
        </p>
      )}
      <VariableChanges changes={changes} />
    </section>
  )
}

function VariableChanges({ changes }: { changes: ReturnType<typeof changedVariables> }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          {name}: <span className="text-muted">{from}</span> → <strong>{to}</strong>
        </li>
      ))}
    </ul>
  )
}
