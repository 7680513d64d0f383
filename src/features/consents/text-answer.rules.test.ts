import { expect, test } from 'vitest'
import { parseTextCommand } from './text-answer.rules.ts'

// 47 CFR 64.1200(a)(10): each of these words alone is a reasonable way to end texts.
test.each(['stop', 'quit', 'end', 'revoke', 'opt out', 'cancel', 'unsubscribe'])(
  '%s stops texts, in any spelling',
  (keyword) => {
    for (const text of [keyword, keyword.toUpperCase(), ` ${keyword}. `, `“${keyword}”!`, keyword.replace(' ', '-')])
      expect(parseTextCommand(text), text).toEqual({ says: 'stop', language: 'en' })
  },
)

test.each([
  'STOPALL',
  'Stop texting me',
  'please stop sending me messages',
  'Do not text me again',
  "don't contact me",
  'take me off this list',
  'unsubscribe me please',
  'No more texts!',
  'Stop all messages',
])('%s stops texts', (text) => expect(parseTextCommand(text)).toEqual({ says: 'stop', language: 'en' }))

test.each([
  ['ALTO', 'stop'],
  ['¡Basta!', 'stop'],
  ['no me envíen más', 'stop'],
  ['no más mensajes', 'stop'],
  ['Ayuda', 'help'],
  ['EMPEZAR', 'start'],
])('%s is understood in Spanish: %s', (text, says) => expect(parseTextCommand(text)).toEqual({ says, language: 'es' }))

test.each([
  ['Start', 'start'],
  ['unstop', 'start'],
  ['HELP', 'help'],
  ['info?', 'help'],
])('%s: %s', (text, says) => expect(parseTextCommand(text)).toEqual({ says, language: 'en' }))

test.each([
  '',
  '👍',
  'ok',
  'Thanks, I will send the papers tomorrow',
  'the end of the month suits me',
  'Can you help my wife?',
  'I am driving. I will answer when I stop.',
  'bus stop',
  'stop'.repeat(3),
  'x'.repeat(1_600),
])('%j is not a recognized text reply', (text) => expect(parseTextCommand(text)).toBeUndefined())
