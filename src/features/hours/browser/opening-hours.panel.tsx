import { useOrganization } from '#src/brands/browser/page-data.tsx'
import type { Department } from '#src/domain/hours/opening-hours.schema.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../hours.es.ts'
import { useHours } from './use-hours.ts'

/**
 * Returns the hours that the server wrote on the page, when the current ones are not available. Only the phone's hours
 * are there.
 */
const useHoursOnPage = (department: Department): string[] => {
  const { hours } = useOrganization().support
  const { language } = useMessages()
  return department === 'OPS_PHONE' && hours[language] !== '' ? [hours[language]] : []
}

/**
 * Shows a department's hours: its week, whether it is open now, and unusual days. Space is reserved for later content.
 */
export function OpeningHours({ department }: { department: Department }) {
  const hoursOnPage = useHoursOnPage(department)
  const hours = useHours(department)
  const periods = hours?.periods ?? hoursOnPage
  if (periods.length === 0 && !hours) return null
  return (
    <div className="flex flex-col gap-1 text-15 text-muted">
      {periods.map((period) => (
        <p key={period}>{period}</p>
      ))}
      {periods.length > 0 && <p className="min-h-lh">{hours?.local}</p>}
      <p className={`min-h-[2lh] ${hours?.isOpen ? 'font-semibold text-success' : ''}`}>{hours?.status}</p>
      {hours?.unusualDays.map((day) => (
        <p key={day}>{day}</p>
      ))}
    </div>
  )
}

/** Shows the same hours in one or two rows: in the footer of every page. */
export function HoursNote({ department }: { department: Department }) {
  const t = useMessages<keyof typeof spanish>()
  const hoursOnPage = useHoursOnPage(department)
  const hours = useHours(department)
  const periods = hours?.periods ?? hoursOnPage
  if (periods.length === 0) return null
  return (
    <p className="min-h-lh text-15 text-muted max-sm:min-h-[3lh]">
      {t('Phone hours: {hours}', { hours: periods.join('; ') })}
      {hours?.local && ` · ${hours.local}`}
    </p>
  )
}
