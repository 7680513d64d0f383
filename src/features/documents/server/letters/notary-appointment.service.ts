import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatTime } from '#src/platform/words/formats.ts'
import { appointmentCalendar } from '../../templates/appointment-calendar.ts'
import { storeDocument } from '../documents.store.ts'
import { type CorrespondenceDeps, writeToBorrower } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

interface NotaryAppointment {
  change: 'booked' | 'moved' | 'cancelled'
  slotId: string
  startsAt: Date
  endsAt: Date
  zone: string
  place: { name: string; address: string } | 'home'
}

const summaries = { en: 'Sign your deed with a notary', es: 'Firme su escritura con un notario' }

/** Notifies the borrower of an in-person notary appointment and attaches a calendar file. */
export const notifyOfAppointment = async (
  tx: Tx,
  deps: CorrespondenceDeps,
  applicationId: string,
  appointment: NotaryAppointment,
): Promise<void> => {
  const addressee = await readAddressee(tx, applicationId)
  const { change, slotId, startsAt, endsAt, zone, place } = appointment
  const now = deps.clock.now()
  const causeKey = `notary-appointment:${applicationId}:${slotId}:${change}:${now.getTime()}`
  const { language } = addressee
  const file = appointmentCalendar({
    uid: `${slotId}@hearthline`,
    sequence: Math.floor(now.getTime() / 1_000),
    startsAt,
    endsAt,
    writtenAt: now,
    summary: summaries[language],
    cancelled: change === 'cancelled',
    location: place === 'home' ? null : `${place.name}, ${place.address}`,
  })
  const document = await storeDocument(tx, deps, {
    applicationId,
    kind: 'NOTARY_APPOINTMENT',
    language,
    mediaType: 'text/calendar',
    causeKey,
    bytes: Buffer.from(file),
  })
  const when = formatAppointmentTime(startsAt, zone, language)
  await writeToBorrower(tx, deps, {
    addressee,
    causeKey,
    documentIds: [document.id],
    occasion: {
      about: 'appointment',
      change,
      when,
      place: place === 'home' ? null : `${place.name}, ${place.address}`,
    },
  })
}

const formatAppointmentTime = (moment: Date, zone: string, language: Language): string => {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const zoneName = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const time = formatTime(moment.getTime(), language, zone)
  return `${formatCivilDate(civilDateIn(zone, moment), language)}, ${time} ${zoneName}`
}
