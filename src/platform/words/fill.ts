export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export type PlaceholderValue = string | number

/**
 * The placeholders of a sentence: 'Hello {name}' needs `name`; 'Add {count|file|files}' needs `count`. A sentence
 * without one of its values does not compile.
 */
export type PlaceholderOf<Sentence extends string> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | PlaceholderOf<Rest>
  : never

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }
export const localeFor = (language: Language): string => locales[language]

const placeholder = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/**
 * Splits a sentence into text and placeholders. `{count|file|files}` uses the first form for one, otherwise the second.
 * A value that ends with a period, such as the name of a company, takes the place of the sentence's own.
 */
export function splitSentence<Value>(
  sentence: string,
  values: Readonly<Record<string, Value>>,
  language: Language,
): (string | Value)[] {
  const pieces: (string | Value)[] = []
  let from = 0
  for (const match of sentence.matchAll(placeholder)) {
    const [whole, name = '', one, other] = match
    if (match.index > from) pieces.push(sentence.slice(from, match.index))
    from = match.index + whole.length
    const value = values[name]
    if (typeof value === 'string' && value.endsWith('.') && sentence[from] === '.') from += 1
    if (one !== undefined && other !== undefined) {
      const count = Number(value)
      pieces.push(new Intl.PluralRules(localeFor(language)).select(count) === 'one' ? one : other)
    } else pieces.push(value === undefined ? whole : value)
  }
  if (from < sentence.length) pieces.push(sentence.slice(from))
  return pieces
}

const formatValue = (value: PlaceholderValue, language: Language) =>
  typeof value === 'number' ? new Intl.NumberFormat(localeFor(language)).format(value) : value

/** A sentence with its values filled in; numbers are grouped by the rules of the language. */
export const fillSentence = (
  sentence: string,
  values: Readonly<Record<string, PlaceholderValue>>,
  language: Language,
): string =>
  splitSentence(sentence, values, language)
    .map((piece) => formatValue(piece, language))
    .join('')
