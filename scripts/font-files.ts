import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fontFile } from '../src/platform/theme/font-faces.rules.ts'
import { bundledFonts, type FontKey, fontParts } from '../src/platform/theme/fonts.table.ts'
import { root } from './run-command.ts'

/** The file in each family's @fontsource-variable package. */
export const fontSources: Record<FontKey, string> = {
  'bricolage-grotesque': 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
  'hanken-grotesk': 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'instrument-sans': 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  newsreader: 'newsreader/files/newsreader-latin-wght-normal.woff2',
  'source-serif-4': 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
}

/**
 * Kerning, and tabular lining figures for amounts; headings have fi and fl ligatures, because these letters collide in
 * serif fonts.
 */
const textFeatures = ['kern', 'tnum', 'lnum']
const headingFeatures = [...textFeatures, 'liga']

/**
 * Writes each family with only the glyphs and weights that the product uses; other characters fall back to a system
 * font.
 */
export const writeFonts = async (folder: string): Promise<void> => {
  const { default: subset } = await import('subset-font')
  await mkdir(folder, { recursive: true })
  for (const [key, { weight }] of Object.entries(bundledFonts) as [FontKey, (typeof bundledFonts)[FontKey]][]) {
    const fullFont = await readFile(join(root, 'node_modules/@fontsource-variable', fontSources[key]))
    const [min, max] = weight.split(' ').map(Number) as [number, number | undefined]
    const options = {
      variationAxes: { wght: max ? { min, max } : min },
      keepFeatures: max ? textFeatures : headingFeatures,
    }
    for (const part of ['common', 'rare'] as const) {
      const glyphs = String.fromCodePoint(...fontParts[part])
      const cut = await subset(fullFont, glyphs, { targetFormat: 'woff2', ...options })
      await writeFile(join(folder, basename(fontFile(key, part))), cut)
    }
  }
}
