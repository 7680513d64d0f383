import { expect, test } from 'vitest'
import { everyDocument } from '#tests/support/walks/every-document.ts'
import { documentText } from './document-blocks.ts'

const copyIn = (language: 'en' | 'es') => documentText(everyDocument().TEXAS_APPLICATION_COPY(language)).join('\n')

test('7 TAC 153.13(1): the copy of the application holds what the borrower answered', () => {
  const text = copyIn('en')
  for (const answer of [
    'Ana Garcia',
    '03/02/1980',
    'maria@example.com',
    'Full-time',
    '$120,000 a year',
    '$6,000 a year',
    '$42,000 a year',
    '$25,000',
    'Unmarried',
    'Repairing or improving the home',
    'P.O. Box 12, Austin, TX 78701',
    '$480,000',
    '$77,620.00',
    'Luis Garcia',
    'Alex Reed',
  ])
    expect(text).toContain(answer)
})

test('7 TAC 153.13(1): the copy shows a Social Security number only masked', () => {
  for (const language of ['en', 'es'] as const) {
    expect(copyIn(language)).toContain('•••-••-6789')
    expect(copyIn(language)).not.toMatch(/123-?45/)
  }
})

test('7 TAC 153.13: the itemized costs do not call a summary of the prices the copy of the application', () => {
  const text = documentText(everyDocument().TEXAS_ITEMIZED_COSTS('en')).join('\n')
  expect(text).not.toContain('Summary of your application')
  expect(text).toContain('copy of the loan application')
})
