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

/** What stands under null, optional, read-only and the like. */
const unwrapped = (schema: $ZodType): FoundField => {
  const field = { type: schema, mayBeNull: false, mayBeLeftOut: false }
  for (let def = defOf(schema); def.innerType; def = defOf(field.type)) {
    field.mayBeNull ||= def.type === 'nullable'
    field.mayBeLeftOut ||= def.type === 'optional'
    field.type = def.innerType
  }
  return field
}

/** The field of an answer at a path such as `lines.*.account`, or undefined where the schema has none. */
export const fieldAt = (answer: $ZodType, path: string): FoundField | undefined => {
  let field: FoundField | undefined = unwrapped(answer)
  for (const step of path.split('.')) {
    const def: Def = defOf(field.type)
    const inner: $ZodType | undefined = step === '*' ? (def.element ?? def.valueType) : def.shape?.[step]
    if (!inner) return undefined
    field = unwrapped(inner)
  }
  return field
}

/** The roles that see a field whole. */
export const seenBy = (rule: FieldRule): readonly Role[] => ('seenBy' in rule ? rule.seenBy : rule)

type Tree = Record<string, unknown>

/** The answer as this role may see it: what the call's `fields` keep from them is null, left out, or its last four. */
export const visibleTo = (
  declaration: Pick<EndpointDeclaration, 'answer' | 'fields'>,
  role: Role,
  answer: unknown,
): unknown =>
  Object.entries(declaration.fields ?? {})
    .filter(([, rule]) => !seenBy(rule).includes(role))
    .reduce((shown, [path, rule]) => {
      const field = fieldAt(declaration.answer, path)
      const hide = 'seenBy' in rule ? lastFour : field?.mayBeNull ? () => null : () => undefined
      return hidden(shown, path.split('.'), hide)
    }, answer)

const hidden = (value: unknown, [step, ...rest]: readonly string[], hide: (value: unknown) => unknown): unknown => {
  if (step === undefined) return hide(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return step === '*' ? value.map((item) => hidden(item, rest, hide)) : value
  const steps = step === '*' ? Object.keys(value) : Object.keys(value).filter((key) => key === step)
  const changed = steps.map((key) => [key, hidden((value as Tree)[key], rest, hide)] as const)
  return Object.fromEntries(
    Object.entries({ ...value, ...Object.fromEntries(changed) }).filter(([, inner]) => inner !== undefined),
  )
}

/** At most half of what there is. */
const lastFour = (value: unknown): unknown =>
  typeof value === 'string' ? `••••${value.length >= 8 ? value.slice(-4) : ''}` : value
