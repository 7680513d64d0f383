import { isDeepStrictEqual } from 'node:util'
import { FileFault, type InspectionWork } from './inspection-work.ts'
import { PdfLexer, type PdfValue } from './pdf-lexer.ts'
import type { PdfEntries, PdfObject } from './pdf-structure.ts'

/** Versions of one object, as a file has them that was saved again and again. */
const mostVersions = 64

export interface PdfValues {
  /** All that an entry says, here or in an object of its own; several where that object has several versions. */
  versionsOf(entries: PdfEntries, key: string): readonly PdfValue[]
  /**
   * What an entry says. Null where there is none.
   * @throws FileFault upload/broken where it refers to nothing, or to what is not the same in all versions of the file:
   * each reader would see another thing
   */
  of(entries: PdfEntries, key: string): PdfValue
  /** The same of a value. */
  resolved(value: PdfValue): PdfValue
}

/** Reads values of entries. `objects` may grow. */
export const valuesIn = (bytes: Buffer, objects: readonly PdfObject[], work: InspectionWork): PdfValues => {
  const places = new Map<number, PdfObject[]>()
  // Many may refer to one large object: it is read once, and once compared with its other versions.
  const known = new Map<number, readonly PdfValue[]>()
  const agreed = new Map<number, { versions: readonly PdfValue[]; value: PdfValue }>()
  let placed = 0

  const objectsCalled = (number: number): readonly PdfObject[] => {
    for (; placed < objects.length; placed += 1) {
      const object = objects[placed]!
      const versions = places.get(object.number)
      if (versions) versions.push(object)
      else places.set(object.number, [object])
    }
    return places.get(number) ?? []
  }
  const versions = (number: number): readonly PdfValue[] => {
    const found = objectsCalled(number)
    if (found.length > mostVersions) throw new FileFault('upload/broken')
    const before = known.get(number)
    if (before?.length === found.length) return before
    const values = found.map(({ source, at }) => new PdfLexer(source, at, source.length, work).value())
    known.set(number, values)
    return values
  }
  const read = (entries: PdfEntries, key: string): PdfValue => {
    const at = entries.get(key)
    return at === undefined ? null : new PdfLexer(bytes, at, bytes.length, work).value()
  }
  const isReference = (value: PdfValue): value is { object: number } =>
    value !== null && typeof value === 'object' && 'object' in value
  const resolved = (value: PdfValue): PdfValue => {
    if (!isReference(value)) return value
    const all = versions(value.object)
    const before = agreed.get(value.object)
    if (before?.versions === all) return before.value
    const [first, ...others] = all
    if (first === undefined || isReference(first)) throw new FileFault('upload/broken')
    if (others.some((other) => !isDeepStrictEqual(other, first))) throw new FileFault('upload/broken')
    agreed.set(value.object, { versions: all, value: first })
    return first
  }
  return {
    versionsOf(entries, key) {
      const value = read(entries, key)
      return isReference(value) ? versions(value.object) : [value]
    },
    of: (entries, key) => resolved(read(entries, key)),
    resolved,
  }
}

/** Names in a list, or one that stands alone. */
export const namesIn = (value: PdfValue, { resolved }: PdfValues): readonly string[] =>
  listed(value).flatMap((one) => {
    const name = resolved(one)
    if (name === null) return []
    if (typeof name !== 'object' || !('name' in name)) throw new FileFault('upload/broken')
    return [name.name]
  })

/** Dictionaries in a list, or one that stands alone. */
export const dictionariesIn = (value: PdfValue, { resolved }: PdfValues): readonly ReadonlyMap<string, PdfValue>[] =>
  listed(value)
    .map(resolved)
    .filter((one) => one instanceof Map)

/** Nothing that is listed here has more. */
const longestList = 16

const listed = (value: PdfValue): readonly PdfValue[] => {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > longestList) throw new FileFault('upload/broken')
  return list
}
