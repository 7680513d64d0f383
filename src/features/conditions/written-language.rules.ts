import type { Language } from '#src/platform/words/fill.ts'
import type { Condition } from './conditions.contract.ts'

/** Words that are frequent in one of the languages and are no words of the other. */
const frequentWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the of to and in is are it its was that this these which with from for not you your we our must please send show shows page pages need'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las del de en y es son fue que este esta estos con por para su sus usted nos favor envíe debe muestre página páginas falta necesitamos un una'.split(
      ' ',
    ),
  ),
}

const countWords = (words: readonly string[], language: Language): number =>
  words.filter((word) => frequentWords[language].has(word)).length

/** Returns the language in which a short text is probably written: English, unless more words are Spanish. */
export const writtenLanguage = (text: string): Language => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return countWords(words, 'es') > countWords(words, 'en') ? 'es' : 'en'
}

/**
 * Returns the language of a request’s text, for a reader of `language`. Text of the product is in the reader’s language.
 * What staff wrote is the same for everyone, in the language in which they wrote it.
 */
export const languageOfRequest = ({ en, es }: Condition['words'], language: Language): Language =>
  en.description === es.description ? writtenLanguage(en.description) : language
