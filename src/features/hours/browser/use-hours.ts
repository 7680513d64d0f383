import { useEffect, useState } from 'react'
import { formatTimes } from '#src/domain/hours/format-hours.ts'
import type { Department } from '#src/domain/hours/opening-hours.schema.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../hours.es.ts'
import { formatOpenStatus } from '../open-status.rules.ts'
import { pacificHours, readerHours } from '../reader-hours.rules.ts'
import { type DepartmentHoursNow, followHours } from './poll-hours.ts'

/** A department's hours as a page shows them. Undefined until they are known, and if they cannot be read. */
export interface FormattedHours {
  /** 'Mon–Fri 6:00 a.m.–5:00 p.m. Pacific time', one row for each group of days. */
  periods: readonly string[]
  /** 'In your time zone: …'. Undefined if that is the same. */
  local: string | undefined
  /** 'Open now, until 5:00 p.m. Pacific time'. */
  status: string
  isOpen: boolean
  /** The unusual days among the next seven. */
  unusualDays: readonly string[]
}

/** Returns a department's hours in the reader's language and time zone, updated every minute. */
export const useHours = (department: Department): FormattedHours | undefined => {
  const call = useApi()
  const [hours, setHours] = useState<DepartmentHoursNow>()
  useEffect(() => followHours(call, department, setHours), [call, department])
  const formatHours = useHoursFormat()
  return hours && formatHours(hours)
}

const useHoursFormat = () => {
  const t = useMessages<keyof typeof spanish>()
  const { language } = t
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const unusualDaysOf = ({ week }: DepartmentHoursNow): string[] =>
    week.flatMap(({ date, reason, startTime, endTime }) => {
      if (date === undefined || reason === undefined) return []
      const values = { day: t.date(date, 'weekday'), reason: reason[language] }
      if (startTime === null || endTime === null) return [t('{day}: closed ({reason})', values)]
      const hours = formatTimes({ startTime, endTime }, language)
      return [t('{day}: {hours} Pacific time ({reason})', { ...values, hours })]
    })

  return (hours: DepartmentHoursNow): FormattedHours => {
    const local = readerHours(hours, zone, language)
    return {
      periods: pacificHours(hours.usual, language),
      local: local && t('In your time zone: {hours}', { hours: local }),
      status: formatOpenStatus(hours.status, { now: Date.now(), zone, language, translate: t }),
      isOpen: hours.status.isOpen,
      unusualDays: unusualDaysOf(hours),
    }
  }
}
