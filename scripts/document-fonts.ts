import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import subset from 'subset-font'
import { type FontFamily, type SupportedScript, supportedScripts } from '../src/domain/lending/font-coverage.ts'
import { root } from './run-command.ts'

/**
 * The sources of the full fonts: npm package, version, and the family's name in it. All are under the SIL Open Font
 * License.
 */
const sources: Record<FontFamily, { package: string; version: string; face: string }> = {
  'hanken-grotesk': { package: 'hanken-grotesk', version: '0.4.3', face: 'HankenGrotesk' },
  'noto-sans': { package: 'noto-sans', version: '0.4.2', face: 'NotoSans' },
  armenian: { package: 'noto-sans-armenian', version: '0.4.2', face: 'NotoSansArmenian' },
  georgian: { package: 'noto-sans-georgian', version: '0.4.3', face: 'NotoSansGeorgian' },
  hebrew: { package: 'noto-sans-hebrew', version: '0.4.1', face: 'NotoSansHebrew' },
  arabic: { package: 'noto-sans-arabic', version: '0.4.3', face: 'NotoSansArabic' },
  devanagari: { package: 'noto-sans-devanagari', version: '0.4.1', face: 'NotoSansDevanagari' },
  thai: { package: 'noto-sans-thai', version: '0.4.2', face: 'NotoSansThai' },
  ethiopic: { package: 'noto-sans-ethiopic', version: '0.4.2', face: 'NotoSansEthiopic' },
  hangul: { package: 'noto-sans-kr', version: '0.4.3', face: 'NotoSansKR' },
  han: { package: 'noto-sans-sc', version: '0.4.3', face: 'NotoSansSC' },
}

/** Scripts whose names appear in headings and table headers beside English words; other scripts have one weight. */
const withBold: readonly FontFamily[] = ['hanken-grotesk', 'noto-sans']
const weights = { regular: '400Regular', bold: '700Bold' } as const

const run = promisify(execFile)
const downloads = join(root, '.cache/font-packages')
const folder = join(root, 'src/features/documents/server/pdf/fonts')

const unpack = async (family: FontFamily): Promise<string> => {
  const { package: name, version } = sources[family]
  const into = join(downloads, name)
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--silent', `@expo-google-fonts/${name}@${version}`], { cwd: into })
  await run('tar', ['xzf', stdout.trim(), '--strip-components=1'], { cwd: into })
  return into
}

/**
 * Every character of a row, once. Fonts of one script also get digits and punctuation, so that a name needs only one
 * font.
 */
const signsOf = ({ signs, marks = [] }: SupportedScript): string => {
  const pattern = new RegExp(`[\\x20-\\x7e${signs}${marks.flatMap(({ layers }) => layers).join('')}]`, 'u')
  const all = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  return String.fromCodePoint(...all.filter((code) => pattern.test(String.fromCodePoint(code))))
}

/** The characters of Hanken Grotesk besides its own row: all of Latin that it has. */
const everySign = String.fromCodePoint(...Array.from({ length: 0x3000 }, (_, code) => code))

/** Features for joining, forming and positioning letters; stylistic alternates are left out. */
const forming = ['ccmp', 'locl', 'rlig', 'liga', 'calt', 'isol', 'init', 'medi', 'fina']
const indic = [
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'blwf',
  'half',
  'vatu',
  'cjct',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'abvm',
  'blwm',
]
const placing = ['kern', 'mark', 'mkmk', 'dist']
const keepFeatures = [...forming, ...indic, ...placing]

const pack = promisify(brotliCompress)

for (const family of Object.keys(sources) as FontFamily[]) {
  const fullFont = await unpack(family)
  const text = family === 'hanken-grotesk' ? everySign : signsOf(supportedScripts[family])
  for (const weight of withBold.includes(family) ? (['regular', 'bold'] as const) : (['regular'] as const)) {
    const file = join(fullFont, weights[weight], `${sources[family].face}_${weights[weight]}.ttf`)
    const cut = await subset(await readFile(file), text, {
      targetFormat: 'truetype',
      noHinting: true,
      dropTables: ['vhea', 'vmtx', 'BASE', 'STAT', 'gasp', 'prep'],
      keepFeatures,
    })
    // Every document needs it, so it is not compressed.
    if (family === 'hanken-grotesk') {
      await writeFile(join(folder, `${family}-${weight}.ttf`), cut)
      continue
    }
    const compressedFont = await pack(cut, {
      params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
    })
    await writeFile(join(folder, `${family}-${weight}.ttf.br`), compressedFont)
  }
}
