/** What differs between two pieces of pricing data, place by place. */

export type Json = string | number | boolean | null | readonly Json[] | JsonTree
export interface JsonTree {
  readonly [key: string]: Json
}
export type Path = readonly (string | number)[]

export interface Change {
  path: Path
  /** Undefined where there was nothing. */
  before: Json | undefined
  /** Undefined where nothing is left. */
  after: Json | undefined
}

/** Whether a value has places by name. */
export const isTree = (value: Json | undefined): value is JsonTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value has places by number, from 0. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const own = (tree: JsonTree, key: string): Json | undefined => (Object.hasOwn(tree, key) ? tree[key] : undefined)

/** What stands at a place; undefined where nothing does. */
export const jsonAt = (value: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((at, step) => {
    if (isList(at)) return typeof step === 'number' ? at[step] : undefined
    return isTree(at) ? own(at, String(step)) : undefined
  }, value)

/**
 * The changes that lead from one to the other, none where they are equal. Lists of one length are compared item by
 * item; one that grew or shrank is a single change, since which of its items is which is not for this rule to guess.
 */
export const changesBetween = (before: Json | undefined, after: Json | undefined, path: Path = []): Change[] => {
  if (isTree(before) && isTree(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(own(before, key), own(after, key), [...path, key]),
    )
  if (isList(before) && isList(after) && before.length === after.length)
    return before.flatMap((one, at) => changesBetween(one, after[at], [...path, at]))
  return Object.is(before, after) ? [] : [{ path, before, after }]
}

const withChange = (value: Json | undefined, [first, ...rest]: Path, after: Json | undefined): Json | undefined => {
  if (first === undefined) return after
  if (isList(value)) return value.map((one, at) => (at === first ? (withChange(one, rest, after) ?? null) : one))
  const tree = isTree(value) ? value : {}
  const key = String(first)
  const next = withChange(own(tree, key), rest, after)
  const isNew = !Object.hasOwn(tree, key)
  const entries = [...Object.entries(tree), ...(isNew ? [[key, null] as const] : [])]
  return Object.fromEntries(
    entries.flatMap(([name, kept]) => (name !== key ? [[name, kept]] : next === undefined ? [] : [[name, next]])),
  )
}

/** The value once the changes are made. Of a list that has meanwhile become shorter, what is no more is not changed. */
export const withChanges = (value: Json, changes: readonly Change[]): Json =>
  changes.reduce((made, { path, after }) => withChange(made, path, after) ?? null, value)

/** The change that takes a change back. */
export const undone = ({ path, before, after }: Change): Change => ({ path, before: after, after: before })
