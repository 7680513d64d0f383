/** Marks on a letter: at most one of each layer, in this order. */
interface ScriptMarks {
  on: string
  layers: readonly string[]
}

/** What one font family draws, as the contents of character classes. */
export interface SupportedScript {
  /** Letters, digits and symbols, each alone. */
  signs: string
  /** Combining marks that form no precomposed letter with their base. */
  marks?: readonly ScriptMarks[]
}

/** Digits and punctuation that appear with every script. */
const ascii = '\\x20-\\x7e'

const precomposedLetters = '\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u01be\\u01c0-\\u0222\\u0224-\\u0244\\u0246-\\u024f'
const precomposedBelow = '\\u1e00-\\u1ee0\\u1ee2\\u1ee4-\\u1eea\\u1eec-\\u1ef0\\u1ef2-\\u1eff'

/**
 * What documents can draw, by font family. A test checks each row against the glyphs of its font files, and marks
 * against the font's mark positions. Characters are those assigned in Unicode 14, so that all browsers agree.
 */
export const supportedScripts = {
  'noto-sans': {
    signs:
      `${ascii}\\xa0-\\xac\\xae-\\u02e9\\u02ec-\\u02ff` +
      '\\u0370-\\u0373\\u0375-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1\\u03f0-\\u0482\\u048a-\\u052f' +
      '\\u1e00-\\u1f15\\u1f18-\\u1f1d\\u1f20-\\u1f45\\u1f48-\\u1f4d\\u1f50-\\u1f57\\u1f59\\u1f5b\\u1f5d\\u1f5f-\\u1f7d\\u1f80-\\u1fb4' +
      '\\u1fb6-\\u1fc4\\u1fc6-\\u1fd3\\u1fd6-\\u1fdb\\u1fdd-\\u1fef\\u1ff2-\\u1ff4\\u1ff6-\\u1ffe' +
      '\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20c0\\u2100-\\u215f',
    // 'ǫ́' in Navajo and 'ẹ̀' in Yoruba; Greek and Cyrillic do not use them.
    marks: [
      {
        on: `A-Za-z${precomposedLetters}${precomposedBelow}`,
        layers: ['\\u0300-\\u0304\\u0306-\\u030c\\u030f\\u0311\\u0323-\\u0328\\u032d\\u032e\\u0330\\u0331'],
      },
    ],
  },
  'hanken-grotesk': { signs: '\\u2190\\u2192\\u2212\\u221e\\u2248\\u2260\\u2264\\u2265' },
  armenian: { signs: '\\u0531-\\u0556\\u0559-\\u058a\\u058d-\\u058f' },
  georgian: { signs: '\\u10a0-\\u10c5\\u10c7\\u10cd\\u10d0-\\u10ff\\u1c90-\\u1cba\\u1cbd-\\u1cbf' },
  hebrew: {
    signs: '\\u05be\\u05c0\\u05c3\\u05d0-\\u05ea\\u05ef-\\u05f4',
    marks: [{ on: '\\u05d0-\\u05ea', layers: ['\\u05b0-\\u05bb\\u05c7', '\\u05bc', '\\u05c1\\u05c2'] }],
  },
  arabic: {
    signs:
      '\\u060c-\\u060f\\u061b\\u061e-\\u064a\\u0660-\\u066f\\u0671-\\u06a1\\u06a4\\u06a6-\\u06d3\\u06d5\\u06ee-\\u06ff',
    marks: [
      {
        on: '\\u0620-\\u063f\\u0642-\\u064a\\u0671-\\u0674\\u0679-\\u06a0\\u06a7-\\u06d3',
        layers: ['\\u064b-\\u0650', '\\u0651', '\\u0652\\u0670'],
      },
      // The font has no mark position for kasra below feh.
      { on: '\\u0641', layers: ['\\u064b\\u064c\\u064e\\u064f', '\\u0651', '\\u0652\\u0670'] },
    ],
  },
  devanagari: {
    signs: '\\u0904-\\u0939\\u093d\\u0950\\u0960\\u0961\\u0964-\\u097f',
    marks: [{ on: '\\u0904-\\u0939', layers: ['\\u093c', '\\u093e-\\u094d\\u0962\\u0963', '\\u0900-\\u0903'] }],
  },
  thai: {
    signs: '\\u0e01-\\u0e30\\u0e32\\u0e33\\u0e3f-\\u0e46\\u0e4f-\\u0e5b',
    marks: [
      {
        on: '\\u0e01-\\u0e2b\\u0e2d\\u0e2e',
        layers: ['\\u0e31\\u0e34-\\u0e39\\u0e47\\u0e4d', '\\u0e48-\\u0e4c'],
      },
      // The font has no mark position for a tone above lo chula's lower vowel.
      { on: '\\u0e2c', layers: ['\\u0e31\\u0e34-\\u0e37\\u0e47\\u0e4d', '\\u0e48-\\u0e4c'] },
    ],
  },
  ethiopic: {
    signs:
      '\\u1200-\\u1248\\u124a-\\u124d\\u1250-\\u1256\\u1258\\u125a-\\u125d\\u1260-\\u1288\\u128a-\\u128d\\u1290-\\u12b0\\u12b2-\\u12b5' +
      '\\u12b8-\\u12be\\u12c0\\u12c2-\\u12c5\\u12c8-\\u12d6\\u12d8-\\u1310\\u1312-\\u1315\\u1318-\\u135a\\u1360-\\u137c\\u1380-\\u1399',
  },
  hangul: { signs: '\\uac00-\\ud7a3' },
  han: { signs: '\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30ff\\u4e00-\\u9fef' },
} as const satisfies Record<string, SupportedScript>

export type FontFamily = keyof typeof supportedScripts

/** A pattern for one letter with its marks, or one symbol, of a row. */
const letterPattern = ({ signs, marks = [] }: SupportedScript): string =>
  [...marks.map(({ on, layers }) => `[${on}]${layers.map((layer) => `[${layer}]?`).join('')}`), `[${signs}]`].join('|')

const onlyLetters = (drawnLetters: string): RegExp => new RegExp(`^(?:${drawnLetters})*$`, 'u')

const coveragePattern = onlyLetters(Object.values<SupportedScript>(supportedScripts).map(letterPattern).join('|'))

/** Whether documents can draw every letter of a text. The text is in NFC and has no line breaks. */
export const isRenderable = (text: string): boolean => coveragePattern.test(text)

const byFamily = (Object.entries(supportedScripts) as [FontFamily, SupportedScript][]).map(([family, row]) => ({
  family,
  draws: onlyLetters(`[${ascii}]|${letterPattern(row)}`),
}))

/** The first family that draws all of a text, including digits and punctuation; undefined if none does. */
export const fontFamilyOf = (text: string): FontFamily | undefined =>
  byFamily.find(({ draws }) => draws.test(text))?.family

/** The parts of a text that documents cannot draw: single characters, or a letter with its marks. */
export const unsupportedIn = (text: string): string[] =>
  isRenderable(text) ? [] : (text.match(/\P{M}?\p{M}+|\P{M}/gu) ?? []).filter((sign) => !isRenderable(sign))
