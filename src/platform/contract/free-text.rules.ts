import type { $ZodShape, $ZodType, $ZodTypeDef } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
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

const outsiders: readonly Role[] = ['visitor', 'borrower', 'signer']

/** Whether a call writes, and only the lender's people or systems make it. */
export const isStaffAct = (declaration: EndpointDeclaration): boolean =>
  methodOf(declaration) !== 'GET' && !declaration.access.some((role) => outsiders.includes(role))

/** Every place of a call's request into which somebody may write a sentence, once each. */
export const freeTextsOf = ({ params, query, body }: EndpointDeclaration): readonly FreeText[] => {
  const parts = Object.entries({ params, query, body })
  const all = parts.flatMap(([part, schema]) => (schema ? textsIn(schema, part) : []))
  return [...new Map(all.map((text) => [`${text.path} ${text.kind}`, text])).values()]
}
