import type * as z from 'zod/mini'
import { sessionStore } from '#src/platform/browser/storage.ts'
import type { Mark } from '../mark.schema.ts'

/**
 * The name that a person typed as their signature, for the next one of the same login. The page with the notary is loaded
 * again for the camera, so memory would lose it. Logging out removes it, as it does everything in this storage.
 */
const storageKey = 'hearthline.typed-name'

interface TypedName {
  /** The name in the document. */
  person: string
  text: string
}

/** Called after a document was signed. A drawn signature is drawn again each time. */
export const adoptSignature = (person: string, mark: z.infer<typeof Mark>): void => {
  if (mark.way === 'typed') sessionStore.write(storageKey, { person, text: mark.text } satisfies TypedName)
}

export const adoptedSignature = (person: string): string | undefined => {
  const typedName = sessionStore.read<TypedName>(storageKey)
  return typedName?.person === person ? typedName.text : undefined
}
