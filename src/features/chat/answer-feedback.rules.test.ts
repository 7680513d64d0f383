import { expect, test } from 'vitest'
import { AnswerFeedback } from './answer-feedback.rules.ts'

test.each([
  [{ reason: 'WRONG' }, []],
  [{ reason: 'OTHER', text: 'a'.repeat(140) }, []],
  [{}, ['Please select a reason']],
  [{ reason: 'BORING' }, ['Please select a reason']],
  [{ reason: 'UNCLEAR', text: 'a'.repeat(141) }, ['Please restrict your response to 140 characters.']],
])('CHT-06 feedback %j returns the messages %j', (entry, messages) =>
  expect(AnswerFeedback.safeParse(entry).error?.issues.map(({ message }) => message) ?? []).toEqual(messages),
)
