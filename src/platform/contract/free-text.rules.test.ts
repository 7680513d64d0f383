import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { freeTextsOf, internalPathsOf, withoutInternal } from './free-text.rules.ts'
import { policyFaults } from './policy.rules.ts'
import { borrowerText, internalText } from './staff-text.schema.ts'

const text = () => z.string().check(z.maxLength(200))
const act = (body: z.ZodMiniType, answer: z.ZodMiniType = z.null()) =>
  endpoint({ call: 'POST /notes', summary: '', access: ['processor'], on: 'organization', body, answer })

test('free text is found wherever it occurs, and fields that take no sentences are not free text', () => {
  const body = z.strictObject({
    note: z.optional(internalText(text())),
    lines: z.array(z.strictObject({ said: borrowerText(text()) })),
    either: z.union([z.strictObject({ why: text() }), z.null()]),
    id: z.uuid(),
    kind: z.enum(['ONE']),
    ending: z.string().check(z.regex(/^\w{4}$/)),
    amount: z.int(),
  })
  expect(freeTextsOf(act(body))).toEqual([
    { path: 'body.note', kind: 'internal' },
    { path: 'body.lines.*.said', kind: 'borrower' },
    { path: 'body.either.why', kind: undefined },
  ])
})

test('a staff call must declare who reads its free text, but a borrower’s own call does not', () => {
  const schema = z.strictObject({ note: text() })
  expect(policyFaults(act(schema))).toEqual([
    'POST /notes accepts staff text in body.note, but does not say who reads it',
  ])
  expect(policyFaults({ ...act(schema), access: ['borrower'] })).toEqual([])
})

test('a response with staff-only text reaches other roles only if those fields are hidden from them', () => {
  const answer = z.array(z.object({ note: z.nullable(internalText(z.string())), at: z.string() }))
  const read = endpoint({
    call: 'GET /notes',
    summary: '',
    access: ['borrower', 'processor'],
    on: 'organization',
    answer,
  })
  expect(policyFaults(read)).toEqual(['GET /notes would show staff-only text: *.note by borrower'])
  expect(policyFaults({ ...read, fields: { '*.note': ['processor'] } })).toEqual([])
})

test('the stored copy of a response omits staff-only text and keeps everything else', () => {
  const answer = z.object({
    note: z.nullable(internalText(z.string())),
    rows: z.array(z.object({ why: internalText(z.string()), at: z.string() })),
  })
  const paths = internalPathsOf(answer)
  expect(paths).toEqual(['note', 'rows.*.why'])
  expect(withoutInternal(paths, { note: null, rows: [{ why: 'forged', at: 'now' }] })).toEqual({
    note: null,
    rows: [{ why: '', at: 'now' }],
  })
})
