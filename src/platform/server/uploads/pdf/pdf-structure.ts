import { FileFault, type InspectionWork } from '../inspection-work.ts'
import { deepestNesting, PdfLexer, type PdfToken } from './pdf-lexer.ts'
import { nameTable } from './pdf-name-table.ts'
import { countedNames, type NameCounts } from './pdf-names.ts'

export interface PdfObject {
  number: number
  /** The position of its value. */
  source: Buffer
  at: number
}

/** For the outermost dictionary: the positions of the values of the relevant keys. */
export type PdfEntries = ReadonlyMap<string, number>

export interface PdfStream {
  number: number
  generation: number
  entries: PdfEntries
  from: number
  /** By its own length, or at the next end-of-stream keyword. */
  to: number
}

export interface PdfStructure {
  objects: PdfObject[]
  streams: PdfStream[]
  trailers: PdfEntries[]
  names: NameCounts
  /** The number of object headers, in data that was read as objects. */
  beginnings: number
}

const keyAt = nameTable(['Type', 'Filter', 'Length', 'DecodeParms', 'N', 'First', 'Encrypt', 'ID'])
/** Any other key. */
const noKey = ''
/** Readers disagree on which of two duplicate entries counts. */
const onlyOnce = new Set(['Filter', 'Length', 'DecodeParms', 'N', 'First', 'Encrypt'])

const maxObjects = 500_000
/** A file of 20 MB with many small pages has a few thousand. */
const maxStreams = 10_000

const endOfStream = Buffer.from('endstream')

/** An object or trailer that is being read. */
interface OpenObject {
  number: number
  generation: number
  isTrailer: boolean
  depth: number
  isDictionary: boolean
  entries: Map<string, number> | undefined
  key: string | undefined
  hasDoubles: boolean
}

/**
 * Reads a file from its first byte to its last, object by object, ignoring the positions in its tables.
 * @throws FileFault
 */
export const structureOf = (bytes: Buffer, work: InspectionWork): PdfStructure => {
  const names = countedNames()
  const structure: PdfStructure = { objects: [], streams: [], trailers: [], names, beginnings: 0 }
  const lexer = new PdfLexer(bytes, Math.max(0, bytes.indexOf('%PDF-')), bytes.length, work)
  let openObject: OpenObject | undefined
  let last: PdfToken = 'end'
  // The positions of the last two numbers: those of an object header, if one starts.
  let numbers: [number, number] = [0, 0]

  const begin = (isTrailer: boolean): void => {
    const [number, generation] = isTrailer ? [0, 0] : numbers.map((at) => lexer.numberAt(at))
    openObject = {
      number: number ?? 0,
      generation: generation ?? 0,
      isTrailer,
      depth: 0,
      isDictionary: false,
      entries: undefined,
      key: undefined,
      hasDoubles: false,
    }
    lexer.readsTexts = true
    if (isTrailer) return
    structure.beginnings += 1
    if (structure.objects.push({ number: number ?? 0, source: bytes, at: lexer.at }) > maxObjects)
      throw new FileFault('upload/unpacks')
  }
  const end = (): void => {
    openObject = undefined
    lexer.readsTexts = false
  }
  end()

  const stream = (): void => {
    if (!openObject || last !== '>>' || openObject.depth > 0 || openObject.isTrailer) return
    const { number, generation, entries = new Map(), hasDoubles } = openObject
    if (hasDoubles) throw new FileFault('upload/broken')
    const from = startOfBody(bytes, lexer.at)
    const to = endOfBody(bytes, from, lengthIn(bytes, entries, work), work)
    if (structure.streams.push({ number, generation, entries, from, to }) > maxStreams)
      throw new FileFault('upload/unpacks')
    lexer.at = to
  }
  const word = (): void => {
    if (lexer.isWord('obj')) begin(false)
    else if (lexer.isWord('trailer')) begin(true)
    else if (lexer.isWord('endobj')) end()
    else if (lexer.isWord('stream')) stream()
  }

  for (let token = lexer.next(); token !== 'end'; token = lexer.next()) {
    if (token === 'name') names.note(lexer)
    if (token === 'number') numbers = [numbers[1], lexer.start]
    if (openObject) readInto(openObject, token, lexer)
    if (token === 'word') word()
    else if (openObject?.isTrailer && openObject.depth === 0) {
      if (openObject.hasDoubles) throw new FileFault('upload/broken')
      if (openObject.entries) structure.trailers.push(openObject.entries)
      end()
    }
    last = token
  }
  return structure
}

/** Tracks the nesting depth, and records the positions of the relevant values. */
const readInto = (openObject: OpenObject, token: PdfToken, lexer: PdfLexer): void => {
  const isEntry = openObject.depth === 1 && openObject.isDictionary
  switch (token) {
    case '<<':
    case '[':
      if (isEntry) noteValue(openObject, lexer.start)
      if (openObject.depth === 0) openObject.isDictionary = token === '<<'
      openObject.depth += 1
      if (openObject.depth > deepestNesting) throw new FileFault('upload/broken')
      return
    case '>>':
    case ']':
      openObject.depth = Math.max(0, openObject.depth - 1)
      return
    case 'name':
      if (!isEntry) return
      if (openObject.key !== undefined) noteValue(openObject, lexer.start)
      else openObject.key = keyAt(lexer.bytes, lexer.start + 1, lexer.at) ?? noKey
      return
    default:
      // The second number of a reference follows a value and is not one itself.
      if (isEntry && openObject.key !== undefined) noteValue(openObject, lexer.start)
  }
}

const noteValue = (openObject: OpenObject, at: number): void => {
  const { key } = openObject
  openObject.key = undefined
  if (key === undefined || key === noKey) return
  openObject.entries ??= new Map()
  if (openObject.entries.has(key) && onlyOnce.has(key)) openObject.hasDoubles = true
  openObject.entries.set(key, at)
}

const startOfBody = (bytes: Buffer, after: number): number => {
  let at = after
  while (bytes[at] === 0x20 || bytes[at] === 9) at += 1
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1
  if (bytes[at] !== 10) throw new FileFault('upload/broken')
  return at + 1
}

const lengthIn = (bytes: Buffer, entries: PdfEntries, work: InspectionWork): number | undefined => {
  const at = entries.get('Length')
  const length = at === undefined ? undefined : new PdfLexer(bytes, at, bytes.length, work).value()
  return typeof length === 'number' ? length : undefined
}

/** Whether a stream may end here: at the keyword, after little whitespace. */
export const endsStream = (bytes: Buffer, at: number): boolean => {
  let word = at
  while (word < at + 4 && [0x20, 9, 10, 13].includes(bytes[word] ?? 0)) word += 1
  return at >= 0 && bytes.subarray(word, word + endOfStream.length).equals(endOfStream)
}

const endOfBody = (bytes: Buffer, from: number, length: number | undefined, work: InspectionWork): number => {
  if (length !== undefined && Number.isInteger(length) && length >= 0 && endsStream(bytes, from + length))
    return from + length
  const end = bytes.indexOf(endOfStream, from)
  if (end < 0) throw new FileFault('upload/broken')
  work.spend(end - from)
  return end
}
