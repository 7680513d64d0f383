/** A document was to name a person whose name is not known yet. */
export class BlankNameError extends Error {
  constructor() {
    super('A person in this document has no name yet.')
    this.name = 'BlankNameError'
  }
}

/** Whether the person can be named in a document. */
export const isNameKnown = (name: string): boolean => name.trim() !== ''

/**
 * Returns a person's name for a document, so that no document is rendered with a gap in place of a name.
 * @throws BlankNameError
 */
export const nameOf = (name: string): string => {
  if (!isNameKnown(name)) throw new BlankNameError()
  return name
}
