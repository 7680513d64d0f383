import { FileFault, type InspectionWork } from '../inspection-work.ts'

/** ISO 32000-1, 7.2 and 7.3. A word is a keyword, or a character without meaning in its place. */
export type PdfToken = 'number' | 'name' | 'string' | 'word' | '<<' | '>>' | '[' | ']' | 'end'

export interface PdfName {
  name: string
}
export interface PdfReference {
  object: number
}
export type PdfValue =
  | number
  | boolean
  | null
  | Buffer
  | PdfName
  | PdfReference
  | readonly PdfValue[]
  | ReadonlyMap<string, PdfValue>

/** Nesting depth of arrays and dictionaries. Page and tag trees use references, so real files are rarely this deep. */
export const deepestNesting = 200

/** Regular characters are 0, and so below `blank`, together with digits. */
const [digit, blank, delimiter] = [1, 2, 3]
const classes = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = blank
for (const sign of '()<>[]{}/%') classes[sign.charCodeAt(0)] = delimiter
for (const sign of '0123456789+-.') classes[sign.charCodeAt(0)] = digit

const backslash = 0x5c
const [open, close, less, greater] = [0x28, 0x29, 0x3c, 0x3e]
const [slash, percent, leftBracket, rightBracket] = [0x2f, 0x25, 0x5b, 0x5d]

/** Whether a byte can be part of a name or a word. */
export const isRegular = (code: number): boolean => classes[code]! < blank

/** Reads tokens from first to last, each byte once. */
export class PdfLexer {
  /** Start and end of the last token. */
  start = 0
  at: number
  /** Between objects there is no string, and a parenthesis there must not swallow an object. */
  readsTexts = true

  readonly bytes: Buffer
  readonly to: number
  readonly work: InspectionWork

  constructor(bytes: Buffer, from: number, to: number, work: InspectionWork) {
    this.bytes = bytes
    this.at = from
    this.to = to
    this.work = work
  }

  /** @throws FileFault upload/broken if a string does not end */
  next(): PdfToken {
    const from = this.at
    const token = this.read()
    this.work.spend(this.at - from + 1)
    return token
  }

  private read(): PdfToken {
    const { bytes, to } = this
    this.skipBlanks()
    const at = this.at
    this.start = at
    if (at >= to) return 'end'
    const code = bytes[at]!
    switch (code) {
      case slash:
        this.at = this.endOfRun(at + 1)
        return 'name'
      case leftBracket:
        this.at = at + 1
        return '['
      case rightBracket:
        this.at = at + 1
        return ']'
      case less:
        if (bytes[at + 1] === less && at + 1 < to) return this.pair('<<')
        return this.readsTexts ? this.hexadecimal() : this.sign()
      case greater:
        return bytes[at + 1] === greater && at + 1 < to ? this.pair('>>') : this.sign()
      case open:
        return this.readsTexts ? this.text() : this.sign()
    }
    if (classes[code] === digit) {
      let end = at + 1
      while (end < to && classes[bytes[end]!] === digit) end += 1
      this.at = end
      return 'number'
    }
    if (classes[code] === delimiter) return this.sign()
    this.at = this.endOfRun(at)
    return 'word'
  }

  private skipBlanks(): void {
    const { bytes, to } = this
    let at = this.at
    for (; at < to; at += 1) {
      const code = bytes[at]!
      if (code === percent) {
        while (at + 1 < to && bytes[at + 1] !== 10 && bytes[at + 1] !== 13) at += 1
      } else if (classes[code] !== blank) break
    }
    this.at = at
  }

  private endOfRun(from: number): number {
    let at = from
    while (at < this.to && isRegular(this.bytes[at]!)) at += 1
    return at
  }

  private pair(token: '<<' | '>>'): PdfToken {
    this.at += 2
    return token
  }

  private sign(): PdfToken {
    this.at += 1
    return 'word'
  }

  private hexadecimal(): PdfToken {
    const end = this.bytes.indexOf(greater, this.at)
    if (end < 0 || end >= this.to) throw new FileFault('upload/broken')
    this.at = end + 1
    return 'string'
  }

  private text(): PdfToken {
    const { bytes, to } = this
    let depth = 0
    for (let at = this.at; at < to; at += 1) {
      const code = bytes[at]
      if (code === backslash) at += 1
      else if (code === open) depth += 1
      else if (code === close) {
        depth -= 1
        if (depth > 0) continue
        this.at = at + 1
        return 'string'
      }
    }
    throw new FileFault('upload/broken')
  }

  /** The last token's name, with its escapes decoded. */
  name(): string {
    return unescapedName(this.bytes.toString('latin1', this.start + 1, this.at))
  }

  isWord(word: string): boolean {
    const { start } = this
    if (this.at - start !== word.length) return false
    for (let at = 0; at < word.length; at += 1) if (this.bytes[start + at] !== word.charCodeAt(at)) return false
    return true
  }

  /** The number that starts here. */
  numberAt(start: number): number {
    let value = 0
    for (let at = start; at < this.to && at < start + 15; at += 1) {
      const code = this.bytes[at]!
      if (code >= 0x30 && code <= 0x39) value = value * 10 + (code - 0x30)
      else if (classes[code] === digit) break
      else return value
    }
    return Number.parseFloat(this.bytes.toString('latin1', start, Math.min(this.to, start + 20))) || 0
  }

  /** The value that starts here. @throws FileFault upload/broken if it does not end */
  value(depth = 0): PdfValue {
    return this.valueOf(this.next(), depth)
  }

  private valueOf(token: PdfToken, depth: number): PdfValue {
    if (depth > deepestNesting) throw new FileFault('upload/broken')
    switch (token) {
      case 'number':
        return this.numberOrReference()
      case 'name':
        return { name: this.name() }
      case 'string':
        return unescapeString(this.bytes.subarray(this.start, this.at))
      case '[': {
        const list: PdfValue[] = []
        for (let token = this.next(); token !== ']'; token = this.next()) {
          if (token === 'end') throw new FileFault('upload/broken')
          list.push(this.valueOf(token, depth + 1))
        }
        return list
      }
      case '<<': {
        const entries = new Map<string, PdfValue>()
        for (let token = this.next(); token !== '>>'; token = this.next()) {
          if (token === 'end') throw new FileFault('upload/broken')
          if (token !== 'name') continue
          const key = this.name()
          entries.set(key, this.value(depth + 1))
        }
        return entries
      }
      case 'word':
        return this.isWord('true') ? true : this.isWord('false') ? false : null
      default:
        return null
    }
  }

  /** A reference is two integers and an R; a plain number is followed by anything else. */
  private numberOrReference(): PdfValue {
    const value = this.numberAt(this.start)
    const { start, at } = this
    if (this.next() === 'number' && this.next() === 'word' && this.isWord('R')) return { object: value }
    this.start = start
    this.at = at
    return value
  }
}

const unescapedName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string; the input includes its delimiters. */
const unescapeString = (bytes: Buffer): Buffer => {
  const content = bytes.toString('latin1', 1, bytes.length - 1)
  if (bytes[0] === less) {
    const digits = content.replace(/[^0-9a-fA-F]/g, '')
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }
  const plain = content.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])|\r\n?/g, (_, escapeSequence: string | undefined) => {
    if (escapeSequence === undefined) return '\n'
    if (/^[0-7]/.test(escapeSequence)) return String.fromCharCode(Number.parseInt(escapeSequence, 8) & 255)
    if (/^[\r\n]/.test(escapeSequence)) return ''
    return controls[escapeSequence] ?? escapeSequence
  })
  return Buffer.from(plain, 'latin1')
}
