import type { Language } from '#src/platform/words/fill.ts'
import { filler, shortForms, synonyms } from './word-forms.table.ts'

/** Lower case, without accents and apostrophes: "Can't, mañana" becomes "cant, manana". */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '')

/** Endings that do not change what a word is about, the longest first. At least three letters remain. */
const endings: Record<Language, readonly string[]> = {
  en: 'ations ation ments ment ings ing ions ion ies ied ers es ed ly er s y e'.split(' '),
  es: 'aciones amientos imientos amiento imiento acion iciones icion andome arlos arlas iendo ieron aremos arian ando aron aban aria arlo arla irme arme erme adas ados idas idos ada ado ida ido aba ian ias ara are cion sion ar er ir an en as os es ia io a o e s'.split(
    ' ',
  ),
}

const minStemLength = 3

/** Reduces a plain word to a common stem: 'payments' and 'paying' to 'pay', 'pagos' and 'pagando' to 'pag'. */
export const stemOf = (word: string, language: Language): string => {
  if (/\d/.test(word)) return word
  const ending = endings[language].find((text) => word.endsWith(text) && word.length - text.length >= minStemLength)
  const stem = ending ? word.slice(0, word.length - ending.length) : word
  // A doubled consonant before an ending is one: 'cancelled', 'dropping'.
  return ending && language === 'en' ? stem.replace(/([bdglmnprt])\1$/, '$1') : stem
}

interface Forms {
  fillers: ReadonlySet<string>
  concepts: ReadonlyMap<string, string>
}

const formsOf = (language: Language): Forms => ({
  fillers: new Set(filler[language]),
  concepts: new Map(
    Object.entries(synonyms[language]).flatMap(([concept, words]) =>
      words.split(' ').map((word): [string, string] => [stemOf(word, language), concept]),
    ),
  ),
})
const forms: Record<Language, Forms> = { en: formsOf('en'), es: formsOf('es') }

/**
 * Returns what a text is about: stems of its words in order, short forms written out, words of one meaning under one
 * name, words without meaning left out.
 */
export const toTerms = (text: string, language: Language): string[] => {
  const { fillers, concepts } = forms[language]
  const fullText = shortForms[language].reduce((plain, [from, to]) => plain.replace(from, to), plainText(text))
  return (fullText.match(/[\p{L}\p{N}@#]+/gu) ?? [])
    .filter((word) => !fillers.has(word))
    .map((word) => {
      if (word.startsWith('@')) return word
      const stem = stemOf(word, language)
      return concepts.get(stem) ?? stem
    })
}
