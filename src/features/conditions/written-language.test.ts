import { describe, expect, test } from 'vitest'
import { conditionTexts } from './condition-text.ts'
import { languageOfRequest, writtenLanguage } from './written-language.rules.ts'

describe('the language in which staff wrote', () => {
  test.each([
    ['The letter must bear a date', 'en'],
    ['Page 2 is missing', 'en'],
    ['Please send the deed of trust', 'en'],
    ['W-2 2025', 'en'],
    ['Falta la página 2 del estado de cuenta', 'es'],
    ['Por favor, envíe su carta con fecha', 'es'],
    ['La carta debe llevar fecha', 'es'],
  ] as const)('of “%s” is %s', (text, language) => expect(writtenLanguage(text)).toBe(language))
})

test('a request in the words of the product is in the language of its reader, and one in words of staff is not', () => {
  const words = (commentsToBorrower?: string) =>
    conditionTexts({
      category: 'GENERIC_DOCUMENT_REQUEST',
      details: {},
      words: commentsToBorrower === undefined ? {} : { commentsToBorrower },
    })
  expect(languageOfRequest(words(), 'es')).toBe('es')
  expect(languageOfRequest(words('The letter must bear a date'), 'es')).toBe('en')
  expect(languageOfRequest(words('La carta debe llevar fecha'), 'en')).toBe('es')
})
