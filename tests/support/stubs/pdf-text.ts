import { inflateSync } from 'node:zlib'

/** The text of one of our PDFs, one entry per drawn text line; sufficient to read a letter, not a general parser. */
export const pdfText = (pdf: Buffer): string[] => {
  const objects = new Map<string, Buffer>()
  const source = pdf.toString('latin1')
  for (const { 1: id = '', index } of source.matchAll(/(\d+) 0 obj\n/g)) objects.set(id, pdf.subarray(index))
  const dictionary = (id: string) => (objects.get(id)?.toString('latin1') ?? '').split(/stream\n|endobj/)[0] ?? ''
  const stream = (id: string) => {
    const object = objects.get(id) ?? Buffer.alloc(0)
    const start = object.indexOf('stream\n') + 'stream\n'.length
    const body = object.subarray(start, object.indexOf('\nendstream', start))
    return (dictionary(id).includes('/FlateDecode') ? inflateSync(body) : body).toString('latin1')
  }
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(dictionary(id))?.[1]
    if (map) fonts.set(name, signsOf(stream(map)))
  }
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => stream(id))
  return pages.flatMap((page) => {
    let signs: ReadonlyMap<string, string> | undefined
    return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, font, glyphRun]) => {
      if (font) signs = fonts.get(font)
      if (!glyphRun) return []
      const glyphs = [...glyphRun.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      // Numbers are joined to their units by spaces that do not break.
      return glyphs
        .map((glyph) => signs?.get(glyph) ?? '')
        .join('')
        .replaceAll('\u00a0', ' ')
    })
  })
}

const signsOf = (map: string): ReadonlyMap<string, string> => {
  const signs = new Map<string, string>()
  for (const [, from = '', targets = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g))
    for (const [at, { 1: hex = '' }] of [...targets.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0')
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      signs.set(glyph, String.fromCharCode(...units))
    }
  return signs
}
