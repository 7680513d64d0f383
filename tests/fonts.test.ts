import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontStacks } from '#src/platform/theme/tokens.rules.ts'
import { fonts } from '../scripts/font-files.ts'

const css = readFileSync(new URL('../src/platform/ui/fonts.css', import.meta.url), 'utf8')

test.each(Object.entries(fontStacks))('the font %s that a brand can choose is built and declared', (key, stack) => {
  const file = fonts[key as keyof typeof fonts]
  expect(existsSync(new URL(`../node_modules/@fontsource-variable/${file}`, import.meta.url))).toBe(true)
  const face = css.split('@font-face').find((rule) => rule.includes(`/assets/fonts/${key}.woff2`))
  expect(stack.startsWith(`'${/font-family: "([^"]+)"/.exec(face ?? '')?.[1]}'`)).toBe(true)
})
