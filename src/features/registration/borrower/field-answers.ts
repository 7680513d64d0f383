import type { DraftAddress } from '../registration.schema.ts'

type Tree = Readonly<Record<string, unknown>>

/** Returns a part of the form's answers; empty if the form has no such fields. */
export const branch = (answers: Tree, name: string): Tree => {
  const part = answers[name]
  return typeof part === 'object' && part !== null ? (part as Tree) : {}
}

/** Returns an answer as the draft stores it: as text, even if the form parsed it as an amount. */
export const answerText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** Returns whether an address was chosen or typed. During an address search the form has no address. */
export const hasAddress = (answers: Tree, name: string): boolean => 'city' in branch(answers, name)

/** Returns the address in the form; blank during an address search. */
export const addressFrom = (answers: Tree, name: string): Omit<DraftAddress, 'occupancyType'> => {
  const parts = branch(answers, name)
  return {
    street1: answerText(parts.street1),
    street2: answerText(parts.street2),
    city: answerText(parts.city),
    state: answerText(parts.state),
    zip: answerText(parts.zip),
  }
}
