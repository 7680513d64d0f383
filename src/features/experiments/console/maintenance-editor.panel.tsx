import * as z from 'zod/mini'
import { flags } from '#src/domain/flags.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { ChoiceField, YesNoField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { type EditedFlag, listFlags, setFeature } from '../flags-editor.contract.ts'
import { closedScope, type MaintenanceScope, maintenanceScopes } from '../maintenance-scope.rules.ts'

const flagKey = 'fe-heloc-maintenance'
const standardTexts = flags[flagKey].variables

const titleRule = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(100, 'Must be at most 100 characters'))
const messageRule = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(1_000, 'Must be at most 1,000 characters'))

const MaintenanceFields = z.object({
  scope: z.enum(['all', 'applying', 'listed'], 'Choose which pages are closed'),
  pageTitle: titleRule('Enter the title in English'),
  message: messageRule('Enter the message in English'),
  pageTitleSpanish: titleRule('Enter the title in Spanish'),
  messageSpanish: messageRule('Enter the message in Spanish'),
  shouldShowDashboardLink: z.boolean('Choose yes or no'),
})

/** Closes pages to borrowers for maintenance, with a message in both languages. Staff still get in. */
export function MaintenanceEditor() {
  const list = useAnswer(listFlags)
  return (
    <>
      <ScreenHeading lead="Borrowers see a message instead of the closed pages. Answers are kept, and staff can still sign in.">
        Maintenance
      </ScreenHeading>
      <AnswerSection of={list} failureHeading="The maintenance settings did not load.">
        {({ flags: rows }) => {
          const flag = rows.find((row) => row.flagKey === flagKey)
          return flag && <MaintenanceSwitch key={flag.version} flag={flag} onSaved={list.load} />
        }}
      </AnswerSection>
    </>
  )
}

const nonEmptyText = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

function MaintenanceSwitch({ flag, onSaved }: { flag: EditedFlag; onSaved: () => void }) {
  const call = useApi()
  const { busy, act } = useAct()
  const { enabled, variables } = flag.own ?? flag.standard
  const end = () =>
    act(async () => {
      await call(setFeature, {
        params: { featureKey: flagKey },
        body: { version: flag.version, enabled: false, variables },
      })
      onSaved()
      return 'Maintenance has ended. Pages open within a minute.'
    })
  return (
    <div className="flex max-w-column flex-col gap-6">
      <div role="status">
        <Notice tone={enabled ? 'warning' : 'info'} heading={enabled ? 'Maintenance is on' : 'Maintenance is off'}>
          {flag.savedAt && (
            <p>
              Last change: <Moment at={flag.savedAt} />
              {flag.savedBy && ` · ${flag.savedBy}`}
            </p>
          )}
          {enabled && (
            <p className="mt-2">
              <Button size="compact" loading={busy} loadingLabel="Ending maintenance" onClick={() => void end()}>
                End maintenance
              </Button>
            </p>
          )}
        </Notice>
      </div>
      <MaintenanceForm flag={flag} isOn={enabled} onSaved={onSaved} />
    </div>
  )
}

const scopeLabels: Readonly<Record<Exclude<MaintenanceScope, 'listed'>, string>> = {
  all: 'All borrower pages',
  applying: 'New applications only',
}

interface MaintenanceFormProps {
  flag: EditedFlag
  isOn: boolean
  onSaved: () => void
}

function MaintenanceForm({ flag, isOn, onSaved }: MaintenanceFormProps) {
  const call = useApi()
  const toast = useToast()
  const { variables } = flag.own ?? flag.standard
  const listedRoutes = Array.isArray(variables.routes) ? variables.routes : []
  const form = useStepForm({
    schema: MaintenanceFields,
    async onSubmit({ scope, ...texts }) {
      const routes = scope === 'listed' ? listedRoutes : maintenanceScopes[scope]
      await call(setFeature, {
        params: { featureKey: flagKey },
        body: { version: flag.version, enabled: true, variables: { ...texts, routes: [...routes] } },
      })
      toast({ text: isOn ? 'Saved. Pages update within a minute.' : 'Maintenance starts within a minute.' })
      onSaved()
    },
  })
  const scope = closedScope(listedRoutes)
  return (
    <StepForm form={form} isPart submitLabel={isOn ? 'Save changes' : 'Start maintenance'} submittingLabel="Saving">
      <ChoiceField
        name="scope"
        label="Closed pages"
        initial={scope}
        options={[
          ...Object.entries(scopeLabels).map(([value, label]) => ({ value, label: label })),
          ...(scope === 'listed'
            ? [{ value: 'listed', label: 'As listed under Flags', detail: listedRoutes.join(', ') }]
            : []),
        ]}
      />
      <TextField
        name="pageTitle"
        label="Title in English"
        initial={nonEmptyText(variables.pageTitle, standardTexts.pageTitle)}
        maxLength={100}
        autoComplete="off"
      />
      <TextArea
        name="message"
        label="Message in English"
        initial={nonEmptyText(variables.message, standardTexts.message)}
        rows={3}
        maxLength={1_000}
      />
      <TextField
        name="pageTitleSpanish"
        label="Title in Spanish"
        initial={nonEmptyText(variables.pageTitleSpanish)}
        maxLength={100}
        autoComplete="off"
      />
      <TextArea
        name="messageSpanish"
        label="Message in Spanish"
        initial={nonEmptyText(variables.messageSpanish)}
        rows={3}
        maxLength={1_000}
      />
      <YesNoField
        name="shouldShowDashboardLink"
        label="Show a link to the dashboard"
        hint="Choose no if the dashboard is closed too."
        initial={variables.shouldShowDashboardLink === true ? 'yes' : 'no'}
      />
    </StepForm>
  )
}
