/** Caches a derived value per object, for as long as the object lives. For values that are costly to compute. */
export const onceForEach = <From extends object, Made>(make: (from: From) => Made): ((from: From) => Made) => {
  const cache = new WeakMap<From, { result: Made }>()
  return (from) => {
    const entry = cache.get(from) ?? { result: make(from) }
    cache.set(from, entry)
    return entry.result
  }
}
