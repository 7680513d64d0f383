import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The encodings of a value: plain, URL-encoded, in nested JSON, in hex, in both UTF-16 byte orders, and in base64 and
 * base64url at each of the three alignments.
 */
export const spellings = (value: string): readonly string[] => {
  const inner = [0, 1, 2].map((lead) => {
    const whole = Buffer.concat([Buffer.alloc(lead), Buffer.from(value)]).toString('base64')
    // The characters at the edges also encode adjacent bits.
    return whole.slice(lead === 0 ? 0 : lead + 1, Math.floor(((value.length + lead) * 8) / 6) - 1)
  })
  const wide = Buffer.from(value, 'utf16le')
  const hex = Buffer.from(value).toString('hex')
  const jsonText = JSON.stringify(value).slice(1, -1)
  return [
    ...new Set([
      value,
      encodeURIComponent(value),
      encodeURIComponent(value).replaceAll('%20', '+'),
      jsonText,
      JSON.stringify(jsonText).slice(1, -1),
      [...value].map(unicodeEscape).join(''),
      hex,
      hex.toUpperCase(),
      wide.toString('latin1'),
      Buffer.from(wide).swap16().toString('latin1'),
      ...inner.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]),
    ]),
  ]
}

const unicodeEscape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The names of the marked values that occur in a text in any encoding. */
export const namesFoundIn = (text: string, markedValues: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(markedValues)
    .filter(([, values]) => values.some((value) => spellings(value).some((spelling) => text.includes(spelling))))
    .map(([name]) => name)

/** Every file in a folder, names and bytes, as one text. */
export const folderAsText = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const parts: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    parts.push(file, (await readFile(file)).toString('latin1'))
  }
  return parts.join('\n')
}
