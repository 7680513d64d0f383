import type { LarField, LarRow } from './hmda-lar.ts'

/** A check on a row, and the fields it reads. The register's edits are built from a few of these. */
export interface Check {
  fields: readonly LarField[]
  holds(row: LarRow): boolean
}

/**
 * Severity: the file cannot be read, the row cannot be right, or a person must review it and confirm that it is right.
 */
export const editKinds = ['syntactical', 'validity', 'quality'] as const
export type EditKind = (typeof editKinds)[number]

/** Keyed by official number: the rule in our words, and the check. */
export type Edits = Readonly<Record<string, { description: string; check: Check }>>

/** Whether a cell is a number: digits, with sign and decimals at most. */
export const isNumeral = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
const checkedFields = (checks: readonly Check[]) => [...new Set(checks.flatMap(({ fields }) => fields))]

/** A check on fields with its own code. */
export const satisfies = <F extends LarField>(
  fields: readonly F[],
  holds: (row: Pick<LarRow, F>) => boolean,
): Check => ({
  fields,
  holds,
})

/** The field has one of these values; '' is blank. Codes may be written as numbers. */
export const is = (field: LarField, ...values: readonly (string | number)[]): Check => {
  const allowedValues = values.map(String)
  return { fields: [field], holds: (row) => allowedValues.includes(row[field]) }
}
/** The field has none of these values. */
export const isNot = (field: LarField, ...values: readonly (string | number)[]): Check => not(is(field, ...values))
/** All the fields are blank. */
export const blank = (...fields: readonly LarField[]): Check => ({
  fields,
  holds: (row) => fields.every((field) => row[field] === ''),
})
/** No field is blank; spaces count as blank. */
export const nonBlank = (...fields: readonly LarField[]): Check => ({
  fields,
  holds: (row) => fields.every((field) => row[field].trim() !== ''),
})
/** The field matches this pattern. */
export const fits = (field: LarField, shape: RegExp): Check => ({
  fields: [field],
  holds: (row) => shape.test(row[field]),
})
/** The check fails. */
export const not = ({ fields, holds }: Check): Check => ({ fields, holds: (row) => !holds(row) })
/** Every check passes. */
export const all = (...checks: readonly Check[]): Check => ({
  fields: checkedFields(checks),
  holds: (row) => checks.every(({ holds }) => holds(row)),
})
/** At least one check passes. */
export const any = (...checks: readonly Check[]): Check => ({
  fields: checkedFields(checks),
  holds: (row) => checks.some(({ holds }) => holds(row)),
})
/** The same check on every field. */
export const each = (fields: readonly LarField[], check: (field: LarField) => Check): Check => all(...fields.map(check))
/** If the first check passes, the second must pass. */
export const when = (first: Check, second: Check): Check => any(not(first), second)
/** Both checks pass, or neither does. */
export const alike = (a: Check, b: Check): Check => all(when(a, b), when(b, a))

export interface Range {
  from?: number
  to?: number
  above?: number
  below?: number
  whole?: true
}

/** The field is a number, and within the range. */
export const number = (field: LarField, { from, to, above, below, whole }: Range = {}): Check => ({
  fields: [field],
  holds: (row) => {
    if (!isNumeral(row[field])) return false
    const value = Number(row[field])
    return (
      (from === undefined || value >= from) &&
      (to === undefined || value <= to) &&
      (above === undefined || value > above) &&
      (below === undefined || value < below) &&
      (!whole || Number.isInteger(value))
    )
  },
})

/** No code appears twice. */
export const once = (...fields: readonly LarField[]): Check => ({
  fields,
  holds: (row) => {
    const codes = fields.map((field) => row[field]).filter((code) => code !== '')
    return new Set(codes).size === codes.length
  },
})

/** 'NA', or exempt. */
export const none = (field: LarField): Check => is(field, 'NA', 'Exempt')
/** A number within the range, 'NA', or exempt. */
export const numberOrNone = (field: LarField, range: Range = {}): Check => any(number(field, range), none(field))
/** A code, or exempt. */
export const codeOrExempt = (field: LarField, ...codes: number[]): Check => is(field, 1111, ...codes)
