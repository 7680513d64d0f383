/** Pseudorandom values that depend only on a text. For demonstrations and sandboxes, never for secrets. */
export interface SeededRandom {
  /** A whole number from lowest to highest, inclusive. */
  between(lowest: number, highest: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True for about `share` (0 to 1) of all seeds. */
  chance(share: number): boolean
  /** Capital letters and digits that are easy to read aloud. */
  code(length: number): string
}

/** FNV-1a of the text seeds the mulberry32 generator. */
export function createSeededRandom(text: string): SeededRandom {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to pick from.')
    return items[between(0, items.length - 1)] as Item
  }
  const letters = [...'ABCDEFGHJKLMNPRTUVWXY0123456789']
  return {
    between,
    pick,
    chance: (share) => next() < share,
    code: (length) => Array.from({ length }, () => pick(letters)).join(''),
  }
}
