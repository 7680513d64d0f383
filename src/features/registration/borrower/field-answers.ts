import type { DraftAddress } from '../registration.schema.ts'

type Tree = Readonly<Record<string, unknown>>

/** A part of what a form holds; an empty one where the form has no such fields. */
export const branch = (answers: Tree, name: string): Tree => {
  const found = answers[name]
  return typeof found === 'object' && found !== null ? (found as Tree) : {}
}

/** An answer as the draft keeps it: text, also where the form read an amount. */
export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** Whether an address was chosen or typed; while it is searched for, the form has no address. */
export const hasAddress = (answers: Tree, name: string): boolean => 'city' in branch(answers, name)

/** The address in the form; blank while it is searched for. */
export const addressFrom = (answers: Tree, name: string): Omit<DraftAddress, 'occupancyType'> => {
  const parts = branch(answers, name)
  return {
    street1: textOf(parts.street1),
    street2: textOf(parts.street2),
    city: textOf(parts.city),
    state: textOf(parts.state),
    zip: textOf(parts.zip),
  }
}
