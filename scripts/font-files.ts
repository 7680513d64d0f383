import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headingFonts } from '../src/platform/theme/design-inputs.schema.ts'
import { root } from './run-command.ts'

/** Served as /assets/fonts/<name>.woff2; the file is that of the family's @fontsource-variable package. */
export const fonts = {
  'bricolage-grotesque': 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
  'hanken-grotesk': 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'instrument-sans': 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  newsreader: 'newsreader/files/newsreader-latin-wght-normal.woff2',
  'source-serif-4': 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
} as const

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

/** Printable ASCII, Latin-1 (Spanish and most Western names), and the typographic marks that the product writes. */
const glyphs = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€™−×≤≥→←`

/** The weights that the styles use: headings have one, text runs from regular to semibold. */
const headingWeight = 500
const textWeights = { min: 400, max: 600 }

/** Kerning, ligatures, accents, and figures of one width and height for amounts. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/** Writes each family with only the glyphs and weights the product uses; other characters fall back to the system's font. */
export const writeFonts = async (folder: string): Promise<void> => {
  const { default: subset } = await import('subset-font')
  await mkdir(folder, { recursive: true })
  const headings: ReadonlySet<string> = new Set(headingFonts)
  for (const [name, file] of Object.entries(fonts)) {
    const whole = await readFile(join(root, 'node_modules/@fontsource-variable', file))
    const wght = headings.has(name) ? headingWeight : textWeights
    const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures } as const
    await writeFile(join(folder, `${name}.woff2`), await subset(whole, glyphs, options))
  }
}
