/**
 * Runs what it is given one after the other, in order, whether or not the one before succeeded: a connection answers one
 * query at a time, and the driver's own queue is deprecated.
 */
export const oneAtATime = () => {
  let open = 0
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = open === 0 ? run() : last.then(run, run)
    open += 1
    const close = () => {
      open -= 1
    }
    last = result.then(close, close)
    return result
  }
}
