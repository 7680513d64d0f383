import { expect, test } from 'vitest'
import { chatModeFor, modeParameter } from './chat-mode.rules.ts'

test.each([
  ['a running talk with a person, out of hours', { running: 'agent', isOpen: false }, 'agent'],
  ['a running talk with the assistant, in hours', { running: 'assistant', isOpen: true }, 'assistant'],
  ['in hours', { isOpen: true }, 'agent'],
  ['out of hours', { isOpen: false }, 'assistant'],
  ['hours that cannot be had', { isOpen: undefined }, 'assistant'],
  ['the parameter in hours', { isOpen: true, override: 'chatbot' }, 'assistant'],
  ['the parameter out of hours', { isOpen: false, override: 'nice' }, 'agent'],
] as const)('CHT-01 %s', (_, facts, mode) =>
  expect(chatModeFor({ override: undefined, running: undefined, ...facts })).toBe(mode),
)

test.each([
  ['?mode=twilio', true, 'twilio'],
  ['?mode=nice', true, 'nice'],
  ['?mode=stream', true, 'stream'],
  ['?a=1&mode=chatbot', true, 'chatbot'],
  ['?mode=chatbot', false, undefined],
  ['?mode=toString', true, undefined],
  ['', true, undefined],
])('CHT-09 CHT-01 the address %s in a demonstration (%s) asks for %s', (search, isDemonstration, mode) =>
  expect(modeParameter(search, isDemonstration)).toBe(mode),
)
