import { fitsText, type TextLimits, textOfPatterns } from './example-text.rules.ts'
import {
  type ExampleOfField,
  exampleWords,
  fieldExamples,
  formatExamples,
  listedExamples,
} from './example-values.table.ts'

/** A JSON Schema, as an API document writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>
type SchemasByName = Readonly<Record<string, JsonSchema>>

/** Where an example is looked up: the shared schemas, those that lead here, the name of the field and its object's fields. */
interface Place {
  schemas: SchemasByName
  within: readonly string[]
  field: string
  beside: readonly string[]
}

/** A value that no example can have: a schema that refuses everything, or one that refers to itself without end. */
const none = Symbol('none')
type Example = unknown | typeof none

const toSchemas = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value : [])
const toProperties = (value: unknown): SchemasByName => (value ?? {}) as SchemasByName
const numberIn = (schema: JsonSchema, name: string): number | undefined =>
  typeof schema[name] === 'number' ? schema[name] : undefined

const refName = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined

/** A schema with the parts of its `allOf` in it. */
const withParts = (schema: JsonSchema, schemas: SchemasByName): JsonSchema => {
  const parts = toSchemas(schema.allOf).map((part) => withParts(schemas[refName(part) ?? ''] ?? part, schemas))
  if (parts.length === 0) return schema
  const { allOf: _, ...own } = schema
  const all = [own, ...parts]
  const patterns = all.flatMap(({ pattern, patterns: more }) => [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(Array.isArray(more) ? more : []),
  ])
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {}))
  const requiredFields = all.flatMap((part) => (Array.isArray(part.required) ? part.required : []))
  return {
    ...Object.assign({}, ...parts, own),
    ...(patterns.length > 0 && { patterns }),
    ...(Object.keys(properties).length > 0 && { properties, required: requiredFields }),
  }
}

const textLimits = ({ pattern, patterns, minLength, maxLength }: JsonSchema): TextLimits => ({
  patterns: Array.isArray(patterns) ? patterns : typeof pattern === 'string' ? [pattern] : [],
  minLength: Number(minLength ?? 0),
  maxLength: Number(maxLength ?? Infinity),
})

const wordsOfLength = ({ minLength, maxLength }: TextLimits): string =>
  exampleWords
    .repeat(Math.ceil(Math.max(1, minLength / exampleWords.length)))
    .slice(0, Math.min(maxLength, Math.max(minLength, exampleWords.length)))
    .trim()
    .padEnd(minLength, '.')

/** Digits of a text as nines: two dates have one shape. */
const shapeOf = (text: string): string => text.replace(/\d/g, '9')

const exampleOfField = ({ field, beside }: Place): ExampleOfField | null | undefined => {
  const match = [Object.hasOwn(fieldExamples, field) ? (fieldExamples[field] ?? []) : []]
    .flat()
    .find((row) => typeof row !== 'object' || row.beside.some((name) => beside.includes(name)))
  return typeof match === 'object' ? match.example : match
}

const exampleText = (schema: JsonSchema, place: Place): string | typeof none => {
  const limits = textLimits(schema)
  const ofField = exampleOfField(place)
  const ofFormat = typeof schema.format === 'string' ? formatExamples[schema.format] : undefined
  const candidates = [
    typeof ofField === 'string' && (ofFormat === undefined || shapeOf(ofField) === shapeOf(ofFormat))
      ? ofField
      : undefined,
    ofFormat,
    limits.patterns.length > 0 ? undefined : wordsOfLength(limits),
  ]
  return candidates.find((text) => text !== undefined && fitsText(limits, text)) ?? textOfPatterns(limits) ?? none
}

const exampleNumber = (schema: JsonSchema, place: Place): number => {
  const isWhole = schema.type === 'integer'
  const smallest = 0.01
  const above = numberIn(schema, 'exclusiveMinimum')
  const below = numberIn(schema, 'exclusiveMaximum')
  const step = isWhole ? 1 : smallest
  const min = numberIn(schema, 'minimum') ?? (above === undefined ? -Infinity : above + step)
  const max = numberIn(schema, 'maximum') ?? (below === undefined ? Infinity : below - step)
  const ofField = exampleOfField(place)
  if (typeof ofField === 'number' && ofField >= min && ofField <= max) return ofField
  const multiple = numberIn(schema, 'multipleOf')
  const value = Math.min(Math.max(1, min), max)
  return multiple === undefined ? value : Math.ceil(value / multiple) * multiple
}

const exampleArray = (schema: JsonSchema, place: Place): Example => {
  const first = toSchemas(schema.prefixItems).map((item) => exampleOf(item, place))
  if (first.length > 0) return first.includes(none) ? none : first
  const count = Math.max(Number(schema.minItems ?? 0), 1)
  if (Number(schema.maxItems ?? Infinity) === 0) return []
  const item = exampleOf((schema.items ?? {}) as JsonSchema, place)
  if (item === none) return Number(schema.minItems ?? 0) === 0 ? [] : none
  return Array.from({ length: count }, () => item)
}

const exampleRecord = ({ additionalProperties, propertyNames }: JsonSchema, place: Place): Example => {
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return {}
  const key = exampleOf({ type: 'string', ...((propertyNames ?? {}) as JsonSchema) }, { ...place, field: 'key' })
  const value = exampleOf(additionalProperties as JsonSchema, place)
  return key === none || value === none ? {} : { [String(key)]: value }
}

const exampleObject = (schema: JsonSchema, place: Place): Example => {
  const properties = Object.entries(toProperties(schema.properties))
  if (properties.length === 0) return exampleRecord(schema, place)
  const requiredFields = Array.isArray(schema.required) ? schema.required : []
  const values: Record<string, unknown> = {}
  const beside = properties.map(([field]) => field)
  for (const [field, inner] of properties) {
    const value = exampleOf(inner, { ...place, field, beside })
    if (value !== none) values[field] = value
    else if (requiredFields.includes(field)) return none
  }
  return values
}

const isNull = ({ type, const: constant }: JsonSchema): boolean => type === 'null' || constant === null

const mayBeNull = ({ type, anyOf, oneOf }: JsonSchema): boolean =>
  [type].flat().includes('null') || toSchemas(anyOf ?? oneOf).some(isNull)

const exampleOfType = (schema: JsonSchema, place: Place): Example => {
  const { type } = schema
  if (Array.isArray(type)) {
    const [first = 'null'] = type.filter((name) => name !== 'null')
    return exampleOf({ ...schema, type: first }, place)
  }
  if (type === 'object' || schema.properties !== undefined) return exampleObject(schema, place)
  if (type === 'array') return exampleArray(schema, place)
  if (type === 'integer' || type === 'number') return exampleNumber(schema, place)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return exampleText(schema, place)
}

const exampleOf = (source: JsonSchema, place: Place): Example => {
  const name = refName(source)
  if (name !== undefined) {
    const sharedSchema = place.schemas[name]
    return !sharedSchema || place.within.includes(name)
      ? none
      : exampleOf(sharedSchema, { ...place, within: [...place.within, name] })
  }
  const schema = withParts(source, place.schemas)
  if (schema.not !== undefined && Object.keys(schema).length === 1) return none
  if (schema.const !== undefined) return schema.const
  if (exampleOfField(place) === null && mayBeNull(schema)) return null
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => listedExamples.has(value)) ?? schema.enum[0]
  const alternatives = toSchemas(schema.anyOf ?? schema.oneOf)
  if (alternatives.length === 0) return exampleOfType(schema, place)
  const inOrder = [...alternatives.filter((one) => !isNull(one)), ...alternatives.filter(isNull)]
  for (const alternative of inOrder) {
    const value = exampleOf(alternative, place)
    if (value !== none) return value
  }
  return none
}

/**
 * Returns a value that a schema allows: its formats, patterns (read without and with the flag `u`), limits and listed
 * values. Fields that may be left out are in it.
 * @param field the name of what the value is for, which chooses among allowed texts
 * @returns undefined for a schema that allows nothing
 */
export const exampleValue = (schema: JsonSchema, schemas: SchemasByName, field = ''): unknown => {
  const value = exampleOf(schema, { schemas, within: [], field, beside: [] })
  return value === none ? undefined : value
}
