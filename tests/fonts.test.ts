import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFaces, fontStack } from '#src/platform/theme/font-faces.rules.ts'
import { bundledFonts, type FontKey, fontParts } from '#src/platform/theme/fonts.table.ts'
import { fontSources } from '../scripts/font-files.ts'

test.each(Object.keys(bundledFonts) as FontKey[])('the font %s offered to brands is built and declared', (key) => {
  expect(existsSync(new URL(`../node_modules/@fontsource-variable/${fontSources[key]}`, import.meta.url))).toBe(true)
  const faces = fontFaces(key)
  const families = [...fontStack(key).matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(families.length).toBeGreaterThan(3)
  for (const name of families) expect(faces).toContain(`@font-face{font-family:'${name}';`)
  expect(faces).toContain(`url(/assets/fonts/${key}.woff2)`)
  expect(faces).toContain(`url(/assets/fonts/${key}-rare.woff2)`)
})

test('no character is in both files of a font, and one of them has all of Latin-1', () => {
  const all = [...fontParts.common, ...fontParts.rare]
  expect(new Set(all).size).toBe(all.length)
  for (let code = 0xa0; code <= 0xff; code++) expect(all).toContain(code)
})

test('a range of characters is written as CSS reads it', () => {
  const ranges = [...fontFaces('figtree').matchAll(/unicode-range:([^;}]+)/g)].map(([, range]) => range)
  expect(ranges[0]).toMatch(/^U\+20-3B,U\+3F-5A,U\+5F,U\+61-7A,U\+A0-A1,/)
  expect(ranges[1]).toMatch(/^U\+3C-3E,U\+5B-5E,U\+60,U\+7B-7E,/)
})
