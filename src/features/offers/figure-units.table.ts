import type { Json } from './pricing-changes.rules.ts'

/** What a figure of a rate sheet is counted in: how it is written, read and checked. */
export interface UnitRule {
  /** Follows the label for who hears it, and the field for who sees it. */
  words: string
  /** Beside the field. */
  sign?: { before?: string; after?: string }
  /** As text that adds up exactly, or as a number. */
  keeps: 'text' | 'number'
  pattern: RegExp
  fault: string
}

const wholeNumber = /^\d{1,9}$/
const anyNumber = /^\d{1,9}(\.\d{1,4})?$/

export const figureUnits = {
  rate: {
    ...{ words: 'percent a year', sign: { after: '%' }, keeps: 'text' },
    ...{ pattern: /^\d{1,2}\.\d{2,3}$/, fault: 'Must be a rate such as 8.25' },
  },
  points: {
    ...{ words: 'points', sign: { after: 'pts' }, keeps: 'text' },
    ...{ pattern: /^-?\d{1,2}\.\d{2,3}$/, fault: 'Must be points such as 0.25 or -0.25' },
  },
  fee: {
    ...{ words: 'percent of the draw', sign: { after: '%' }, keeps: 'text' },
    ...{ pattern: /^\d\.\d{2}$/, fault: 'Must be a fee such as 2.99' },
  },
  percent: {
    ...{ words: 'percent', sign: { after: '%' }, keeps: 'number' },
    ...{ pattern: anyNumber, fault: 'Must be a percentage from 0 to 100' },
  },
  dollars: {
    ...{ words: 'dollars', sign: { before: '$' }, keeps: 'number' },
    ...{ pattern: wholeNumber, fault: 'Must be whole dollars such as 25,000' },
  },
  score: { words: 'score', keeps: 'number', pattern: wholeNumber, fault: 'Must be a score from 300 to 850' },
  years: {
    ...{ words: 'years', sign: { after: 'yr' }, keeps: 'number' },
    ...{ pattern: wholeNumber, fault: 'Must be whole years' },
  },
  months: {
    ...{ words: 'months', sign: { after: 'mo' }, keeps: 'number' },
    ...{ pattern: wholeNumber, fault: 'Must be whole months' },
  },
  days: {
    ...{ words: 'days', sign: { after: 'days' }, keeps: 'number' },
    ...{ pattern: wholeNumber, fault: 'Must be whole days' },
  },
  ratio: {
    ...{ words: 'times', sign: { after: '×' }, keeps: 'number' },
    ...{ pattern: anyNumber, fault: 'Must be a number such as 1.1' },
  },
} as const satisfies Record<string, UnitRule>
export type FigureUnit = keyof typeof figureUnits

const unitRule = (unit: FigureUnit): UnitRule => figureUnits[unit]

/** '8.5' is '8.50' and '.25' is '0.25': text figures have two decimals at least. */
const withDecimals = (plain: string): string => {
  const [, sign, whole = '', decimals = ''] = /^([-+]?)(\d*)\.?(\d*)$/.exec(plain) ?? []
  if (sign === undefined || (whole === '' && decimals === '')) return plain
  return `${sign === '-' ? '-' : ''}${whole || '0'}.${decimals.padEnd(2, '0')}`
}

/** What was typed as the data holds it; undefined where nothing was. What is no such figure stays as it was typed. */
export const readFigure = (typed: string, unit: FigureUnit): Json | undefined => {
  const plain = typed.replace(/[$%,\s]/g, '').replace('−', '-')
  if (plain === '') return undefined
  const { keeps, pattern } = unitRule(unit)
  if (keeps === 'text') return withDecimals(plain)
  return pattern.test(plain) ? Number(plain) : typed.trim()
}

/** What is wrong with a figure as it was read; undefined where nothing is. Whether it fits the others is the schema's to say. */
export const figureFault = (value: Json | undefined, unit: FigureUnit): string | undefined => {
  const { keeps, pattern, fault } = unitRule(unit)
  const isOfKind = keeps === 'text' ? typeof value === 'string' : typeof value === 'number'
  const most = unit === 'percent' ? 100 : Number.POSITIVE_INFINITY
  return isOfKind && pattern.test(String(value)) && !(Number(value) > most) ? undefined : fault
}

const grouped = (value: Json): string => (typeof value === 'number' ? value.toLocaleString('en-US') : String(value))

/** As it stands in its field. */
export const typedFigure = (value: Json | undefined, unit: FigureUnit): string =>
  value === undefined || value === null ? '' : unit === 'dollars' ? grouped(value) : String(value)

/** As it is read in a sentence or a ledger: '8.50%', '+0.25 pts', '$25,000'. */
export const figureInWords = (value: Json | undefined, unit: FigureUnit): string => {
  if (value === undefined || value === null || value === '') return 'none'
  // What was typed and is no figure is said as it was typed.
  if (Number.isNaN(Number(value))) return String(value)
  const { sign } = unitRule(unit)
  const text = unit === 'points' && Number(value) > 0 ? `+${value}` : grouped(value).replace(/^-/, '−')
  const after = sign?.after ?? ''
  return `${sign?.before ?? ''}${text}${after === '%' || after === '×' || after === '' ? after : ` ${after}`}`
}
