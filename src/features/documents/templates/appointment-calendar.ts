export interface CalendarAppointment {
  /** The same for every version of it. */
  uid: string
  /** Higher for a later version. */
  sequence: number
  startsAt: Date
  endsAt: Date
  writtenAt: Date
  summary: string
  /** Left out where it is somebody's home. */
  location: string | null
  cancelled: boolean
}

/** A calendar file (RFC 5545): times in UTC, lines of at most 75 octets, text escaped. */
export const appointmentCalendar = (appointment: CalendarAppointment): string => {
  const { uid, sequence, startsAt, endsAt, writtenAt, summary, location, cancelled } = appointment
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthline//Notary//EN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Of UTF-8. */
const octets = (text: string): number => {
  let count = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return count
}

const folded = (line: string): string => {
  const lines: string[] = []
  let now = ''
  for (const sign of line) {
    if (octets(now + sign) > (lines.length === 0 ? 75 : 74)) {
      lines.push(now)
      now = ''
    }
    now += sign
  }
  return [...lines, now].join('\r\n ')
}
