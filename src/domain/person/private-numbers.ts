/**
 * Masks private numbers in text that people type: Social Security numbers, individual taxpayer numbers, and the numbers
 * of cards and bank accounts. Nothing of the number remains. Staff find a person by the application, not by a number.
 *
 * A private number is a run of nine or more digits of any script, with at most five separators between two digits. What
 * looks like one and is another kind of number stays: see `steps`. Where a number can be both, it is masked, except that
 * five digits, a hyphen and four digits are a ZIP code, and ten digits are a phone or loan number.
 *
 * It does not find numbers that are written in words, with letters in place of digits, or across several messages.
 */
const mask = '•••'

/** The digits of the shortest private number. */
const minDigits = 9

interface Step {
  does: 'keep' | 'mask'
  pattern: RegExp
}

/** Takes the place of what a step has read. It is no character, so people cannot type it. */
const readUnit = '\uffff'

/** In order. What a step keeps or masks is not read by later steps. */
const steps: readonly Step[] = [
  { does: 'keep', pattern: /•••/g },
  // The id of an application, as it is in addresses of pages.
  { does: 'keep', pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi },
  // Dates: 11/26/2026, 26.11.2026, 2026-11-26, and 20261126 as cameras and scanners name files.
  {
    does: 'keep',
    pattern:
      /(?<!\d|\d\/)(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/(?:(?:19|20)\d{2}|\d{2})(?!\d|\/\d)|(?<!\d|\d[./_-])(?:0?[1-9]|[12]\d|3[01])[.-](?:0?[1-9]|[12]\d|3[01])[.-](?:(?:19|20)\d{2}|\d{2})(?!\d|[./_-]\d)/g,
  },
  {
    does: 'keep',
    pattern:
      /(?<!\d|\d[./_-])(?:19|20)\d{2}[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])(?!\d|[./-]\d)|(?<!\d[ ./_-]{0,3})(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  },
  // Numbers of recorded documents and cases, counted within a year: 2026-0012345.
  { does: 'keep', pattern: /(?<!\d[ ./_-]{0,3})(?:19|20)\d{2}-\d{6,8}(?![ ./_-]{0,3}\d)/g },
  // Phone numbers: (512) 555-0142, +1 512.555.0142, 512 5550142, and ten digits, which are loan numbers as well.
  {
    does: 'keep',
    pattern:
      /(?<!\d|\d[./_-])(?:\+?1[ .-]{0,3})?(?:\(\d{3}\)[ ./-]{0,3}|\d{3}[ ./-]{1,3})\d{3}[ ./-]{0,3}\d{4}(?!\d|[./_-]\d)/g,
  },
  {
    does: 'keep',
    pattern: /(?<!\d|\d[./_-])(?:[1-9]\d{9}|\+1[ .-]{0,3}[2-9]\d{9}|1[2-9]\d{2}[2-9]\d{6})(?!\d|[./_-]\d)/g,
  },
  // Phone numbers of other countries, at most fifteen digits (ITU-T E.164).
  { does: 'keep', pattern: /\+[2-9](?:[ ()./-]{0,3}\d){9,14}(?![ ()./_-]{0,3}\d)/g },
  // Amounts: $1,234,567.89, $1234567.89, 1,234,567.89, 1.234.567,89, 1234567.89, and ranges of them.
  {
    does: 'keep',
    pattern:
      /[$€£] ?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?!\d|[.,]\d)|[$€£] ?\d{1,8}(?:\.\d{1,2})?(?: ?- ?\d{4,8}(?:\.\d{1,2})?)?(?!\d|[.,/_-]\d| ?- ?\d)/g,
  },
  {
    does: 'keep',
    pattern:
      /(?<!\d|\d[.,/_-])\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?: ?- ?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?)?(?!\d|[.,/_-]\d)|[$€£]? ?(?<!\d[ .,/_-]{0,3})\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d|[.,/_-]\d)|(?<!\d[ .,/_-]{0,3})\d{4,8}\.\d{2}(?![ .,/_-]{0,3}\d)/g,
  },
  // The number of a meeting in the address of a page.
  { does: 'keep', pattern: /(?<=https?:\/\/\S*[/=])\d{10,12}(?![\d.-])/g },
  // Three, two and four digits are a Social Security number, whatever is between them.
  {
    does: 'mask',
    pattern: /(?<!\d|\d[.,])\(?\d{3}[^\p{L}\d\uffff$%€£]{1,5}\d{2}[^\p{L}\d\uffff$%€£]{1,5}\d{4}(?!\d)/gu,
  },
  // Months and years: 01/2024 - 12/2025, 2023 2024 2025.
  {
    does: 'keep',
    pattern:
      /(?<!\d|\d\/)(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2}(?!\d|\/\d)|(?<!\d[ .,/_-]{0,3})(?:19|20)\d{2}(?: ?[,/ -] ?(?:19|20)\d{2})+(?![ .,/_-]{0,3}\d)/g,
  },
  // A ZIP code with its four more digits.
  { does: 'keep', pattern: /(?<!\d|\d[./_-])\d{5}-\d{4}(?!\d|[./_-]\d)/g },
  { does: 'mask', pattern: /\(?\d(?:(?:[ ()./\\_|~·•-]{0,5}|,)\d){8,}/g },
]

/** While a number is being typed it is shorter than it will be, so a preview shows no run of five digits. */
const previewSteps: readonly Step[] = [{ does: 'mask', pattern: /\(?\d(?:[ ()./\\_|~·•,-]{0,5}\d){4,}/g }]

const isDecimal = /^\p{Nd}$/u

/** The value of a digit of any script: the ten digits of a script follow each other. */
const toAsciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDecimal.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}

/** A character as the patterns read it: plain digits, spaces and hyphens. Marks and invisible characters are nothing. */
const plainCharacter = (character: string): string => {
  if (character >= ' ' && character <= '~') return character
  if (character === '\n') return character
  if (character === '\t') return ' '
  return character
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{M}\uffff]/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\p{Zs}/gu, ' ')
}

interface PlainText {
  text: string
  /** For each unit of the text, where its character starts and ends in what was typed. */
  starts: readonly number[]
  ends: readonly number[]
}

const plainTextOf = (typedText: string): PlainText => {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let at = 0
  for (const character of typedText) {
    const plain = plainCharacter(character)
    const end = at + character.length
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at)
      ends.push(end)
    }
    // A mark belongs to the character before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end
    text += plain
    at = end
  }
  return { text, starts, ends }
}

const maskBy = (typedText: string, table: readonly Step[], digits: number): string => {
  if ((typedText.match(/\p{N}/gu) ?? []).length < digits / 2) return typedText
  const { text, starts, ends } = plainTextOf(typedText)
  const masks: { start: number; end: number }[] = []
  table.reduce(
    (rest, { does, pattern }) =>
      rest.replace(pattern, (match: string, at: number) => {
        if (does === 'mask')
          masks.push({ start: starts[at] ?? 0, end: ends[at + match.length - 1] ?? typedText.length })
        return readUnit.repeat(match.length)
      }),
    text,
  )
  return masks
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end }) => result.slice(0, start) + mask + result.slice(end), typedText)
}

/** Returns a text with each private number replaced by a mask. Masking twice changes nothing. */
export const maskPrivateNumbers = (text: string): string => maskBy(text, steps, minDigits)

/** Returns a text that is still being typed, without numbers that may become private ones. */
export const maskUnfinishedNumbers = (text: string): string => maskBy(text, previewSteps, 5)

/** Whether the mask would change a text. */
export const hasPrivateNumber = (text: string): boolean => maskPrivateNumbers(text) !== text
