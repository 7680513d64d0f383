/** A schema of zod, of which only what it is made of is read here. */
export interface Schema {
  def: {
    type: string
    innerType?: Schema
    element?: Schema
    valueType?: Schema
    in?: Schema
    options?: readonly Schema[]
    shape?: Readonly<Record<string, Schema>>
  }
}

/** Every property of a schema as its path: `support.hours.en`. */
export const pathsOf = ({ def }: Schema, path = ''): string[] => {
  const inside = [def.innerType, def.element, def.valueType, def.in, ...(def.options ?? [])]
  const own = Object.entries(def.shape ?? {}).flatMap(([name, schema]) => {
    const here = path === '' ? name : `${path}.${name}`
    return [here, ...pathsOf(schema, here)]
  })
  return [...own, ...inside.flatMap((schema) => (schema ? pathsOf(schema, path) : []))]
}
