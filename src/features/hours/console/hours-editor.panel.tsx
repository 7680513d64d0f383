import { useState } from 'react'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { departments, SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SettingActions } from '#src/platform/ui/console/setting-actions.tsx'
import { SettingFaults } from '#src/platform/ui/console/setting-faults.tsx'
import { useSettingSave } from '#src/platform/ui/console/use-setting-save.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { type EditedHours, readEditedHours, saveHours, undoHours } from '../hours.contract.ts'
import { DepartmentForm } from './department-form.panel.tsx'
import { HoursPreview } from './hours-preview.panel.tsx'

const departmentNames = { OPS_PHONE: 'Phone', OPS_CHAT: 'Chat' } as const

/** Edits the departments' hours. Each change is previewed, saved, and undone with one click. */
export function HoursEditor() {
  const t = useMessages<string>()
  const settings = useAnswer(readEditedHours)
  return (
    <>
      <ScreenHeading
        lead={t(
          'When borrowers can reach us, in Pacific time. The contact page, footer, letters and chat update within a minute.',
        )}
      >
        {t('Hours')}
      </ScreenHeading>
      <AnswerSection of={settings} failureHeading={t('The hours did not load.')}>
        {(answer) => (
          <HoursForm key={answer.version} settings={answer} onSaved={settings.setAnswer} onReload={settings.load} />
        )}
      </AnswerSection>
    </>
  )
}

interface HoursFormProps {
  settings: EditedHours
  onSaved: (settings: EditedHours) => void
  onReload: () => void
}

function HoursForm({ settings, onSaved, onReload }: HoursFormProps) {
  const t = useMessages<string>()
  const call = useApi()
  const { today } = usePageData()
  const [hours, setHours] = useState(settings.hours)
  const { send, faults, setFaults, isBusy } = useSettingSave(onSaved)
  const { version } = settings

  const save = () => {
    const result = SupportHours.safeParse(hours)
    if (!result.success) return setFaults([...new Set(result.error.issues.map(({ message }) => message))])
    void send(
      () => call(saveHours, { body: { version, hours: result.data } }),
      t('Saved. Pages show it within a minute.'),
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        {t(
          'Times are HH:MM on a 24-hour clock. Midnight at the end of a day is 24:00. A closing time earlier than the opening time means the next day.',
        )}
      </p>
      {departments.map((department) => (
        <Section key={department} heading={t(departmentNames[department])}>
          <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
            <DepartmentForm
              name={departmentNames[department]}
              department={hours[department]}
              today={today}
              onChange={(changedHours) => setHours({ ...hours, [department]: changedHours })}
            />
            <HoursPreview department={hours[department]} today={today} />
          </div>
        </Section>
      ))}
      <SettingFaults heading={t('These hours were not saved')} faults={faults} />
      <SettingActions
        setting={settings}
        isBusy={isBusy}
        onSave={save}
        onUndo={() => void send(() => call(undoHours, { body: { version } }), t('The last change is undone.'))}
      >
        <Button variant="quiet" size="compact" onClick={onReload}>
          {t('Reload')}
        </Button>
      </SettingActions>
    </div>
  )
}
