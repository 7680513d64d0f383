import { weekdayName } from '#src/domain/hours/format-hours.ts'
import type { DayHours, DepartmentHours, HoursException } from '#src/domain/hours/opening-hours.schema.ts'
import { weekdaysFromMonday } from '#src/domain/hours/opening-hours.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { fill } from '#src/platform/words/english.ts'

interface DepartmentFormProps {
  name: string
  department: DepartmentHours
  today: string
  onChange: (department: DepartmentHours) => void
}

const defaultDay = { startTime: '06:00', endTime: '17:00' }
const timeInput = `${inputClass} max-w-24 min-h-11 py-1`

/** Edits a department's week, whether it observes federal holidays, and its exceptions. */
export function DepartmentForm({ name, department, today, onChange }: DepartmentFormProps) {
  const { week, exceptions, closesOnFederalHolidays } = department
  const setDay = (weekday: DayHours['weekday'], day: DayHours | undefined) =>
    onChange({ ...department, week: [...week.filter((other) => other.weekday !== weekday), ...(day ? [day] : [])] })
  const setException = (index: number, exception: HoursException | undefined) =>
    onChange({
      ...department,
      exceptions: exceptions.flatMap((other, at) => (at === index ? (exception ?? []) : other)),
    })
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {weekdaysFromMonday.map((weekday, at) => {
          const label = weekdayName(at + 1, 'en')
          const day = week.find((candidate) => candidate.weekday === weekday)
          return (
            <li key={weekday} className="flex min-h-13 flex-wrap items-center gap-3 border-rule border-b py-1">
              <label className="flex min-h-11 w-32 items-center gap-2">
                <input
                  type="checkbox"
                  className="choice-box"
                  checked={day !== undefined}
                  onChange={({ target }) => setDay(weekday, target.checked ? { weekday, ...defaultDay } : undefined)}
                />
                {label}
              </label>
              {day ? (
                <Times
                  label={`${name}, ${label}`}
                  hours={day}
                  onChange={(hours) => setDay(weekday, { weekday, ...hours })}
                />
              ) : (
                <span className="text-muted">Closed</span>
              )}
            </li>
          )
        })}
      </ul>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="choice-box"
          checked={closesOnFederalHolidays}
          onChange={({ target }) => onChange({ ...department, closesOnFederalHolidays: target.checked })}
        />
        Closed on federal holidays
      </label>
      <h3 className="text-15">Exceptions</h3>
      {exceptions.map((exception, at) => (
        <ExceptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are written
          key={at}
          exception={exception}
          onChange={(changedException) => setException(at, changedException)}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          size="compact"
          onClick={() =>
            onChange({
              ...department,
              exceptions: [...exceptions, { date: today, hours: null, reason: { en: '', es: '' } }],
            })
          }
        >
          Add exception
        </Button>
      </div>
    </div>
  )
}

interface TimesProps {
  label: string
  hours: { startTime: string; endTime: string }
  onChange: (hours: { startTime: string; endTime: string }) => void
}

function Times({ label, hours: { startTime, endTime }, onChange }: TimesProps) {
  return (
    <>
      <input
        className={timeInput}
        aria-label={fill('{label}: opens', { label })}
        value={startTime}
        maxLength={5}
        onChange={({ target }) => onChange({ startTime: target.value, endTime })}
      />
      <span aria-hidden="true">–</span>
      <input
        className={timeInput}
        aria-label={fill('{label}: closes', { label })}
        value={endTime}
        maxLength={5}
        onChange={({ target }) => onChange({ startTime, endTime: target.value })}
      />
    </>
  )
}

interface ExceptionRowProps {
  exception: HoursException
  onChange: (exception: HoursException | undefined) => void
}

function ExceptionRow({ exception, onChange }: ExceptionRowProps) {
  const { date, hours, reason } = exception
  const text = `${inputClass} min-h-11 max-w-64 py-1`
  return (
    <fieldset className="flex flex-wrap items-center gap-3 border-rule border-b pb-3">
      <legend className="sr-only">{fill('Exception on {date}', { date })}</legend>
      <input
        type="date"
        className={`${inputClass} min-h-11 max-w-44 py-1`}
        aria-label="Date"
        value={date}
        onChange={({ target }) => onChange({ ...exception, date: target.value })}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="choice-box"
          checked={hours === null}
          onChange={({ target }) => onChange({ ...exception, hours: target.checked ? null : defaultDay })}
        />
        Closed all day
      </label>
      {hours && <Times label={date} hours={hours} onChange={(times) => onChange({ ...exception, hours: times })} />}
      <input
        className={text}
        aria-label="Reason in English"
        placeholder="Reason in English"
        maxLength={80}
        value={reason.en}
        onChange={({ target }) => onChange({ ...exception, reason: { ...reason, en: target.value } })}
      />
      <input
        className={text}
        lang="es"
        aria-label="Reason in Spanish"
        placeholder="Reason in Spanish"
        maxLength={80}
        value={reason.es}
        onChange={({ target }) => onChange({ ...exception, reason: { ...reason, es: target.value } })}
      />
      <Button variant="quiet" size="compact" onClick={() => onChange(undefined)}>
        Remove
      </Button>
    </fieldset>
  )
}
