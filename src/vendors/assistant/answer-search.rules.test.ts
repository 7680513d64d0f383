import { expect, test } from 'vitest'
import type { Language } from '#src/platform/words/fill.ts'
import { rankAnswers } from './answer-search.rules.ts'
import { stemOf, toTerms } from './word-forms.rules.ts'

const answer = (id: string, ...wordings: string[]) => ({ id, wordings, text: id, sources: [], offersPerson: false })
const english = [
  answer('insurance', 'homeowners insurance', 'which insurer do I need'),
  answer('notary', 'meeting with the notary', 'notary appointment'),
  answer('log-in', 'I cannot log in', 'forgot my password'),
]
const spanish = [answer('notario', 'cita con el notario'), answer('contrasena', 'olvidé mi contraseña')]

const best = (text: string, answers = english, language: Language = 'en') => rankAnswers(text, answers, language)[0]

test.each([
  ['homeowner insurence', 'insurance'],
  ['NOTARIES??', 'notary'],
  ['cant login', 'log-in'],
  ['forgto pasword', 'log-in'],
])('CHT-06 typos, inflection and case do not matter: %s', (text, id) => expect(best(text)?.answer.id).toBe(id))

test.each([
  ['olvide la contrasena', 'contrasena'],
  ['citas con notarios', 'notario'],
])('CHT-06 accents and Spanish endings do not matter: %s', (text, id) =>
  expect(best(text, spanish, 'es')?.answer.id).toBe(id),
)

test('CHT-06 an unrelated question scores low even when it shares a word', () => {
  const about = best('notary appointment')?.score ?? 0
  const other = best('does the notary museum sell tickets for the circus elephant')?.score ?? 1
  expect(about).toBeGreaterThan(0.7)
  expect(other).toBeLessThan(about / 2)
})

test('a text without words matches nothing', () => {
  expect(rankAnswers('  ?! ', english, 'en')).toEqual([])
  expect(rankAnswers('the of and', english, 'en')).toEqual([])
})

test('answers whose texts changed, but not their wordings, are found with their new texts', () => {
  const otherTexts = english.map((item) => ({ ...item, text: `${item.text}, renewed` }))
  expect(best('notary')?.answer.text).toBe('notary')
  expect(best('notary', otherTexts)?.answer.text).toBe('notary, renewed')
})

test('synonyms count as one term, and words without meaning are ignored', () => {
  expect(toTerms('Do you need my wife’s SSN?', 'en')).toEqual(toTerms('need husbands social security number', 'en'))
  expect(stemOf('cancelling', 'en')).toBe(stemOf('cancel', 'en'))
  expect(stemOf('1099', 'en')).toBe('1099')
})
