import { expect, test } from 'vitest'
import { opensOnArrival, type WindowChoice } from './pop-webchat.rules.ts'

test.each<[string, WindowChoice, boolean]>([
  ['?pop-webchat=true', undefined, true],
  ['?a=1&pop-webchat=1', undefined, true],
  ['?pop-webchat', undefined, true],
  ['?pop-webchat=false', undefined, false],
  ['?pop-webchat=0', undefined, false],
  ['', undefined, false],
  ['?pop-webchat=true', 'closed', false],
  ['?pop-webchat=true', 'open', true],
  ['', 'open', true],
])('CHT-01 the address %j of a person who left the window %s: open %s', (search, choice, isOpen) =>
  expect(opensOnArrival(search, choice)).toBe(isOpen),
)
