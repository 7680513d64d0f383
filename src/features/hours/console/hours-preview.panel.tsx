import { addDays } from '#src/domain/dates/civil-date.ts'
import { formatDayReason, formatTimes, hoursSentence } from '#src/domain/hours/format-hours.ts'
import type { DepartmentHours } from '#src/domain/hours/opening-hours.schema.ts'
import { hoursOn } from '#src/domain/hours/opening-hours.ts'
import { english } from '#src/platform/words/english.ts'

/** The number of coming days whose holidays and exceptions are shown. */
const previewDays = 60

/** Shows a department's hours as people will read them, in both languages, before they are saved. */
export function HoursPreview({ department, today }: { department: DepartmentHours; today: string }) {
  const unusualDays = Array.from({ length: previewDays }, (_, at) => hoursOn(department, addDays(today, at))).flatMap(
    ({ date, hours, reason }) =>
      reason === null
        ? []
        : [`${english.date(date, 'weekday')}: ${formatTimes(hours, 'en')} (${formatDayReason(reason, 'en')})`],
  )
  return (
    <section className="flex flex-col gap-1 border-rule border-l-2 pl-4" aria-label="Preview">
      <h3 className="text-15">Preview</h3>
      <p>{hoursSentence(department, 'en') || 'No hours: this department is shown as closed.'}</p>
      <p lang="es">{hoursSentence(department, 'es')}</p>
      {unusualDays.length > 0 && (
        <ul className="text-13 text-muted">
          {unusualDays.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
