/** Reads until the result is as expected, every 50 milliseconds, and returns it. The test's own time limit ends the wait. */
export const readUntil = async <T>(read: () => Promise<T>, isTrue: (result: T) => boolean): Promise<T> => {
  for (;;) {
    const result = await read()
    if (isTrue(result)) return result
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
