import { FileFault, type InspectionWork } from './inspection-work.ts'
import { deepestNesting, PdfLexer, type PdfToken } from './pdf-lexer.ts'
import { nameTable } from './pdf-name-table.ts'
import { countedNames, type NameCounts } from './pdf-names.ts'

export interface PdfObject {
  number: number
  /** Where its value begins. */
  source: Buffer
  at: number
}

/** Of the outermost dictionary: where the values of those keys begin that we ask for. */
export type PdfEntries = ReadonlyMap<string, number>

export interface PdfStream {
  number: number
  generation: number
  entries: PdfEntries
  from: number
  /** By its own length, or where the next end of a stream stands. */
  to: number
}

export interface PdfStructure {
  objects: PdfObject[]
  streams: PdfStream[]
  trailers: PdfEntries[]
  names: NameCounts
  /** How often an object begins, in what was read as objects. */
  beginnings: number
}

const keyAt = nameTable(['Type', 'Filter', 'Length', 'DecodeParms', 'N', 'First', 'Encrypt', 'ID'])
/** Any other key. */
const noKey = ''
/** An entry that comes twice is read one way by one reader and another way by the next. */
const onlyOnce = new Set(['Filter', 'Length', 'DecodeParms', 'N', 'First', 'Encrypt'])

const mostObjects = 500_000
/** A file of 20 MB in many small pages has a few thousand. */
const mostStreams = 10_000

const endOfStream = Buffer.from('endstream')

/** An object, or a trailer, that is being read. */
interface Opened {
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
 * Reads a file from its first byte to its last, object by object, whatever its tables say of where objects are.
 * @throws FileFault
 */
export const structureOf = (bytes: Buffer, work: InspectionWork): PdfStructure => {
  const names = countedNames()
  const found: PdfStructure = { objects: [], streams: [], trailers: [], names, beginnings: 0 }
  const lexer = new PdfLexer(bytes, Math.max(0, bytes.indexOf('%PDF-')), bytes.length, work)
  let opened: Opened | undefined
  let last: PdfToken = 'end'
  // Where the two numbers begin that stood last: those of an object, if it begins.
  let numbers: [number, number] = [0, 0]

  const begin = (isTrailer: boolean): void => {
    const [number, generation] = isTrailer ? [0, 0] : numbers.map((at) => lexer.numberAt(at))
    opened = {
      ...{ number: number ?? 0, generation: generation ?? 0, isTrailer, depth: 0, isDictionary: false },
      ...{ entries: undefined, key: undefined, hasDoubles: false },
    }
    lexer.readsTexts = true
    if (isTrailer) return
    found.beginnings += 1
    if (found.objects.push({ number: number ?? 0, source: bytes, at: lexer.at }) > mostObjects)
      throw new FileFault('upload/unpacks')
  }
  const end = (): void => {
    opened = undefined
    lexer.readsTexts = false
  }
  end()

  const stream = (): void => {
    if (!opened || last !== '>>' || opened.depth > 0 || opened.isTrailer) return
    const { number, generation, entries = new Map(), hasDoubles } = opened
    if (hasDoubles) throw new FileFault('upload/broken')
    const from = startOfBody(bytes, lexer.at)
    const to = endOfBody(bytes, from, lengthIn(bytes, entries, work), work)
    if (found.streams.push({ number, generation, entries, from, to }) > mostStreams)
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
    if (opened) readInto(opened, token, lexer)
    if (token === 'word') word()
    else if (opened?.isTrailer && opened.depth === 0) {
      if (opened.hasDoubles) throw new FileFault('upload/broken')
      if (opened.entries) found.trailers.push(opened.entries)
      end()
    }
    last = token
  }
  return found
}

/** Follows how deep we are, and notes where the values stand that are asked for. */
const readInto = (opened: Opened, token: PdfToken, lexer: PdfLexer): void => {
  const isEntry = opened.depth === 1 && opened.isDictionary
  switch (token) {
    case '<<':
    case '[':
      if (isEntry) noteValue(opened, lexer.start)
      if (opened.depth === 0) opened.isDictionary = token === '<<'
      opened.depth += 1
      if (opened.depth > deepestNesting) throw new FileFault('upload/broken')
      return
    case '>>':
    case ']':
      opened.depth = Math.max(0, opened.depth - 1)
      return
    case 'name':
      if (!isEntry) return
      if (opened.key !== undefined) noteValue(opened, lexer.start)
      else opened.key = keyAt(lexer.bytes, lexer.start + 1, lexer.at) ?? noKey
      return
    default:
      // The second number of a reference follows a value, and is none.
      if (isEntry && opened.key !== undefined) noteValue(opened, lexer.start)
  }
}

const noteValue = (opened: Opened, at: number): void => {
  const { key } = opened
  opened.key = undefined
  if (key === undefined || key === noKey) return
  opened.entries ??= new Map()
  if (opened.entries.has(key) && onlyOnce.has(key)) opened.hasDoubles = true
  opened.entries.set(key, at)
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

/** Whether a stream may end here: by the word, after few blanks. */
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
