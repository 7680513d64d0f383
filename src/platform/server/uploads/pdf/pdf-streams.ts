import { isDeepStrictEqual } from 'node:util'
import { FileFault, type InspectionWork } from '../inspection-work.ts'
import { cipherOf, type PdfCipher } from './pdf-encryption.ts'
import { filtersOf, type Packing, unpackedBody } from './pdf-filters.ts'
import { PdfLexer } from './pdf-lexer.ts'
import { type NameCounts, noteNames } from './pdf-names.ts'
import { endsStream, type PdfEntries, type PdfObject, type PdfStream } from './pdf-structure.ts'
import { dictionariesIn, namesIn, type PdfValues } from './pdf-values.ts'

/** An object stream holds about a hundred small objects, which are read one by one. */
const maxObjectBytes = 16_000_000

export interface OpenedStream extends Packing {
  /** Decrypted, still compressed. */
  body(): Buffer
}

/** A stream whose length is a reference ends at its keyword, and at no other such keyword. @throws FileFault */
export const assertLength = (bytes: Buffer, { entries, from, to }: PdfStream, values: PdfValues): void => {
  for (const length of values.allVersions(entries, 'Length')) {
    if (typeof length !== 'number' || !endsStream(bytes, from + length)) continue
    if (bytes.indexOf('endstream', from + length) !== bytes.indexOf('endstream', to))
      throw new FileFault('upload/broken')
  }
}

/** @throws FileFault upload/unpacks if it is compressed twice, upload/broken if its filters are unknown */
export const openedStream = (
  bytes: Buffer,
  { entries, from, to, number, generation }: PdfStream,
  values: PdfValues,
  cipher: PdfCipher | undefined,
): OpenedStream => {
  const filters = filtersOf(namesIn(values.of(entries, 'Filter'), values))
  const parameters = dictionariesIn(values.of(entries, 'DecodeParms'), values)
  const isPlain = () => {
    if (filters.includes('Crypt'))
      return parameters.every((parameter) =>
        namesIn(parameter.get('Name') ?? null, values).every((name) => name === 'Identity'),
      )
    const [type] = entries.has('Type') ? namesIn(values.of(entries, 'Type'), values) : []
    return type === 'XRef' || (type === 'Metadata' && cipher?.coversMetadata === false)
  }
  return {
    filters,
    earlyChange: parameters.some((parameter) => parameter.get('EarlyChange') === 0) ? 0 : 1,
    body() {
      const body = bytes.subarray(from, to)
      return cipher && !isPlain() ? cipher.open(body, number, generation) : body
    },
  }
}

/** Whether it may contain objects: readers check these two entries and not its type. */
export const containsObjects = ({ entries }: PdfStream): boolean => entries.has('N') && entries.has('First')

/**
 * The objects in a stream, whose names are counted.
 * @throws FileFault if they cannot be read unambiguously
 */
export const objectsIn = (
  { entries }: PdfStream,
  { filters, body }: OpenedStream,
  { values, names, work }: { values: PdfValues; names: NameCounts; work: InspectionWork },
): readonly PdfObject[] => {
  const [count, first] = [values.of(entries, 'N'), values.of(entries, 'First')]
  if (typeof count !== 'number' || typeof first !== 'number') throw new FileFault('upload/broken')
  for (const parameters of dictionariesIn(values.of(entries, 'DecodeParms'), values))
    if ((parameters.get('Predictor') ?? 1) !== 1) throw new FileFault('upload/broken')
  const source = unpackedBody(body(), filters, maxObjectBytes)
  work.spend(source.length)
  const lexer = new PdfLexer(source, 0, Math.min(first, source.length), work)
  const number = () => {
    if (lexer.next() !== 'number') throw new FileFault('upload/broken')
    return lexer.numberAt(lexer.start)
  }
  const objects: PdfObject[] = []
  for (let index = 0; index < count; index += 1) objects.push({ number: number(), source, at: first + number() })
  for (const [index, { at }] of objects.entries()) {
    const end = objects[index + 1]?.at ?? source.length
    // They are in order and do not overlap.
    if (at < first || end < at) throw new FileFault('upload/broken')
    noteNames(names, source, at, Math.min(end, source.length), work)
  }
  return objects
}

/**
 * How to decrypt the file; undefined if it is not encrypted.
 * @throws FileFault upload/locked if it needs a password to open
 */
export const cipherFor = (dictionaries: readonly PdfEntries[], values: PdfValues): PdfCipher | undefined => {
  const encryptedDictionaries = dictionaries.filter((dictionary) => dictionary.has('Encrypt'))
  const versions = encryptedDictionaries.flatMap((encryptedDictionary) => {
    const entryVersions = values.allVersions(encryptedDictionary, 'Encrypt')
    if (entryVersions.length === 0) throw new FileFault('upload/locked')
    return entryVersions
  })
  const [dictionary, ...others] = versions.filter((version) => version !== null)
  if (dictionary === undefined) return undefined
  if (!(dictionary instanceof Map)) throw new FileFault('upload/locked')
  if (others.some((other) => !isDeepStrictEqual(other, dictionary))) throw new FileFault('upload/broken')
  const entries = new Map([...dictionary].map(([key, value]) => [key, values.resolve(value)]))
  for (const id of idsIn(dictionaries, values)) {
    const cipher = cipherOf(entries, id)
    if (cipher) return cipher
  }
  throw new FileFault('upload/locked')
}

const maxIds = 8

/** The first half of the file identifier, which is part of its key; old files have none. */
const idsIn = (dictionaries: readonly PdfEntries[], values: PdfValues): readonly Buffer[] => {
  const ids = new Map<string, Buffer>()
  for (const dictionary of dictionaries) {
    if (!dictionary.has('ID') || ids.size >= maxIds) continue
    const list = values.of(dictionary, 'ID')
    const id = Array.isArray(list) ? values.resolve(list[0] ?? null) : null
    if (Buffer.isBuffer(id)) ids.set(id.toString('hex'), id)
  }
  return [...ids.values(), Buffer.alloc(0)]
}
