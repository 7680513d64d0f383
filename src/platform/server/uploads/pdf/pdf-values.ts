import { isDeepStrictEqual } from 'node:util'
import { FileFault, type InspectionWork } from '../inspection-work.ts'
import { PdfLexer, type PdfValue } from './pdf-lexer.ts'
import type { PdfEntries, PdfObject } from './pdf-structure.ts'

/** Versions of one object, in a file that was saved incrementally. */
const maxVersions = 64

export interface PdfValues {
  /** All values of an entry, direct or by reference; several if that object has several versions. */
  allVersions(entries: PdfEntries, key: string): readonly PdfValue[]
  /**
   * The value of an entry. Null if there is none.
   * @throws FileFault upload/broken if it refers to nothing, or to different values in different versions of the file,
   * because readers would disagree
   */
  of(entries: PdfEntries, key: string): PdfValue
  /** The same for a value. */
  resolve(value: PdfValue): PdfValue
}

/** Reads values of entries. `objects` may grow. */
export const valuesIn = (bytes: Buffer, objects: readonly PdfObject[], work: InspectionWork): PdfValues => {
  const objectsByNumber = new Map<number, PdfObject[]>()
  // Many entries may refer to one large object: it is read once, and compared once with its other versions.
  const versionsByNumber = new Map<number, readonly PdfValue[]>()
  const resolutions = new Map<number, { versions: readonly PdfValue[]; value: PdfValue }>()
  let nextIndex = 0

  const versionsOf = (number: number): readonly PdfObject[] => {
    for (; nextIndex < objects.length; nextIndex += 1) {
      const object = objects[nextIndex]!
      const versions = objectsByNumber.get(object.number)
      if (versions) versions.push(object)
      else objectsByNumber.set(object.number, [object])
    }
    return objectsByNumber.get(number) ?? []
  }
  const versions = (number: number): readonly PdfValue[] => {
    const candidates = versionsOf(number)
    if (candidates.length > maxVersions) throw new FileFault('upload/broken')
    const before = versionsByNumber.get(number)
    if (before?.length === candidates.length) return before
    const values = candidates.map(({ source, at }) => new PdfLexer(source, at, source.length, work).value())
    versionsByNumber.set(number, values)
    return values
  }
  const read = (entries: PdfEntries, key: string): PdfValue => {
    const at = entries.get(key)
    return at === undefined ? null : new PdfLexer(bytes, at, bytes.length, work).value()
  }
  const isReference = (value: PdfValue): value is { object: number } =>
    value !== null && typeof value === 'object' && 'object' in value
  const resolve = (value: PdfValue): PdfValue => {
    if (!isReference(value)) return value
    const all = versions(value.object)
    const before = resolutions.get(value.object)
    if (before?.versions === all) return before.value
    const [first, ...others] = all
    if (first === undefined || isReference(first)) throw new FileFault('upload/broken')
    if (others.some((other) => !isDeepStrictEqual(other, first))) throw new FileFault('upload/broken')
    resolutions.set(value.object, { versions: all, value: first })
    return first
  }
  return {
    allVersions(entries, key) {
      const value = read(entries, key)
      return isReference(value) ? versions(value.object) : [value]
    },
    of: (entries, key) => resolve(read(entries, key)),
    resolve,
  }
}

/** Names in an array, or a single one. */
export const namesIn = (value: PdfValue, { resolve }: PdfValues): readonly string[] =>
  toList(value).flatMap((pdfValue) => {
    const name = resolve(pdfValue)
    if (name === null) return []
    if (typeof name !== 'object' || !('name' in name)) throw new FileFault('upload/broken')
    return [name.name]
  })

/** Dictionaries in an array, or a single one. */
export const dictionariesIn = (value: PdfValue, { resolve }: PdfValues): readonly ReadonlyMap<string, PdfValue>[] =>
  toList(value)
    .map(resolve)
    .filter((pdfValue) => pdfValue instanceof Map)

/** None of the listed entries has more. */
const maxListLength = 16

const toList = (value: PdfValue): readonly PdfValue[] => {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > maxListLength) throw new FileFault('upload/broken')
  return list
}
