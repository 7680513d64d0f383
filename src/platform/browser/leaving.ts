type Farewell = () => Promise<unknown>

const farewells = new Set<Farewell>()

/** Does something before a log-out clears the browser's copy, until the returned function is called. */
export const onLeaving = (farewell: Farewell): (() => void) => {
  farewells.add(farewell)
  return () => void farewells.delete(farewell)
}

/** Resolves when all is done that must precede a log-out; a failure does not hold the log-out up. */
export const beforeLeaving = async (): Promise<void> => {
  await Promise.allSettled([...farewells].map((farewell) => farewell()))
}
