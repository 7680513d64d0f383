export interface CalendarAppointment {
  /** The same for every version of the appointment. */
  uid: string
  /** Higher for each later version. */
  sequence: number
  startsAt: Date
  endsAt: Date
  writtenAt: Date
  summary: string
  /** Null if the appointment is at a person's home. */
  location: string | null
  cancelled: boolean
}

/** Returns a calendar file (RFC 5545) with times in UTC, rows of at most 75 octets, and escaped text. */
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
    `SUMMARY:${escapeText(summary)}`,
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
}

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Returns the number of UTF-8 octets of a text. */
const octets = (text: string): number => {
  let count = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return count
}

const foldLine = (line: string): string => {
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
