import type { Language } from './fill.ts'

/** The language of a request: the person's choice, otherwise the browser's first preference. */
export const requestedLanguage = (chosenLanguage: string | undefined, acceptLanguage: string | undefined): Language => {
  if (chosenLanguage === 'es' || chosenLanguage === 'en') return chosenLanguage
  const preferredLanguage = (acceptLanguage ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
  return preferredLanguage.startsWith('es') ? 'es' : 'en'
}
