import type { $ZodShape, $ZodType, $ZodTypeDef } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { seenBy } from './answer-fields.rules.ts'
import { type EndpointDeclaration, methodOf } from './endpoint.ts'
import type { Role } from './roles.ts'
import { type StaffTextKind, staffTextKindOf } from './staff-text.schema.ts'

/** A place in a call's request into which somebody may write a sentence. */
export interface FreeText {
  /** Such as `body.missing.*`. */
  path: string
  kind: StaffTextKind | undefined
}

type Def = $ZodTypeDef & {
  shape?: $ZodShape
  element?: $ZodType
  innerType?: $ZodType
  valueType?: $ZodType
  keyType?: $ZodType
  options?: readonly $ZodType[]
  items?: readonly $ZodType[]
  left?: $ZodType
  right?: $ZodType
}

/** What fits these is free text, whatever its pattern or length. */
const sentences = ['It is forged', 'We suspect that the ID is forged, and said so to nobody']

const takesSentence = (schema: $ZodType): boolean => sentences.some((words) => safeParse(schema, words).success)

const within = (schema: $ZodType, path: string): readonly (readonly [string, $ZodType])[] => {
  const def: Def = schema._zod.def
  const parts: (readonly [string, $ZodType | undefined])[] = [
    ...Object.entries(def.shape ?? {}).map(([name, inner]) => [`${path}.${name}`, inner] as const),
    [`${path}.*`, def.element],
    [`${path}.{key}`, def.keyType],
    [`${path}.*`, def.valueType],
    [path, def.innerType],
    [path, def.left],
    [path, def.right],
    ...(def.options ?? []).map((option) => [path, option] as const),
    ...(def.items ?? []).map((item) => [`${path}.*`, item] as const),
  ]
  return parts.flatMap(([at, inner]) => (inner ? [[at, inner] as const] : []))
}

const textsIn = (schema: $ZodType, path: string): FreeText[] => {
  const inner = within(schema, path)
  const kind = staffTextKindOf(schema)
  // A mark counts for all that stands under it.
  if (inner.length === 0 || kind) return takesSentence(schema) || kind ? [{ path, kind }] : []
  return inner.flatMap(([at, one]) => textsIn(one, at))
}

/** Where an answer holds words of staff for each other, by path as `fields` names them: `rows.*.reason`. */
export const internalPathsOf = (answer: $ZodType, path = ''): readonly string[] => {
  if (staffTextKindOf(answer) === 'internal') return [path.slice(1)]
  return [...new Set(within(answer, path).flatMap(([at, inner]) => internalPathsOf(inner, at)))]
}

/** An answer without the words of staff for each other, as it may lie in the open. */
export const withoutInternal = (paths: readonly string[], answer: unknown): unknown =>
  paths.reduce((shown, path) => emptied(shown, path.split('.')), answer)

const emptied = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return typeof value === 'string' ? '' : value
  if (Array.isArray(value)) return step === '*' ? value.map((item) => emptied(item, rest)) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === step || step === '*' ? emptied(inner, rest) : inner]),
  )
}

const outsiders: readonly Role[] = ['visitor', 'borrower', 'signer']

/** Whom an answer's words of staff would reach who are none of them, unless the call's `fields` keep them back. */
export const outsidersReading = ({ access, answer, fields = {} }: EndpointDeclaration): readonly string[] => {
  const readers = access.filter((role) => outsiders.includes(role) || role === 'partner' || role === 'notary')
  return internalPathsOf(answer).flatMap((path) => {
    const rule = fields[path]
    const seen = rule === undefined ? readers : readers.filter((role) => seenBy(rule).includes(role))
    return seen.map((role) => `${path} by ${role}`)
  })
}

/** Whether a call writes, and only the lender's people or systems make it. */
export const isStaffAct = (declaration: EndpointDeclaration): boolean =>
  methodOf(declaration) !== 'GET' && !declaration.access.some((role) => outsiders.includes(role))

/** Every place of a call's request into which somebody may write a sentence, once each. */
export const freeTextsOf = ({ params, query, body }: EndpointDeclaration): readonly FreeText[] => {
  const parts = Object.entries({ params, query, body })
  const all = parts.flatMap(([part, schema]) => (schema ? textsIn(schema, part) : []))
  return [...new Map(all.map((text) => [`${text.path} ${text.kind}`, text])).values()]
}
