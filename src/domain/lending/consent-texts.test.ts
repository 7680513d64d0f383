import { expect, test } from 'vitest'
import { isCivilDate } from '../dates/civil-date.ts'
import {
  type ConsentText,
  consentByPrompt,
  consentInForce,
  consentText,
  consentTexts,
  consentTypes,
} from './consent-texts.ts'

const text = (version: number, effective: string): ConsentText => ({
  version,
  effective,
  promptUuid: `0000000${version}-0000-4000-8000-000000000000`,
  en: `v${version}`,
  es: `v${version}`,
})
const texts = { ...consentTexts, TERMS: [text(1, '2026-01-01'), text(2, '2026-06-01')] }

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 1],
  ['2026-05-31', 1],
  ['2026-06-01', 2],
  ['2030-01-01', 2],
])('SUB-07 on %s version %s is in effect', (today, version) =>
  expect(consentInForce('TERMS', today, texts)?.version).toBe(version),
)

test('a wording not yet in effect was not shown to anyone, but an earlier one may have been', () => {
  expect(consentText('TERMS', 2, '2026-05-31', texts)).toBeUndefined()
  expect(consentText('TERMS', 1, '2026-07-01', texts)?.en).toBe('v1')
  expect(consentText('TERMS', 3, '2026-07-01', texts)).toBeUndefined()
})

test('a prompt ID identifies one wording, regardless of letter case', () => {
  for (const type of consentTypes)
    for (const { promptUuid, version } of consentTexts[type])
      expect(consentByPrompt(promptUuid.toUpperCase())).toEqual({ type, version })
  expect(consentByPrompt('00000000-0000-4000-8000-000000000000')).toBeUndefined()
})

test('version numbers increase and take effect in order', () => {
  for (const type of consentTypes) {
    const rows: readonly ConsentText[] = consentTexts[type]
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_row, index) => index + 1))
    expect(rows.every(({ effective }) => isCivilDate(effective))).toBe(true)
    expect(rows.map(({ effective }) => effective)).toEqual(rows.map(({ effective }) => effective).sort())
  }
})

test('REG-19 the marketing consent states that it is not a condition of approval, in both languages', () => {
  const { en, es } = consentTexts.SMS[0]
  expect(en).toContain('not a condition of approval')
  expect(es).toContain('No es una condición para la aprobación')
})
