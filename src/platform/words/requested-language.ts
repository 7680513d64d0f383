import type { Language } from './fill.ts'

/** The language of a request: what the person chose, else what their browser asks for first. */
export const requestedLanguage = (chosen: string | undefined, accepted: string | undefined): Language => {
  if (chosen === 'es' || chosen === 'en') return chosen
  const preferred = (accepted ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
  return preferred.startsWith('es') ? 'es' : 'en'
}
