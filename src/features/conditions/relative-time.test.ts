import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.rules.ts'

const now = Date.UTC(2026, 1, 2, 15)
const hours = (count: number) => now - count * 3_600_000

test.each([
  [now + 5_000, '0 minutes ago', 'hace 0 minutos'],
  [now - 59 * 60_000, '59 minutes ago', 'hace 59 minutos'],
  [hours(1), '1 hour ago', 'hace 1 hora'],
  [hours(23.9), '23 hours ago', 'hace 23 horas'],
  [hours(24), '1 day ago', 'hace 1 día'],
  [hours(7 * 24), '1 week ago', 'hace 1 semana'],
  [hours(28 * 24), '4 weeks ago', 'hace 4 semanas'],
  [hours(28 * 24 + 1), 'Jan 5', '5 ene'],
])('CND-06 %i is shown as %s', (then, english, spanish) => {
  expect(relativeTime(then, now, 'en', 'UTC')).toBe(english)
  expect(relativeTime(then, now, 'es', 'UTC')).toBe(spanish)
})
