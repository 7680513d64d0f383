import { useState } from 'react'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { departments, SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { type EditedHours, readEditedHours, saveHours, undoHours } from '../hours.contract.ts'
import { DepartmentForm } from './department-form.panel.tsx'
import { HoursPreview } from './hours-preview.panel.tsx'

const departmentNames = { OPS_PHONE: 'Phone', OPS_CHAT: 'Chat' } as const

/** Edits the departments' hours. Each change is previewed, saved, and undone with one click. */
export function HoursEditor() {
  const t = useWords<string>()
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
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const { today } = usePageData()
  const [hours, setHours] = useState(settings.hours)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { version, savedAt } = settings

  const send = async (act: () => Promise<EditedHours>, success: string) => {
    setBusy(true)
    setFaults([])
    try {
      onSaved(await act())
      toast({ text: success })
    } catch (error) {
      setFaults([error instanceof CallFailure && error.status > 0 ? error.words : t('That did not work. Try again.')])
      setBusy(false)
    }
  }
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
      <div role="alert">
        {faults.length > 0 && (
          <Notice tone="error" heading={t('These hours were not saved')}>
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="compact" loading={busy} loadingLabel={t('Saving')} onClick={save}>
          {t('Save')}
        </Button>
        {version > 0 && (
          <Button
            look="secondary"
            size="compact"
            onClick={() => void send(() => call(undoHours, { body: { version } }), t('The last change is undone.'))}
          >
            {t('Undo last change')}
          </Button>
        )}
        <Button look="quiet" size="compact" onClick={onReload}>
          {t('Reload')}
        </Button>
        {savedAt && (
          <span className="text-13 text-muted">
            {t('Last change:')} <Moment at={savedAt} />
          </span>
        )}
      </div>
    </div>
  )
}
