import { FileFault, type InspectionWork } from '../inspection-work.ts'
import { PdfLexer } from './pdf-lexer.ts'
import { nameTable } from './pdf-name-table.ts'

/**
 * Names that execute, launch programs, send data, open other files or embed them. Two-letter keys are left out, because
 * fonts use them as glyph names.
 */
const active = [
  'JavaScript',
  'Rendition',
  'OnInstantiate',
  'XFA',
  'Launch',
  'ImportData',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'AFRelationship',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'Filespec',
] as const
/** Names through which a reader finds hidden objects. */
const leadsOn = ['Encrypt', 'ObjStm', 'First'] as const

const findWatchedName = nameTable([...active, ...leadsOn])

export interface NameCounts {
  of: ReadonlyMap<string, number>
  /** Processes the lexer's last token. */
  note(lexer: PdfLexer): void
}

export const countedNames = (): NameCounts => {
  const of = new Map<string, number>()
  return {
    of,
    note(lexer) {
      const name = findWatchedName(lexer.bytes, lexer.start + 1, lexer.at)
      if (name !== undefined) of.set(name, (of.get(name) ?? 0) + 1)
    },
  }
}

export const isActive = ({ of }: NameCounts): boolean => active.some((name) => of.has(name))

/** Like `countedNames`, in all bytes, whatever a reader takes them for. */
const countNames = (bytes: Buffer): ReadonlyMap<string, number> => {
  const of = new Map<string, number>()
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x2f) continue
    const name = findWatchedName(bytes, at + 1, bytes.length)
    if (name !== undefined) of.set(name, (of.get(name) ?? 0) + 1)
  }
  return of
}

const isLetter = (code: number | undefined): boolean => code !== undefined && (code | 32) >= 0x61 && (code | 32) <= 0x7a

/** How often an object could start, in all bytes. */
const countObjects = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3))
    if (!isLetter(bytes[at - 1]) && !isLetter(bytes[at + 3])) count += 1
  return count
}

/**
 * Readers find objects by a table. If it points into a string, a comment or a stream, a sequential reader does not see
 * that object.
 * @throws FileFault
 */
export const assertNothingHidden = (
  bytes: Buffer,
  { names, beginnings }: { names: NameCounts; beginnings: number },
  work: InspectionWork,
): void => {
  work.spend(2 * bytes.length)
  const anywhere = countNames(bytes)
  const isHidden = (name: string) => (anywhere.get(name) ?? 0) > (names.of.get(name) ?? 0)
  if (isHidden('Encrypt')) throw new FileFault('upload/broken')
  if ([...anywhere.keys()].some(isHidden) && countObjects(bytes) > beginnings) throw new FileFault('upload/active')
}

/** The names in a part of an object stream, which must consist of whole objects. @throws FileFault */
export const noteNames = (counts: NameCounts, bytes: Buffer, from: number, to: number, work: InspectionWork): void => {
  const lexer = new PdfLexer(bytes, from, to, work)
  let depth = 0
  for (let token = lexer.next(); token !== 'end'; token = lexer.next()) {
    if (token === 'name') counts.note(lexer)
    if (token === '<<' || token === '[') depth += 1
    if (token === '>>' || token === ']') depth -= 1
  }
  if (depth !== 0) throw new FileFault('upload/broken')
}
