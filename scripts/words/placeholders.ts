export interface Placeholder {
  name: string
  /** It has one form for one and another for several: {count|file|files}. */
  isPlural: boolean
}

const placeholderPattern = /\{(\w+)(?:\|([^{|}]+)\|([^{|}]+))?\}/g

/** The placeholders of a sentence in their order. */
export const placeholdersOf = (sentence: string): Placeholder[] =>
  [...sentence.matchAll(placeholderPattern)].map(([, name = '', one]) => ({ name, isPlural: one !== undefined }))

/** Whether a brace is left over when the placeholders are taken out: a name that is cut, or a plural with one form. */
export const hasStrayBrace = (sentence: string): boolean => /[{}]/.test(sentence.replaceAll(placeholderPattern, ''))

const namesIn = (sentence: string, isPlural: boolean): string[] => [
  ...new Set(
    placeholdersOf(sentence).flatMap((placeholder) => (placeholder.isPlural === isPlural ? [placeholder.name] : [])),
  ),
]

/** Returns what is wrong with the placeholders of a translation; undefined if nothing is. */
export const placeholderFault = (english: string, spanish: string): string | undefined => {
  if (hasStrayBrace(spanish)) return 'has a brace that is not part of a placeholder with its forms'
  const names = (sentence: string) => new Set(placeholdersOf(sentence).map(({ name }) => name))
  const [englishNames, spanishNames] = [names(english), names(spanish)]
  const missing = [...englishNames].filter((name) => !spanishNames.has(name))
  const unknown = [...spanishNames].filter((name) => !englishNames.has(name))
  if (missing.length > 0) return `lacks {${missing.join('}, {')}}`
  if (unknown.length > 0) return `has {${unknown.join('}, {')}}, which the English has not`
  const withoutForms = namesIn(english, true).filter((name) => !namesIn(spanish, true).includes(name))
  return withoutForms.length > 0 ? `lacks the two forms of {${withoutForms.join('}, {')}}` : undefined
}
