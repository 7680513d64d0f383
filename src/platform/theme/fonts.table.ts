import type { DesignInputs } from './design-inputs.schema.ts'

export type FontKey = DesignInputs['headingFont'] | DesignInputs['textFont']

/** A system font, by its names; the fonts of one row have the same metrics. */
export const systemFaces = {
  /** Windows, macOS, iOS; most Linux. */
  Arial: ['Arial', 'Liberation Sans', 'Arimo'],
  /** Android, ChromeOS. */
  Roboto: ['Roboto', 'Roboto-Regular'],
  /** Minimal Linux. */
  'DejaVu Sans': ['DejaVu Sans', 'DejaVuSans'],
  Times: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  'Noto Serif': ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'],
  'DejaVu Serif': ['DejaVu Serif', 'DejaVuSerif'],
} as const satisfies Record<string, readonly string[]>

export interface BundledFont {
  family: string
  /** CSS font-weight: headings have one weight, text ranges from regular to semibold. */
  weight: '500' | '400 600'
  /** Of the font, in ems. */
  ascent: number
  descent: number
  /** The width of the product's own text, in percent of its width in each system font. */
  widths: Partial<Record<keyof typeof systemFaces, number>>
}

const serif = (times: number, noto: number, dejaVu: number): BundledFont['widths'] => ({
  Times: times,
  'Noto Serif': noto,
  'DejaVu Serif': dejaVu,
})
const sans = (arial: number, roboto: number, dejaVu: number): BundledFont['widths'] => ({
  Arial: arial,
  Roboto: roboto,
  'DejaVu Sans': dejaVu,
})

const heading = '500'
const text = '400 600'

/** The families that a brand can choose from. Text is measured in regular weight, the weight of multi-line text. */
export const bundledFonts: Record<FontKey, BundledFont> = {
  newsreader: {
    family: 'Newsreader',
    weight: heading,
    ascent: 0.735,
    descent: 0.265,
    widths: serif(106.4, 90.1, 83.6),
  },
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque',
    weight: heading,
    ascent: 0.93,
    descent: 0.27,
    widths: sans(106.4, 107, 93.7),
  },
  'source-serif-4': {
    family: 'Source Serif 4',
    weight: heading,
    ascent: 1.036,
    descent: 0.335,
    widths: serif(117.8, 99.8, 92.6),
  },
  'instrument-sans': {
    family: 'Instrument Sans',
    weight: text,
    ascent: 0.97,
    descent: 0.25,
    widths: sans(101.2, 101.8, 89.1),
  },
  figtree: {
    family: 'Figtree',
    weight: text,
    ascent: 0.95,
    descent: 0.25,
    widths: sans(100, 100.6, 88.1),
  },
  'hanken-grotesk': {
    family: 'Hanken Grotesk',
    weight: text,
    ascent: 1,
    descent: 0.303,
    widths: sans(100.1, 100.7, 88.2),
  },
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step)
const toCodePoints = (signs: string): number[] => [...signs].map((sign) => sign.codePointAt(0) ?? 0)

/**
 * Characters of almost every English or Spanish page: ASCII without programming symbols, Spanish letters, quotes and
 * dashes.
 */
const common = new Set([
  ...between(0x20, 0x7e).filter((code) => !toCodePoints('<=>[\\]^`{|}~').includes(code)),
  ...toCodePoints('\u00a0¡¿ÁÉÍÑÓÚÜáéíñóúü·©®–—‘’“”•…−'),
])

/** The rest of printable ASCII and Latin-1 (most Western names), and rarer characters that the product writes. */
const rare = [...between(0x20, 0x7e), ...between(0xa0, 0xff), ...toCodePoints('€™×≤≥→←')].filter(
  (code) => !common.has(code),
)

/** Two files per family. A browser fetches the second only for a page that contains one of its characters. */
export const fontParts = { common: [...common].sort((a, b) => a - b), rare: [...new Set(rare)] } as const
