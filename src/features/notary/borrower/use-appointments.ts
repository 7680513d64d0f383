import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { formatTime } from '#src/platform/words/formats.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type Appointments, type NotarySlot, readAppointments } from '../appointments.contract.ts'

/** Returns the places and times and the paths of the appointment pages. */
export const useAppointments = () => {
  const uuid = useApplicationUuid()
  const call = useApi()
  const query = useAnswer(readAppointments, { params: { uuid } })
  const at = `${basePath}/${uuid}/notary`
  return { uuid, call, query, pages: { overview: `${at}/reserve-manual`, choose: `${at}/schedule-manual` } }
}

/** Formats the weekday and date, the time and the time zone of an appointment in the home's local time. */
export const formatSlot = ({ startsAt }: Pick<NotarySlot, 'startsAt'>, zone: string, language: 'en' | 'es') => {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const moment = new Date(startsAt)
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: zone }).format(moment)
  return {
    day: part({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: formatTime(startsAt, language, zone),
    zone: part({ timeZoneName: 'short', hour: 'numeric' }).replace(/^.*?(\p{L}{2,}\S*)$/u, '$1'),
  }
}

export const findPlace = ({ places }: Appointments, place: string) =>
  places.find((candidate) => candidate.place === place)
