import { expect, test } from 'vitest'
import { opensOnArrival, type WindowChoice } from './pop-webchat.rules.ts'

test.each<[string | null, WindowChoice, boolean]>([
  ['true', undefined, true],
  ['1', undefined, true],
  ['', undefined, true],
  ['false', undefined, false],
  ['0', undefined, false],
  [null, undefined, false],
  ['true', 'closed', false],
  ['true', 'open', true],
  [null, 'open', true],
])('CHT-01 pop-webchat=%j for a person who left the window %s: open %s', (parameter, choice, isOpen) =>
  expect(opensOnArrival(parameter, choice)).toBe(isOpen),
)
