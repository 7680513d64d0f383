type Farewell = () => Promise<unknown>

const farewells = new Set<Farewell>()

/** Does something before a logout clears the browser's copy, until the returned function is called. */
export const onLeaving = (farewell: Farewell): (() => void) => {
  farewells.add(farewell)
  return () => void farewells.delete(farewell)
}

/** Resolves when all is done that must precede a logout; a failure does not hold the logout up. */
export const beforeLeaving = async (): Promise<void> => {
  await Promise.allSettled([...farewells].map((farewell) => farewell()))
}
