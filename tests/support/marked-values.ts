import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How a value may be written: as it is, in an address, in JSON inside JSON, in hex, in both kinds of UTF-16, and in base64 at
 * each of the three places it may begin, also as addresses write it.
 */
export const spellings = (value: string): readonly string[] => {
  const inner = [0, 1, 2].map((lead) => {
    const whole = Buffer.concat([Buffer.alloc(lead), Buffer.from(value)]).toString('base64')
    // The signs at the edges also hold bits of what stands beside the value.
    return whole.slice(lead === 0 ? 0 : lead + 1, Math.floor(((value.length + lead) * 8) / 6) - 1)
  })
  const wide = Buffer.from(value, 'utf16le')
  const hex = Buffer.from(value).toString('hex')
  const quoted = JSON.stringify(value).slice(1, -1)
  return [
    ...new Set([
      ...[value, encodeURIComponent(value), encodeURIComponent(value).replaceAll('%20', '+'), quoted],
      ...[JSON.stringify(quoted).slice(1, -1), [...value].map(unicodeEscape).join('')],
      ...[hex, hex.toUpperCase(), wide.toString('latin1'), Buffer.from(wide).swap16().toString('latin1')],
      ...inner.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]),
    ]),
  ]
}

const unicodeEscape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The names of those marked values that occur in a text in any spelling. */
export const namesFoundIn = (text: string, marked: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(marked)
    .filter(([, values]) => values.some((value) => spellings(value).some((spelled) => text.includes(spelled))))
    .map(([name]) => name)

/** Every file under a folder, names and bytes, as one text. */
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
