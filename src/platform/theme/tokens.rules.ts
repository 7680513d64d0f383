import type { DesignInputs } from './design-inputs.schema.ts'
import { colourTokens, darkPalette, lightPalette, type Palette } from './palette.rules.ts'

/** CSS pixels, smallest to largest; 17 is running text. */
export const typeScale = [13, 15, 17, 20, 24, 30, 38] as const
/** CSS pixels. */
export const spacingScale = [4, 8, 12, 16, 24, 32, 48, 72] as const

/** The bundled font families, each with the face shown until it has loaded. */
export const fontStacks = {
  newsreader: "'Newsreader Variable', 'Newsreader Fallback', Georgia, 'Times New Roman', serif",
  'bricolage-grotesque':
    "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', 'Trebuchet MS', system-ui, sans-serif",
  'source-serif-4': "'Source Serif 4 Variable', 'Source Serif 4 Fallback', Cambria, Georgia, serif",
  'instrument-sans':
    "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  figtree: "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  'hanken-grotesk':
    "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
} satisfies Record<DesignInputs['headingFont'] | DesignInputs['textFont'], string>

const rem = (pixels: number) => `${pixels / 16}rem`
const radius = (value: number | 'pill') => (value === 'pill' ? '9999px' : `${value}px`)

/** The custom properties of one theme by name, '--color-paper' and so on. */
export function designTokens(inputs: DesignInputs, palette: Palette): Record<`--${string}`, string> {
  return Object.fromEntries([
    ...colourTokens.map((token) => [`--color-${token}`, palette[token]]),
    ['--radius-control', radius(inputs.controlRadius)],
    ['--radius-card', radius(inputs.cardRadius)],
    ['--font-heading', fontStacks[inputs.headingFont]],
    ['--font-text', fontStacks[inputs.textFont]],
    ...typeScale.map((size) => [`--text-${size}`, rem(size)]),
    ...spacingScale.map((size) => [`--space-${size}`, rem(size)]),
  ])
}

const block = (selector: string, tokens: Record<string, string>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The style sheet of a brand: the light theme everywhere, the dark one where `data-theme="dark"` is set. */
export const themeCss = (inputs: DesignInputs): string =>
  [
    block(':root', { 'color-scheme': 'light', ...designTokens(inputs, lightPalette(inputs)) }),
    block('[data-theme="dark"]', { 'color-scheme': 'dark', ...designTokens(inputs, darkPalette(inputs)) }),
  ].join('\n')
