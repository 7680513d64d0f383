import { addressWords, shortFormsOf } from '#src/domain/us/address-words.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import type { AddressSuggestion } from './address-lookup.port.ts'

/** A suggestion with its search words. */
export interface Findable {
  suggestion: AddressSuggestion
  /** House number and street. */
  street: readonly string[]
  /** Unit, city, state by code and name, ZIP code. */
  place: readonly string[]
}

/**
 * A suggestion with its words prepared for searching: those of the street, and those of unit, city, state and ZIP code.
 */
export function findable(suggestion: AddressSuggestion): Findable {
  const { street1, street2, city, state, zip } = suggestion
  const stateName = Object.hasOwn(usStates, state) ? usStates[state as UsState] : ''
  return {
    suggestion,
    street: addressWords(street1),
    place: addressWords(`${street2} ${city} ${state} ${stateName} ${zip}`),
  }
}

/** How well a typed word matches a word of an address: 3 exactly, 2 as a prefix, 0 not at all. */
function likeness(typedWord: string, word: string): number {
  if (typedWord === word) return 3
  if (word.startsWith(typedWord)) return 2
  // 'stree' and 'boulev' are prefixes of words that are compared in their short form.
  return shortFormsOf(typedWord).includes(word) ? 2 : 0
}

/**
 * How well all typed words match an address. Each must match a different word; 0 if one does not. Words of the street
 * weigh more than words of the place, and words in the right order weigh slightly more.
 */
function score(typedWords: readonly string[], { street, place }: Findable): number {
  const words = [...street, ...place]
  const matchedIndexes = new Set<number>()
  let total = 0
  let last = -1
  for (const typedWord of typedWords) {
    let best = { at: -1, worth: 0 }
    for (const [at, word] of words.entries()) {
      if (matchedIndexes.has(at)) continue
      const alike = likeness(typedWord, word)
      if (alike === 0) continue
      const matchScore = alike * 10 + (at < street.length ? 5 : 0) + (at === last + 1 ? 2 : 0) + (at > last ? 1 : 0)
      if (matchScore > best.worth) best = { at, worth: matchScore }
    }
    if (best.at < 0) return 0
    matchedIndexes.add(best.at)
    last = best.at
    total += best.worth
  }
  return total
}

/** The best `limit` addresses for the typed text, best first; ties keep the order of the list. */
export function searchAddresses(text: string, among: readonly Findable[], limit = 10): AddressSuggestion[] {
  // No address has more words than this; the limit keeps a pasted page cheap.
  const typedWords = addressWords(text.slice(0, 200)).slice(0, 20)
  if (typedWords.length === 0) return []
  return among
    .map((findable) => ({ suggestion: findable.suggestion, worth: score(typedWords, findable) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}
