import type { DesignInputs } from './design-inputs.schema.ts'
import { fontFaces, fontStack } from './font-faces.rules.ts'
import { onceForEach } from './once-for-each.ts'
import { colorTokens, darkPalette, lightPalette, type Palette } from './palette.rules.ts'

const radius = (value: number | 'pill') => (value === 'pill' ? '9999px' : `${value}px`)

/** The custom properties of one theme by name, '--color-paper' and so on. */
export function designTokens(inputs: DesignInputs, palette: Palette): Record<`--${string}`, string> {
  return Object.fromEntries([
    ...colorTokens.map((token) => [`--color-${token}`, palette[token]]),
    ['--radius-control', radius(inputs.controlRadius)],
    ['--radius-card', radius(inputs.cardRadius)],
    ['--font-heading', fontStack(inputs.headingFont)],
    ['--font-text', fontStack(inputs.textFont)],
  ])
}

const block = (selector: string, tokens: Record<string, string>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/**
 * The style sheet of a brand: the light theme by default, the dark one under `data-theme="dark"`, and its two fonts.
 */
export const themeCss = onceForEach((inputs: DesignInputs): string => {
  const light: Record<string, string> = { 'color-scheme': 'light', ...designTokens(inputs, lightPalette(inputs)) }
  const dark: Record<string, string> = { 'color-scheme': 'dark', ...designTokens(inputs, darkPalette(inputs)) }
  // The dark theme stands inside the light one, so it names only what differs.
  const darkOnly = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value))
  return [
    block(':root', light),
    block('[data-theme="dark"]', darkOnly),
    fontFaces(inputs.headingFont),
    fontFaces(inputs.textFont),
  ].join('\n')
})
