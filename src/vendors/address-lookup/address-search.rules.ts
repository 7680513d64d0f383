import { addressWords, shortFormsOf } from '#src/domain/address-words.ts'
import { type UsState, usStates } from '#src/domain/us-states.ts'
import type { AddressSuggestion } from './address-lookup.port.ts'

/** A suggestion with the words it can be found by. */
export interface Findable {
  suggestion: AddressSuggestion
  /** House number and street. */
  street: readonly string[]
  /** Unit, city, state by code and name, zip. */
  place: readonly string[]
}

/**
 * A suggestion with its words made ready once for searching: those of the street, and those of unit, city, state and ZIP.
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

/** How well one typed word is like one word of an address: 3 as it is, 2 as its beginning, 0 not at all. */
function likeness(typed: string, word: string): number {
  if (typed === word) return 3
  if (word.startsWith(typed)) return 2
  // 'stree' and 'boulev' begin words that are compared in their short form.
  return shortFormsOf(typed).includes(word) ? 2 : 0
}

/**
 * How well all typed words fit an address: every one must fit some word that no other took. 0 when one does not.
 * Words of the street weigh more than words of the place, and an order that is kept counts a little more.
 */
function score(typed: readonly string[], { street, place }: Findable): number {
  const words = [...street, ...place]
  const taken = new Set<number>()
  let total = 0
  let last = -1
  for (const one of typed) {
    let best = { at: -1, worth: 0 }
    for (const [at, word] of words.entries()) {
      if (taken.has(at)) continue
      const alike = likeness(one, word)
      if (alike === 0) continue
      const worth = alike * 10 + (at < street.length ? 5 : 0) + (at === last + 1 ? 2 : 0) + (at > last ? 1 : 0)
      if (worth > best.worth) best = { at, worth }
    }
    if (best.at < 0) return 0
    taken.add(best.at)
    last = best.at
    total += best.worth
  }
  return total
}

/** The best `limit` addresses for what has been typed, best first; equals keep the order of the list. */
export function searchAddresses(text: string, among: readonly Findable[], limit = 10): AddressSuggestion[] {
  // More words than any address has can fit none; cutting them keeps a pasted page from costing anything.
  const typed = addressWords(text.slice(0, 200)).slice(0, 20)
  if (typed.length === 0) return []
  return among
    .map((one) => ({ suggestion: one.suggestion, worth: score(typed, one) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}
