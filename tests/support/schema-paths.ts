/** A schema of zod, of which only what it is made of is read here. */
export interface Schema {
  def: {
    type: string
    format?: string
    innerType?: Schema
    element?: Schema
    valueType?: Schema
    in?: Schema
    out?: Schema
    left?: Schema
    right?: Schema
    options?: readonly Schema[]
    shape?: Readonly<Record<string, Schema>>
  }
}

export interface SchemaPart {
  /** `support.hours.en`; empty for the whole. */
  path: string
  schema: Schema
}

/** A schema with everything that it is made of. */
export const schemaParts = (schema: Schema, path = ''): SchemaPart[] => {
  const { def } = schema
  const inside = [
    def.innerType,
    def.element,
    def.valueType,
    def.in,
    def.out,
    def.left,
    def.right,
    ...(def.options ?? []),
  ]
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    schemaParts(field, path === '' ? name : `${path}.${name}`),
  )
  return [{ path, schema }, ...fields, ...inside.flatMap((part) => (part ? schemaParts(part, path) : []))]
}

/** Every property of a schema as its path. */
export const pathsOf = (schema: Schema): string[] => [
  ...new Set(schemaParts(schema).flatMap(({ path }) => (path === '' ? [] : [path]))),
]
