import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as money from '#src/domain/money/money.ts'
import { fillSentence, languages, localeFor } from './fill.ts'
import { formatCents, formatCivilDate, formatDollars, formatPercent, formatTime } from './formats.ts'
import { requestedLanguage } from './requested-language.ts'
import { translator } from './translator.ts'

test('a sentence inserts its values, and numbers are grouped', () =>
  expect(fillSentence('Hello {name}, {count} offers', { name: 'Ana', count: 1200 }, 'en')).toBe(
    'Hello Ana, 1,200 offers',
  ))

test('a name that ends with a period ends its sentence without a second period', () => {
  const fill = (sentence: string) => fillSentence(sentence, { lender: 'Lintel Home Lending, Inc.' }, 'en')
  expect(fill('It belongs to {lender}. Write to {lender}.')).toBe(
    'It belongs to Lintel Home Lending, Inc. Write to Lintel Home Lending, Inc.',
  )
  expect(fill('{lender}, the lender.')).toBe('Lintel Home Lending, Inc., the lender.')
})

test.each([
  [1, 'en', '1 file'],
  [0, 'en', '0 files'],
  [2, 'en', '2 files'],
] as const)('%i takes the plural form of its language', (count, language, sentence) =>
  expect(fillSentence('{count} {count|file|files}', { count }, language)).toBe(sentence),
)

test('FMT-01 both languages use the money, rate and date formats of the United States', () => {
  expect(formatDollars(85_000, 'en')).toBe('$85,000')
  expect(formatDollars(1095.5, 'es', 'cents')).toBe('$1,095.50')
  expect(formatPercent(8.25, 'en')).toBe('8.250%')
  expect(formatPercent(8.375, 'es')).toBe('8.375%')
  expect(formatCivilDate('2026-11-20', 'es')).toBe('20 de noviembre de 2026')
})

test('a time of day is set as each language sets it', () => {
  const time = (language: 'en' | 'es') =>
    formatTime('2026-11-20T20:41:00Z', language, 'America/New_York').replace(/\s/g, ' ')
  expect([time('en'), time('es')]).toEqual(['3:41 PM', '3:41 p. m.'])
})

const amount = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, power]) => Number(`${whole}e-${power}`))

test('displayed amounts round exactly like computed amounts, half to even', () =>
  fc.assert(
    fc.property(amount, fc.constantFrom(...languages), fc.integer({ min: 0, max: 4 }), (value, language, precision) => {
      const locale = localeFor(language)
      expect(formatDollars(value, language, 'cents')).toBe(money.formatMoney(value, { precision: 2, locale }))
      expect(formatDollars(value, language)).toBe(money.formatMoney(value, { precision: 0, locale }))
      expect(formatCents(Math.round(value), language)).toBe(
        money.formatCents(Math.round(value), { precision: 2, locale }),
      )
      expect(formatPercent(value, language, precision)).toBe(money.formatPercent(value, { precision, locale }))
    }),
  ))

test('a value that is not a number is rejected and never shown', () =>
  expect(() => formatDollars(Number.NaN, 'en')).toThrow(RangeError))

test('a page uses the chosen language, else the browser’s first preference, else English', () => {
  expect(requestedLanguage('es', 'en-US')).toBe('es')
  expect(requestedLanguage('en', 'es-MX')).toBe('en')
  expect(requestedLanguage(undefined, 'es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(requestedLanguage('de', 'fr-FR,es;q=0.9')).toBe('en')
  expect(requestedLanguage(undefined, undefined)).toBe('en')
})

test('a speaker returns a sentence in its language with its values inserted', () => {
  const spanish = { 'Hello {name}': 'Hola {name}', Bye: 'Adiós' }
  expect(translator(spanish, 'en')('Hello {name}', { name: 'Ana' })).toBe('Hello Ana')
  expect(translator(spanish, 'es')('Hello {name}', { name: 'Ana' })).toBe('Hola Ana')
  expect(translator(spanish, 'es')('Bye')).toBe('Adiós')
})
