import type { $ZodShape, $ZodType, $ZodTypeDef } from 'zod/v4/core'
import type { EndpointDeclaration, FieldRule } from './endpoint.ts'
import type { Role } from './roles.ts'

/** A field of an answer's schema. */
export interface FoundField {
  type: $ZodType
  mayBeNull: boolean
  mayBeLeftOut: boolean
}

type Def = $ZodTypeDef & {
  shape?: $ZodShape
  element?: $ZodType
  innerType?: $ZodType
  valueType?: $ZodType
}

const defOf = (schema: $ZodType): Def => schema._zod.def

/** The schema inside nullable, optional, read-only and similar wrappers. */
const unwrap = (schema: $ZodType): FoundField => {
  const field = { type: schema, mayBeNull: false, mayBeLeftOut: false }
  for (let def = defOf(schema); def.innerType; def = defOf(field.type)) {
    field.mayBeNull ||= def.type === 'nullable'
    field.mayBeLeftOut ||= def.type === 'optional'
    field.type = def.innerType
  }
  return field
}

/** The field of an answer at a path such as `lines.*.account`, or undefined if the schema has none. */
export const fieldAt = (answer: $ZodType, path: string): FoundField | undefined => {
  let field: FoundField | undefined = unwrap(answer)
  for (const step of path.split('.')) {
    const def: Def = defOf(field.type)
    const inner: $ZodType | undefined = step === '*' ? (def.element ?? def.valueType) : def.shape?.[step]
    if (!inner) return undefined
    field = unwrap(inner)
  }
  return field
}

/** The roles that see a field in full. */
export const seenBy = (rule: FieldRule): readonly Role[] => ('seenBy' in rule ? rule.seenBy : rule)

type Tree = Record<string, unknown>

/**
 * The answer as this role may see it. A field that the call's `fields` hide is null, left out, or its last four
 * characters.
 */
export const visibleTo = (
  declaration: Pick<EndpointDeclaration, 'answer' | 'fields'>,
  role: Role,
  answer: unknown,
): unknown =>
  Object.entries(declaration.fields ?? {})
    .filter(([, rule]) => !seenBy(rule).includes(role))
    .reduce((result, [path, rule]) => {
      const field = fieldAt(declaration.answer, path)
      const hide = 'seenBy' in rule ? lastFour : field?.mayBeNull ? () => null : () => undefined
      return hideAt(result, path.split('.'), hide)
    }, answer)

const hideAt = (value: unknown, [step, ...rest]: readonly string[], hide: (value: unknown) => unknown): unknown => {
  if (step === undefined) return hide(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return step === '*' ? value.map((item) => hideAt(item, rest, hide)) : value
  const steps = step === '*' ? Object.keys(value) : Object.keys(value).filter((key) => key === step)
  const entries = steps.map((key) => [key, hideAt((value as Tree)[key], rest, hide)] as const)
  return Object.fromEntries(
    Object.entries({ ...value, ...Object.fromEntries(entries) }).filter(([, inner]) => inner !== undefined),
  )
}

/** At most half of the text. */
const lastFour = (value: unknown): unknown =>
  typeof value === 'string' ? `••••${value.length >= 8 ? value.slice(-4) : ''}` : value
