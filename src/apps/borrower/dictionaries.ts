import type { Dictionary } from '#src/platform/ui/messages.tsx'
import type { Language } from '#src/platform/words/fill.ts'

const emptyDictionary: Dictionary = {}

/** English is in the source; another language is loaded as a whole, once. */
export const dictionaryFor = async (language: Language): Promise<Dictionary> =>
  language === 'es' ? (await import('./spanish.ts')).spanish : emptyDictionary
