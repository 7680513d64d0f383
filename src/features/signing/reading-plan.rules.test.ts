import { expect, test } from 'vitest'
import { closingDocumentKinds } from '#src/application/closing-documents.table.ts'
import { everyDocument } from '#tests/support/walks/every-document.ts'
import { initialsOf, minutesLeft, typicalWordCounts } from './reading-plan.rules.ts'

const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  if (part === null || typeof part !== 'object') return []
  return Object.entries(part).flatMap(([name, value]) => (name === 'kind' ? [] : textsOf(value)))
}

test.each(closingDocumentKinds)('the usual word count of %s is within a hundred words of its template', (kind) => {
  for (const language of ['en', 'es'] as const) {
    const words = textsOf(everyDocument()[kind](language).blocks).join(' ').split(/\s+/).length
    expect(Math.abs(words - typicalWordCounts[kind]), language).toBeLessThan(100)
  }
})

test('the minutes left count only unread documents and end at 0', () => {
  const disclosure = { kind: 'ACCOUNT_OPENING_DISCLOSURE', readAt: null } as const
  const agreement = { kind: 'CREDIT_AGREEMENT', readAt: null } as const
  const readAt = '2026-11-21T15:00:00.000Z'
  expect(minutesLeft([disclosure, agreement])).toBe(12)
  expect(minutesLeft([{ ...disclosure, readAt }, agreement])).toBe(5)
  expect(
    minutesLeft([
      { ...disclosure, readAt },
      { ...agreement, readAt },
    ]),
  ).toBe(0)
})

test('initials are the first letters of the name', () => {
  expect(initialsOf('Maria Garcia')).toBe('MG')
  expect(initialsOf('Ana María  de la Peña')).toBe('AMDLP')
})
