import { type BundledFont, bundledFonts, type FontKey, fontParts, systemFaces } from './fonts.table.ts'

/** The paths of the two files of a family. */
export const fontFile = (key: FontKey, part: keyof typeof fontParts): string =>
  part === 'common' ? `/assets/fonts/${key}.woff2` : `/assets/fonts/${key}-${part}.woff2`

const ownName = ({ family }: BundledFont) => `${family} Variable`
/** The name under which pages load a bundled font. */
export const loadedFontName = (key: FontKey): string => ownName(bundledFonts[key])

const substituteName = ({ family }: BundledFont, system: string) => `${family} on ${system}`

/**
 * CSS font-family of a bundled font: the font itself, a system font scaled to match until it has loaded, then a generic
 * fallback.
 */
export const fontStack = (key: FontKey): string => {
  const font = bundledFonts[key]
  const names = [ownName(font), ...Object.keys(font.widths).map((system) => substituteName(font, system))]
  return [...names.map((name) => `'${name}'`), 'Times' in font.widths ? 'serif' : 'sans-serif'].join(',')
}

/** The @font-face rules that `fontStack` names. */
export const fontFaces = (key: FontKey): string => {
  const font = bundledFonts[key]
  const own = (['common', 'rare'] as const).map((part) =>
    face(ownName(font), {
      'font-weight': font.weight,
      'font-display': 'swap',
      src: `url(${fontFile(key, part)}) format('woff2')`,
      'unicode-range': unicodeRange(fontParts[part]),
    }),
  )
  const substitutes = Object.entries(font.widths).map(([system, width]) =>
    face(substituteName(font, system), {
      src: systemFaces[system as keyof typeof systemFaces].map((name) => `local('${name}')`).join(','),
      'size-adjust': `${width}%`,
      // Relative to the scaled size, so that line height stays the same.
      'ascent-override': formatPercent(font.ascent, width),
      'descent-override': formatPercent(font.descent, width),
      'line-gap-override': '0%',
    }),
  )
  return [...own, ...substitutes].join('\n')
}

const face = (name: string, declarations: Record<string, string>): string =>
  `@font-face{font-family:'${name}';${Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`

const formatPercent = (ems: number, width: number): string => `${((ems / width) * 10_000).toFixed(2)}%`

/** Ascending code points in CSS notation: `U+20-7E,U+A0`. */
const unicodeRange = (codes: readonly number[]): string => {
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
