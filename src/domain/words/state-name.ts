import { type UsState, usStates } from '../us/us-states.ts'
import { spanish } from './state-names.es.ts'

const spanishNames: Partial<Record<string, string>> = spanish

/**
 * Returns the name of a state in the language of a reader. Apart from the states themselves, which the first screen loads
 * without their Spanish names.
 */
export const stateName = (state: UsState, language: 'en' | 'es'): string =>
  (language === 'es' ? spanishNames[usStates[state]] : undefined) ?? usStates[state]
