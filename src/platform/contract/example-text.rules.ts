/** A part of a pattern: a choice of sequences, a set of single characters, or nothing, as an anchor is. */
type PatternPart =
  | { kind: 'choice'; sequences: readonly (readonly Repetition[])[] }
  | { kind: 'character'; source: string }
  | { kind: 'empty' }

interface Repetition {
  part: PatternPart
  min: number
  max: number
}

interface Cursor {
  readonly source: string
  at: number
}

const take = (cursor: Cursor, length: number): string => {
  const text = cursor.source.slice(cursor.at, cursor.at + length)
  cursor.at += length
  return text
}

const takeMatch = (cursor: Cursor, pattern: RegExp): string =>
  take(cursor, pattern.exec(cursor.source.slice(cursor.at))?.[0].length ?? 0)

const takeRange = (cursor: Cursor): { min: number; max: number } => {
  const sign = takeMatch(cursor, /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/)
  const [, low, comma, high] = /^\{(\d+)(,?)(\d*)\}/.exec(sign) ?? []
  if (low !== undefined) {
    const min = Number(low)
    return { min, max: comma === '' ? min : high === '' ? Infinity : Number(high) }
  }
  const first = sign[0]
  return { min: first === '*' || first === '?' ? 0 : 1, max: first === '*' || first === '+' ? Infinity : 1 }
}

const takeGroup = (cursor: Cursor): PatternPart => {
  const opening = takeMatch(cursor, /^\((?:\?(?:[=!]|<[=!]|:|<\w+>))?/)
  const sequences = takeSequences(cursor)
  take(cursor, 1)
  // What a look-ahead or look-behind refuses is found when the whole text is tried.
  return /[=!]$/.test(opening) ? { kind: 'empty' } : { kind: 'choice', sequences }
}

const escapedCharacter = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)/

const takePart = (cursor: Cursor): PatternPart => {
  const next = cursor.source[cursor.at]
  if (next === '(') return takeGroup(cursor)
  if (next === '^' || next === '$') {
    take(cursor, 1)
    return { kind: 'empty' }
  }
  if (next === '[') return { kind: 'character', source: takeMatch(cursor, /^\[(?:\\.|[^\]\\])*\]/) }
  if (next !== '\\') return { kind: 'character', source: take(cursor, 1) }
  const source = takeMatch(cursor, escapedCharacter)
  return source === '\\b' || source === '\\B' ? { kind: 'empty' } : { kind: 'character', source }
}

const takeSequences = (cursor: Cursor): Repetition[][] => {
  const sequences: Repetition[][] = [[]]
  for (let next = cursor.source[cursor.at]; next !== undefined && next !== ')'; next = cursor.source[cursor.at]) {
    if (next === '|') {
      take(cursor, 1)
      sequences.push([])
    } else {
      const part = takePart(cursor)
      sequences.at(-1)?.push({ part, ...takeRange(cursor) })
    }
  }
  return sequences
}

/** A pattern without and with the flag `u`; JSON Schema validators use either. One that is no pattern is left out. */
const readings = (source: string): RegExp[] =>
  ['', 'u'].flatMap((flags) => {
    try {
      return [new RegExp(source, flags)]
    } catch {
      return []
    }
  })

const matchesAll = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.length > 0 && patterns.every((pattern) => pattern.test(text))

/** Letters first, so that an example reads as a word where it may. */
const usualCharacters =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_.:/@#$%+&,;\'"()[]{}!?*=~^|<>\\ '

const charactersOf = (source: string): string[] => {
  const patterns = readings(`^(?:${source})$`)
  return [...usualCharacters].filter((character) => matchesAll(patterns, character))
}

/** Most texts that are tried of one part, so that a pattern with many choices ends. */
const maxTries = 12

const textsOfPart = (part: PatternPart, lengths: readonly number[]): string[] => {
  if (part.kind === 'empty') return ['']
  if (part.kind === 'character') return charactersOf(part.source)
  return part.sequences.flatMap((sequence) => textsOfSequence(sequence, lengths)).slice(0, maxTries)
}

const textsOfRepetition = ({ part, min, max }: Repetition, lengths: readonly number[]): string[] => {
  const texts = textsOfPart(part, lengths)
  if (texts.length === 0) return min === 0 ? [''] : []
  const counts = [Math.max(1, min), min, ...lengths].map((count) => Math.min(Math.max(count, min), max))
  return [...new Set(counts)].flatMap((count) => {
    const ofCharacters = Array.from({ length: count }, (_, at) => texts[at % texts.length]).join('')
    return part.kind === 'character' ? [ofCharacters] : texts.map((text) => text.repeat(count))
  })
}

const textsOfSequence = (sequence: readonly Repetition[], lengths: readonly number[]): string[] =>
  sequence.reduce<string[]>(
    (beginnings, repetition) => {
      const endings = textsOfRepetition(repetition, lengths)
      return beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending)).slice(0, maxTries ** 2)
    },
    [''],
  )

export interface TextLimits {
  patterns: readonly string[]
  minLength: number
  maxLength: number
}

/** Whether a text satisfies the patterns, read without and with the flag `u`, and the limits of its length. */
export const fitsText = ({ patterns, minLength, maxLength }: TextLimits, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && patterns.every((source) => matchesAll(readings(source), text))

/** Returns a text that satisfies the patterns and limits; undefined if none was found. */
export const textOfPatterns = (limits: TextLimits): string | undefined => {
  const { patterns, minLength, maxLength } = limits
  const lengths = [minLength, maxLength].filter((length) => length > 0 && Number.isFinite(length))
  for (const source of patterns) {
    const texts = textsOfPart({ kind: 'choice', sequences: takeSequences({ source, at: 0 }) }, lengths)
    const text = texts.find((candidate) => fitsText(limits, candidate))
    if (text !== undefined) return text
  }
  return undefined
}
