import type { Json } from './pricing-changes.rules.ts'

/** The unit of a figure on a rate sheet: how the figure is written, read and checked. */
export interface UnitRule {
  /** Screen readers read it after the label. */
  screenReaderText: string
  /** Shown beside the field. */
  sign?: { before?: string; after?: string }
  /** The stored type: text if the figure must add up exactly, otherwise a number. */
  storedType: 'text' | 'number'
  pattern: RegExp
  fault: string
}

const wholeNumber = /^\d{1,9}$/
const anyNumber = /^\d{1,9}(\.\d{1,4})?$/

export const figureUnits = {
  rate: {
    screenReaderText: 'percent a year',
    sign: { after: '%' },
    storedType: 'text',
    pattern: /^\d{1,2}\.\d{2,3}$/,
    fault: 'Must be a rate such as 8.25',
  },
  points: {
    screenReaderText: 'points',
    sign: { after: 'pts' },
    storedType: 'text',
    pattern: /^-?\d{1,2}\.\d{2,3}$/,
    fault: 'Must be points such as 0.25 or -0.25',
  },
  fee: {
    screenReaderText: 'percent of the draw',
    sign: { after: '%' },
    storedType: 'text',
    pattern: /^\d\.\d{2}$/,
    fault: 'Must be a fee such as 2.99',
  },
  percent: {
    screenReaderText: 'percent',
    sign: { after: '%' },
    storedType: 'number',
    pattern: anyNumber,
    fault: 'Must be a percentage from 0 to 100',
  },
  dollars: {
    screenReaderText: 'dollars',
    sign: { before: '$' },
    storedType: 'number',
    pattern: wholeNumber,
    fault: 'Must be whole dollars such as 25,000',
  },
  score: {
    screenReaderText: 'score',
    storedType: 'number',
    pattern: wholeNumber,
    fault: 'Must be a score from 300 to 850',
  },
  years: {
    screenReaderText: 'years',
    sign: { after: 'yr' },
    storedType: 'number',
    pattern: wholeNumber,
    fault: 'Must be whole years',
  },
  months: {
    screenReaderText: 'months',
    sign: { after: 'mo' },
    storedType: 'number',
    pattern: wholeNumber,
    fault: 'Must be whole months',
  },
  days: {
    screenReaderText: 'days',
    sign: { after: 'days' },
    storedType: 'number',
    pattern: wholeNumber,
    fault: 'Must be whole days',
  },
  cents: {
    screenReaderText: 'cents',
    sign: { after: '¢' },
    storedType: 'number',
    pattern: /^(1|100)$/,
    fault: 'Must be 1 or 100, or empty',
  },
  ratio: {
    screenReaderText: 'times',
    sign: { after: '×' },
    storedType: 'number',
    pattern: anyNumber,
    fault: 'Must be a number such as 1.1',
  },
} as const satisfies Record<string, UnitRule>
export type FigureUnit = keyof typeof figureUnits

const unitRule = (unit: FigureUnit): UnitRule => figureUnits[unit]

/** Adds missing digits: '8.5' becomes '8.50' and '.25' becomes '0.25'. Text figures have at least two decimals. */
const withDecimals = (plain: string): string => {
  const [, sign, whole = '', decimals = ''] = /^([-+]?)(\d*)\.?(\d*)$/.exec(plain) ?? []
  if (sign === undefined || (whole === '' && decimals === '')) return plain
  return `${sign === '-' ? '-' : ''}${whole || '0'}.${decimals.padEnd(2, '0')}`
}

/** Commas only between groups of three: '25,000'. */
const groupedPattern = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * Converts typed text to the stored form; undefined if it is empty. Text that is not such a figure stays as typed, and so
 * does '8,5', which without its comma would be another figure.
 */
export const readFigure = (text: string, unit: FigureUnit): Json | undefined => {
  const typedText = text.replace(/[$%\s]/g, '').replace('−', '-')
  if (typedText === '') return undefined
  if (typedText.includes(',') && !groupedPattern.test(typedText)) return text.trim()
  const plain = typedText.replaceAll(',', '')
  const { storedType, pattern } = unitRule(unit)
  if (storedType === 'text') return withDecimals(plain)
  return pattern.test(plain) ? Number(plain) : text.trim()
}

/** Returns what is wrong with a figure; undefined if it is valid. The schema checks it against the other figures. */
export const figureFault = (value: Json | undefined, unit: FigureUnit): string | undefined => {
  const { storedType, pattern, fault } = unitRule(unit)
  const isOfKind = storedType === 'text' ? typeof value === 'string' : typeof value === 'number'
  const most = unit === 'percent' ? 100 : Number.POSITIVE_INFINITY
  return isOfKind && pattern.test(String(value)) && !(Number(value) > most) ? undefined : fault
}

const groupDigits = (value: Json): string => (typeof value === 'number' ? value.toLocaleString('en-US') : String(value))

/** Formats a figure for its field. */
export const typedFigure = (value: Json | undefined, unit: FigureUnit): string =>
  value === undefined || value === null ? '' : unit === 'dollars' ? groupDigits(value) : String(value)

/** Formats a figure for a sentence or a ledger: '8.50%', '+0.25 pts', '$25,000'. */
export const formatFigure = (value: Json | undefined, unit: FigureUnit): string => {
  if (value === undefined || value === null || value === '') return 'none'
  // Text that is not a number is shown as it was typed.
  if (Number.isNaN(Number(value))) return String(value)
  const { sign } = unitRule(unit)
  const text = unit === 'points' && Number(value) > 0 ? `+${value}` : groupDigits(value).replace(/^-/, '−')
  const after = sign?.after ?? ''
  return `${sign?.before ?? ''}${text}${after === '%' || after === '×' || after === '¢' || after === '' ? after : ` ${after}`}`
}
