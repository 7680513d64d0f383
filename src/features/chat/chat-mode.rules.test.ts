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
  ['twilio', true, 'twilio'],
  ['nice', true, 'nice'],
  ['stream', true, 'stream'],
  ['chatbot', true, 'chatbot'],
  ['chatbot', false, undefined],
  ['toString', true, undefined],
  [null, true, undefined],
])('CHT-09 CHT-01 the parameter mode=%s in a demonstration (%s) requests %s', (value, isDemonstration, mode) =>
  expect(modeParameter(value, isDemonstration)).toBe(mode),
)
