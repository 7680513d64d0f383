import type * as z from 'zod/mini'
import type { Mark } from '../mark.schema.ts'

/**
 * The names that people typed as their signatures while this page has been open, by the name in the document. It is in no
 * storage, so a new visit asks for the name again.
 */
const typedNames = new Map<string, string>()

/** Called after a document was signed. A drawn signature is drawn again each time. */
export const adoptSignature = (person: string, mark: z.infer<typeof Mark>): void => {
  if (mark.way === 'typed') typedNames.set(person, mark.text)
}

export const adoptedSignature = (person: string): string | undefined => typedNames.get(person)
