import { expect, test } from 'vitest'
import { opensOnArrival, type WindowChoice } from './pop-webchat.rules.ts'

test.each<[string | null, WindowChoice, boolean, boolean]>([
  ['true', undefined, false, true],
  ['1', undefined, false, true],
  ['', undefined, false, true],
  ['false', undefined, false, false],
  ['0', undefined, false, false],
  [null, undefined, false, false],
  [null, undefined, true, false],
  ['true', 'closed', false, false],
  ['true', 'closed', true, false],
  ['true', 'open', false, true],
  [null, 'open', false, false],
  [null, 'open', true, true],
])('CHT-01 pop-webchat=%j, a window left %s, a running chat %s: open %s', (parameter, choice, hasChat, isOpen) =>
  expect(opensOnArrival({ parameter, choice, hasChat })).toBe(isOpen),
)
