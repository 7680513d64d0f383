import { expect, test } from 'vitest'
import { fitsText } from './example-text.rules.ts'
import { exampleValue } from './example-values.rules.ts'

test.each([
  [{ type: 'string', format: 'uuid' }, '0191aa00-0000-7000-8000-000000000001'],
  [{ type: ['string', 'null'], format: 'date' }, '2026-11-24'],
  [{ anyOf: [{ type: 'null' }, { type: 'integer', minimum: 7 }] }, 7],
  [{ const: 'HOME' }, 'HOME'],
  [{ enum: ['B', 'A'] }, 'B'],
  [{ type: 'number', exclusiveMinimum: 4, maximum: 5 }, 4.01],
  [{ type: 'integer', maximum: -3 }, -3],
  [{ type: 'integer', minimum: 7, multipleOf: 5 }, 10],
  [{ type: 'string', maxLength: 3 }, 'Exa'],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
  [{ type: 'array', items: { not: {} } }, []],
  [{ type: 'object', properties: { a: { type: 'null' }, b: { not: {} } }, required: ['a'] }, { a: null }],
  [
    { allOf: [{ type: 'object', properties: { a: { const: 1 } } }, { $ref: '#/components/schemas/B' }] },
    { a: 1, b: 2 },
  ],
  [{ type: 'object', additionalProperties: { const: 1 }, propertyNames: { pattern: '^[x]{3}$' } }, { xxx: 1 }],
  [{ not: {} }, undefined],
])('%j has the example %j', (schema, example) =>
  expect(exampleValue(schema, { B: { type: 'object', properties: { b: { const: 2 } } } })).toEqual(example),
)

test('the name of a field chooses among the texts that its schema allows', () => {
  expect(exampleValue({ type: 'string' }, {}, 'zip')).toBe('78701')
  expect(exampleValue({ type: 'string', pattern: '^[A-Z]+$' }, {}, 'zip')).toMatch(/^[A-Z]+$/)
  expect(exampleValue({ type: 'string', format: 'date' }, {}, 'dob')).toBe('1984-05-17')
  expect(exampleValue({ enum: ['AL', 'TX'] }, {}, 'state')).toBe('TX')
})

test('a name of several things has its example only beside the fields that say which', () => {
  const fields = (...names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  })
  expect(exampleValue(fields('state', 'zip'), {})).toEqual({ state: 'TX', zip: '78701' })
  expect(exampleValue(fields('state', 'category'), {})).toMatchObject({ state: 'Example text' })
  expect(exampleValue(fields('code', 'name', 'nmlsId'), {})).toMatchObject({ code: 'lintel', name: 'Lintel' })
  expect(exampleValue(fields('code', 'message'), {})).toMatchObject({ code: 'Example text' })
  expect(exampleValue(fields('name'), {})).toEqual({ name: 'Maria Garcia' })
})

test('a nullable field is null beside the fields that explain it', () => {
  const attempt = { type: 'integer' }
  for (const fault of [{ type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }]) {
    expect(exampleValue({ type: 'object', properties: { attempt, fault } }, {})).toEqual({ attempt: 1, fault: null })
    expect(exampleValue({ type: 'object', properties: { fault } }, {})).toEqual({ fault: 'Example text' })
  }
  const fault = { type: 'string' }
  expect(exampleValue({ type: 'object', properties: { attempt, fault } }, {})).toMatchObject({ fault: 'Example text' })
})

test('an example of a schema that refers to itself ends at the first optional field', () => {
  const Tree = {
    type: 'object',
    properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Tree' } },
    required: ['name'],
  }
  expect(exampleValue({ $ref: '#/components/schemas/Tree' }, { Tree })).toEqual({ name: 'Maria Garcia' })
})

test.each([
  ['^\\d{5}(?:-\\d{4})?$', 0],
  ['^[\\w-]{43}$', 43],
  ['^[\\p{L}\\p{M}.\\- ]{1,8}$', 0],
  ['^[^\\p{C}]*$', 4],
  ['^(?!0)\\d+(\\.\\d{2})?$', 0],
  ['^(stun|turn)s?:[^\\s]+$', 12],
  ['^\\$?0?\\.\\d{2}$', 0],
  ['^\\/[\\x21-\\x7e]*$', 0],
  ['^(\\d{4,12})?$', 5],
  ['^[a-z][a-z-]{0,40}info$', 0],
  ['^(?:\\d{4}-(?:0[1-9]|1[0-2]))$', 0],
  ['\\bterms\\b', 0],
])('a text is found for the pattern %s, read without and with the flag u', (pattern, minLength) => {
  const text = exampleValue({ type: 'string', pattern, minLength }, {})
  for (const flags of ['', 'u']) expect(text).toMatch(new RegExp(pattern, flags))
  expect(String(text).length).toBeGreaterThanOrEqual(minLength)
})

test('a text fits only if both readings of its patterns allow it', () => {
  const limits = { minLength: 0, maxLength: 9 }
  expect(fitsText({ ...limits, patterns: ['^\\p{L}$'] }, 'ñ')).toBe(false)
  expect(fitsText({ ...limits, patterns: ['^[\\p{L}]$'] }, 'L')).toBe(true)
  expect(fitsText({ ...limits, patterns: ['^a+$', '^.{2}$'] }, 'aaa')).toBe(false)
})
