/** Makes something of an object once, and keeps it as long as the object lives: for what is derived and costly. */
export const onceForEach = <From extends object, Made>(make: (from: From) => Made): ((from: From) => Made) => {
  const known = new WeakMap<From, { made: Made }>()
  return (from) => {
    const kept = known.get(from) ?? { made: make(from) }
    known.set(from, kept)
    return kept.made
  }
}
