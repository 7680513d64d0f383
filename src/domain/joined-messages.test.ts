import { expect, test } from 'vitest'
import { joinedMessages } from './joined-messages.ts'

test.each([
  [[], ''],
  [['Required'], 'Required.'],
  [['Required', 'Invalid date', 'Required'], 'Required, Invalid date.'],
  [
    ['Some of the characters entered are not supported.', 'Required'],
    'Some of the characters entered are not supported, Required.',
  ],
  [['', ' Required '], 'Required.'],
])('FRM-08 %j is shown as %j', (messages, sentence) => expect(joinedMessages(messages)).toBe(sentence))
