import * as z from 'zod/mini'
import { isCivilDate } from '#src/domain/dates/civil-date.ts'
import { usDate } from '#src/domain/dates/us-date.ts'
import { renderableText } from '#src/domain/text-field.ts'

/** How a field is drawn and how its text becomes a value. */
export type FieldKind = 'text' | 'dollars' | 'cents' | 'number' | 'date' | 'yes-no' | 'choice' | 'list'

/** One field of the form in which staff enter a service's answer. */
export interface AnswerField<Value = unknown> {
  kind: FieldKind
  label: string
  hint?: string
  isOptional?: true
  schema: z.ZodMiniType<Value>
  /** The answers of a choice. */
  options?: readonly { value: string; label: string }[]
  /** The fields of one entry of a list, and what an entry is called. */
  fields?: AnswerFields
  entry?: string
  /** The fewest entries of a list. */
  least?: number
}

export type AnswerFields = Readonly<Record<string, AnswerField>>

export type ValuesOf<Fields extends AnswerFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends AnswerField<infer Value> ? Value : never
}

interface FieldLabels {
  label: string
  hint?: string
}

const maxMoney = 1_000_000_000
const emptyMessage = 'Enter a value'
const dateMessage = 'Enter a date'
const plainText = (longest: number) =>
  z
    .string(emptyMessage)
    .check(
      z.trim(),
      z.minLength(1, emptyMessage),
      z.maxLength(longest, `At most ${longest} characters`),
      ...renderableText(),
    )

/** Text of one line. */
export const text = (
  labels: FieldLabels & { longest?: number; pattern?: RegExp; mustBe?: string },
): AnswerField<string> => {
  const { label, hint, longest = 120, pattern, mustBe } = labels
  const schema = pattern ? plainText(longest).check(z.regex(pattern, mustBe ?? emptyMessage)) : plainText(longest)
  return { kind: 'text', label, ...(hint && { hint }), schema }
}

const amount = (kind: 'dollars' | 'cents', labels: FieldLabels, most: number): AnswerField<number> => ({
  ...labels,
  kind,
  schema: z
    .int(kind === 'dollars' ? 'Enter whole dollars' : 'Enter an amount')
    .check(z.minimum(0, 'Must be 0 or more'), z.maximum(most, 'Is too large')),
})

/** Whole dollars. */
export const dollars = (labels: FieldLabels): AnswerField<number> => amount('dollars', labels, maxMoney)

/** An amount to the cent, held in cents. */
export const cents = (labels: FieldLabels): AnswerField<number> => amount('cents', labels, maxMoney * 100)

/** A whole number. */
export const wholeNumber = ({
  label,
  hint,
  least = 0,
  most,
}: FieldLabels & { least?: number; most: number }): AnswerField<number> => ({
  kind: 'number',
  label,
  ...(hint && { hint }),
  schema: z
    .int('Enter a whole number')
    .check(z.minimum(least, `Must be ${least} or more`), z.maximum(most, `Must be ${most} or less`)),
})

/** A fraction, such as 0.08. */
export const fraction = ({ label, hint, most }: FieldLabels & { most: number }): AnswerField<number> => ({
  kind: 'number',
  label,
  ...(hint && { hint }),
  schema: z
    .number('Enter a number')
    .check(z.minimum(0, 'Must be 0 or more'), z.maximum(most, `Must be ${most} or less`)),
})

/** A day, 'YYYY-MM-DD'. */
export const day = (labels: FieldLabels): AnswerField<string> => ({
  ...labels,
  kind: 'date',
  schema: z.string(dateMessage).check(z.refine(isCivilDate, dateMessage)),
})

/** A question of yes or no. */
export const yesNo = (labels: FieldLabels): AnswerField<boolean> => ({
  ...labels,
  kind: 'yes-no',
  schema: z.boolean('Choose yes or no'),
})

/** One of a few answers. */
export const choice = <const Value extends string>({
  label,
  hint,
  options,
}: FieldLabels & { options: Readonly<Record<Value, string>> }): AnswerField<Value> => {
  const values = Object.keys(options) as Value[]
  return {
    kind: 'choice',
    label,
    ...(hint && { hint }),
    schema: z.enum(values as [Value, ...Value[]], 'Choose one') as z.ZodMiniType<Value>,
    options: values.map((value) => ({ value, label: options[value] })),
  }
}

/** Several entries of the same fields. */
export const list = <const Fields extends AnswerFields>({
  label,
  hint,
  entry,
  fields,
  least = 0,
  most = 60,
}: FieldLabels & { entry: string; fields: Fields; least?: number; most?: number }): AnswerField<
  ValuesOf<Fields>[]
> => ({
  kind: 'list',
  label,
  ...(hint && { hint }),
  entry,
  fields,
  least,
  schema: z._default(
    z
      .array(buildFormSchema(fields))
      .check(z.minLength(least, `Enter at least ${least}`), z.maxLength(most, `At most ${most}`)),
    [],
  ),
})

/** The same field, which may stay empty; its value is then null. */
export const optional = <Value>(field: AnswerField<Value>): AnswerField<Value | null> => ({
  ...field,
  isOptional: true,
  schema: z._default(z.nullable(field.schema), null) as z.ZodMiniType<Value | null>,
})

/** The schema of a form. */
export const buildFormSchema = <Fields extends AnswerFields>(fields: Fields): z.ZodMiniType<ValuesOf<Fields>> => {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return z.strictObject(shape) as z.ZodMiniType as z.ZodMiniType<ValuesOf<Fields>>
}

/** What a service answered, from which its report is made. */
export interface EnteredOrder {
  /** Our reference of the order. */
  reference: string
}

/** One way in which a service can answer: its form, and the report that the form becomes. */
export interface AnswerOutcome<Report = unknown> {
  label: string
  fields: AnswerFields
  /** @throws an error of the schema for values that the form would refuse */
  toReport(values: unknown, order: EnteredOrder): Report
}

/** Defines one way in which a service can answer. */
export const outcome = <const Fields extends AnswerFields, Report>(row: {
  label: string
  fields: Fields
  report(values: ValuesOf<Fields>, order: EnteredOrder): Report
}): AnswerOutcome<Report> => ({
  label: row.label,
  fields: row.fields,
  toReport: (values, order) => row.report(buildFormSchema(row.fields).parse(values), order),
})

interface FieldIssue {
  path: readonly PropertyKey[]
  message: string
}

const labelAt = (fields: AnswerFields, path: readonly PropertyKey[]): string => {
  const [name, entry, ...rest] = path
  const field = fields[String(name)]
  if (!field) return ''
  const inner = field.fields && rest.length > 0 ? labelAt(field.fields, rest) : ''
  return inner === '' ? field.label : `${field.entry} ${Number(entry) + 1}, ${inner}`
}

/** The issues of a form, each beginning with what it is about, so that a list of them can be read by itself. */
export const labeledIssues = (fields: AnswerFields, issues: readonly FieldIssue[]): FieldIssue[] =>
  issues.map(({ path, message }) => {
    const label = labelAt(fields, path)
    return { path, message: label === '' ? message : `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` }
  })

const isEntryName = (name: string): boolean => /^\d+$/.test(name)

/** The values of a form's elements, in which a list is an object of numbered entries. */
export const listsIn = (tree: unknown): unknown => {
  if (tree === null || typeof tree !== 'object' || Array.isArray(tree)) return tree
  const entries = Object.entries(tree).map(([name, value]) => [name, listsIn(value)] as const)
  return entries.length > 0 && entries.every(([name]) => isEntryName(name))
    ? entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
    : Object.fromEntries(entries)
}

const formatValue = (field: AnswerField, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  switch (field.kind) {
    case 'dollars':
      return `$${Number(value).toLocaleString('en-US')}`
    case 'cents':
      return `$${(Number(value) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    case 'yes-no':
      return value === true ? 'Yes' : 'No'
    case 'date':
      return usDate(String(value))
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? String(value)
    default:
      return String(value)
  }
}

export interface AnswerView {
  label: string
  value: string
  /** What stood there before a second person returned it, where that differs. */
  before: string | null
}

/**
 * The answers of a form in words, one line each, beside those that a second person returned. `path` is the name of the
 * entry that the lines belong to.
 */
export const toAnswerViews = (fields: AnswerFields, values: unknown, earlier?: unknown, path = ''): AnswerView[] => {
  const now = (values ?? {}) as Readonly<Record<string, unknown>>
  const earlierValue = earlier as Readonly<Record<string, unknown>> | undefined
  return Object.entries(fields).flatMap(([name, field]): AnswerView[] => {
    const label = path === '' ? field.label : `${path}: ${field.label}`
    if (field.kind === 'list') return toEntryViews(field, label, now[name], earlierValue?.[name])
    const value = formatValue(field, now[name])
    const before = earlierValue ? formatValue(field, earlierValue[name]) : value
    return [{ label, value, before: before === value ? null : before }]
  })
}

const toEntryViews = (field: AnswerField, label: string, values: unknown, earlier: unknown): AnswerView[] => {
  const now = (values ?? []) as readonly unknown[]
  const earlierValue = earlier as readonly unknown[] | undefined
  const isCountChanged = earlierValue !== undefined && earlierValue.length !== now.length
  const count = { label, value: String(now.length), before: isCountChanged ? String(earlierValue.length) : null }
  const most = Math.max(now.length, earlierValue?.length ?? 0)
  const entries = Array.from({ length: most }, (_, at) =>
    toAnswerViews(field.fields ?? {}, now[at], earlierValue && (earlierValue[at] ?? {}), `${field.entry} ${at + 1}`),
  )
  return [count, ...entries.flat()]
}
