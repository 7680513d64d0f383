import type { $ZodShape, $ZodType, $ZodTypeDef } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { seenBy } from './answer-fields.rules.ts'
import { type EndpointDeclaration, endpointMethod } from './endpoint.ts'
import type { Role } from './roles.ts'
import { type StaffTextKind, staffTextKindOf } from './staff-text.schema.ts'

/** A place in a call's request where a person can write a sentence. */
export interface FreeText {
  /** For example `body.missing.*`. */
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

/** A schema that accepts these is free text, whatever its pattern or length. */
const sentences = ['It is forged', 'We suspect that the ID is forged, and told no one']

const takesSentence = (schema: $ZodType): boolean => sentences.some((sentence) => safeParse(schema, sentence).success)

const nestedSchemas = (schema: $ZodType, path: string): readonly (readonly [string, $ZodType])[] => {
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
  const inner = nestedSchemas(schema, path)
  const kind = staffTextKindOf(schema)
  // A mark applies to everything inside it.
  if (inner.length === 0 || kind) return takesSentence(schema) || kind ? [{ path, kind }] : []
  return inner.flatMap(([at, one]) => textsIn(one, at))
}

/** The paths of internal staff text in an answer, in the format of `fields`: `rows.*.reason`. */
export const internalPathsOf = (answer: $ZodType, path = ''): readonly string[] => {
  if (staffTextKindOf(answer) === 'internal') return [path.slice(1)]
  return [...new Set(nestedSchemas(answer, path).flatMap(([at, inner]) => internalPathsOf(inner, at)))]
}

/** An answer without internal staff text, for unsealed storage. */
export const withoutInternal = (paths: readonly string[], answer: unknown): unknown =>
  paths.reduce((result, path) => emptyAt(result, path.split('.')), answer)

const emptyAt = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return typeof value === 'string' ? '' : value
  if (Array.isArray(value)) return step === '*' ? value.map((item) => emptyAt(item, rest)) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === step || step === '*' ? emptyAt(inner, rest) : inner]),
  )
}

const outsiders: readonly Role[] = ['visitor', 'borrower', 'signer']

/** The roles that would receive internal staff text although they are not staff, unless the call's `fields` hide it. */
export const outsideReaders = ({ access, answer, fields = {} }: EndpointDeclaration): readonly string[] => {
  const readers = access.filter((role) => outsiders.includes(role) || role === 'partner' || role === 'notary')
  return internalPathsOf(answer).flatMap((path) => {
    const rule = fields[path]
    const audience = rule === undefined ? readers : readers.filter((role) => seenBy(rule).includes(role))
    return audience.map((role) => `${path} by ${role}`)
  })
}

/** Whether a call writes and only staff or the lender's systems make it. */
export const isStaffAct = (declaration: EndpointDeclaration): boolean =>
  endpointMethod(declaration) !== 'GET' && !declaration.access.some((role) => outsiders.includes(role))

/** Every place of a call's request where a person can write a sentence, each once. */
export const freeTextsOf = ({ params, query, body }: EndpointDeclaration): readonly FreeText[] => {
  const parts = Object.entries({ params, query, body })
  const all = parts.flatMap(([part, schema]) => (schema ? textsIn(schema, part) : []))
  return [...new Map(all.map((text) => [`${text.path} ${text.kind}`, text])).values()]
}
