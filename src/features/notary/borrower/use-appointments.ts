import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { type Appointments, type NotarySlot, readAppointments } from '../appointments.contract.ts'

/** Places and times, and where the pages about them are. */
export const useAppointments = () => {
  const uuid = useApplicationUuid()
  const call = useApi()
  const asked = useAnswer(readAppointments, { params: { uuid } })
  const at = `${basePath}/${uuid}/notary`
  return { uuid, call, asked, pages: { overview: `${at}/reserve-manual`, choose: `${at}/schedule-manual` } }
}

/** A day of the week and of the year, and a time, by the clocks where the home is. */
export const slotWords = ({ startsAt }: Pick<NotarySlot, 'startsAt'>, zone: string, language: 'en' | 'es') => {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const moment = new Date(startsAt)
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: zone }).format(moment)
  return {
    day: part({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: part({ hour: 'numeric', minute: '2-digit' }),
    zone: part({ timeZoneName: 'short', hour: 'numeric' }).replace(/^.*?(\p{L}{2,}\S*)$/u, '$1'),
  }
}

export const placeOf = ({ places }: Appointments, place: string) => places.find((one) => one.place === place)
