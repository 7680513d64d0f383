import { expect, test } from 'vitest'
import { textParts } from './message-links.rules.ts'

test.each([
  ['Hello', [{ text: 'Hello' }]],
  ['', []],
  [
    'See [your documents](/dashboard).',
    [{ text: 'See ' }, { label: 'your documents', address: '/dashboard' }, { text: '.' }],
  ],
  [
    'At https://lender.example/help, or call.',
    [
      { text: 'At ' },
      { label: 'https://lender.example/help', address: 'https://lender.example/help' },
      { text: ', or call.' },
    ],
  ],
])('the links in the message %j are found', (text, parts) => expect(textParts(text)).toEqual(parts))

test.each([
  '[press](javascript:alert(1))',
  '[press](//evil.example)',
  '[press](https://bank.example@evil.example)',
  '[press](/\\evil.example)',
  'http://evil.example',
])('the address in %j stays plain text', (text) => expect(textParts(text)).toEqual([{ text }]))
