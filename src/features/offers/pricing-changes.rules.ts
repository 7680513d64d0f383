/** The differences between two pieces of pricing data, path by path. */

export type Json = string | number | boolean | null | readonly Json[] | JsonTree
export interface JsonTree {
  readonly [key: string]: Json
}
export type Path = readonly (string | number)[]

export interface Change {
  path: Path
  /** Undefined if the path had no value. */
  before: Json | undefined
  /** Undefined if the path has no value any more. */
  after: Json | undefined
}

/** Whether a value is an object with named members. */
export const isTree = (value: Json | undefined): value is JsonTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a list with items numbered from 0. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const own = (tree: JsonTree, key: string): Json | undefined => (Object.hasOwn(tree, key) ? tree[key] : undefined)

/** Returns the value at a path; undefined if there is none. */
export const jsonAt = (value: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((at, step) => {
    if (isList(at)) return typeof step === 'number' ? at[step] : undefined
    return isTree(at) ? own(at, String(step)) : undefined
  }, value)

/**
 * Returns the changes that lead from one value to the other; none if they are equal. Lists of the same length are
 * compared item by item. A list that grew or shrank is a single change, because this rule cannot tell which items
 * correspond.
 */
export const changesBetween = (before: Json | undefined, after: Json | undefined, path: Path = []): Change[] => {
  if (isTree(before) && isTree(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(own(before, key), own(after, key), [...path, key]),
    )
  if (isList(before) && isList(after) && before.length === after.length)
    return before.flatMap((json, at) => changesBetween(json, after[at], [...path, at]))
  return Object.is(before, after) ? [] : [{ path, before, after }]
}

const withChange = (value: Json | undefined, [first, ...rest]: Path, after: Json | undefined): Json | undefined => {
  if (first === undefined) return after
  if (isList(value)) return value.map((json, at) => (at === first ? (withChange(json, rest, after) ?? null) : json))
  const tree = isTree(value) ? value : {}
  const key = String(first)
  const next = withChange(own(tree, key), rest, after)
  const isNew = !Object.hasOwn(tree, key)
  const entries = [...Object.entries(tree), ...(isNew ? [[key, null] as const] : [])]
  return Object.fromEntries(
    entries.flatMap(([name, child]) => (name !== key ? [[name, child]] : next === undefined ? [] : [[name, next]])),
  )
}

/** Returns the value with the changes made. Skips changes to list items that no longer exist. */
export const withChanges = (value: Json, changes: readonly Change[]): Json =>
  changes.reduce((result, { path, after }) => withChange(result, path, after) ?? null, value)

/** Returns the change that reverts a change. */
export const invertChange = ({ path, before, after }: Change): Change => ({ path, before: after, after: before })
