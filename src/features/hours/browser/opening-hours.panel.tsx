import { useOrganization } from '#src/brands/browser/page-data.tsx'
import type { Department } from '#src/domain/hours/opening-hours.schema.ts'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../hours.es.ts'
import { useHours } from './use-hours.ts'

/**
 * Returns the hours that the server wrote on the page, when the current ones are not available. Only the phone's hours
 * are there.
 */
const useLinesOnPage = (department: Department): string[] => {
  const { hours } = useOrganization().support
  const { language } = useWords()
  return department === 'OPS_PHONE' && hours[language] !== '' ? [hours[language]] : []
}

/**
 * Shows a department's hours: its week, whether it is open now, and unusual days. Space is reserved for later content.
 */
export function OpeningHours({ department }: { department: Department }) {
  const linesOnPage = useLinesOnPage(department)
  const hours = useHours(department)
  const lines = hours?.lines ?? linesOnPage
  if (lines.length === 0 && !hours) return null
  return (
    <div className="flex flex-col gap-1 text-15 text-muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines.length > 0 && <p className="min-h-lh">{hours?.local}</p>}
      <p className={`min-h-[2lh] ${hours?.isOpen ? 'font-semibold text-success' : ''}`}>{hours?.status}</p>
      {hours?.unusualDays.map((day) => (
        <p key={day}>{day}</p>
      ))}
    </div>
  )
}

/** Shows the same hours in one or two rows: under the phone number on every page after log-in, and in the footer. */
export function HoursLine({ department }: { department: Department }) {
  const t = useWords<keyof typeof spanish>()
  const linesOnPage = useLinesOnPage(department)
  const hours = useHours(department)
  const lines = hours?.lines ?? linesOnPage
  if (lines.length === 0) return null
  return (
    <p className="min-h-lh text-15 text-muted max-sm:min-h-[3lh]">
      {t('Phone hours: {hours}', { hours: lines.join('; ') })}
      {hours?.local && ` · ${hours.local}`}
    </p>
  )
}
