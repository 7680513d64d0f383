import { usePageData } from '#src/brands/browser/page-data.tsx'
import { departments } from '#src/domain/hours/opening-hours.schema.ts'
import { SettingEditor } from '#src/platform/ui/console/setting-editor.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { hoursSetting } from '../hours.contract.ts'
import { DepartmentForm } from './department-form.panel.tsx'
import { HoursPreview } from './hours-preview.panel.tsx'

const departmentNames = { OPS_PHONE: 'Phone', OPS_CHAT: 'Chat' } as const

/** Edits the departments' hours. */
export function HoursEditor() {
  const { today } = usePageData()
  return (
    <SettingEditor
      of={hoursSetting}
      lead="When borrowers can reach us, in Pacific time. The contact page, footer, letters and chat update within a minute."
      faultsHeading="These hours were not saved"
    >
      {({ value: hours, setValue }) => (
        <>
          <p className="text-muted">
            Times are HH:MM on a 24-hour clock. Midnight at the end of a day is 24:00. A closing time earlier than the
            opening time means the next day.
          </p>
          {departments.map((department) => (
            <Section key={department} heading={departmentNames[department]}>
              <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
                <DepartmentForm
                  name={departmentNames[department]}
                  department={hours[department]}
                  today={today}
                  onChange={(changedHours) => setValue({ ...hours, [department]: changedHours })}
                />
                <HoursPreview department={hours[department]} today={today} />
              </div>
            </Section>
          ))}
        </>
      )}
    </SettingEditor>
  )
}
