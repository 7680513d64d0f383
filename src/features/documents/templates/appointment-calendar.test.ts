import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appointmentCalendar, type CalendarAppointment } from './appointment-calendar.ts'

const appointment: CalendarAppointment = {
  uid: 'slot@lintel.example',
  sequence: 0,
  summary: 'Sign your deed with a notary',
  cancelled: false,
  startsAt: new Date('2026-12-01T15:00:00Z'),
  endsAt: new Date('2026-12-01T16:00:00Z'),
  writtenAt: new Date('2026-11-21T10:00:00Z'),
  location: '1 Main Street; Columbus, OH',
}

test('a calendar entry contains the time, place and subject', () => {
  const file = appointmentCalendar(appointment)
  expect(file).toContain('DTSTART:20261201T150000Z\r\nDTEND:20261201T160000Z\r\n')
  expect(file).toContain('LOCATION:1 Main Street\\; Columbus\\, OH\r\n')
  expect(appointmentCalendar({ ...appointment, cancelled: true })).toContain('STATUS:CANCELLED')
  expect(appointmentCalendar({ ...appointment, location: null })).not.toContain('LOCATION')
})

test('no line of text is longer than 75 octets, and unfolding restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (location) => {
      const file = appointmentCalendar({ ...appointment, location: location.replace(/\p{Cc}/gu, '') })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const unfoldedFile = file.replace(/\r\n /g, '')
      expect(unfoldedFile).toContain(location.replace(/\p{Cc}/gu, '').replace(/[\\;,]/g, '\\$&'))
    }),
  )
})
