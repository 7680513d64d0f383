import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns a function that runs the work, never twice at once. However often it is called during a run, one more follows.
 * @param work handles its own failures
 * @param gatherMs milliseconds that each run waits for further calls, which it then answers
 */
export const coalesce = (work: () => Promise<void>, gatherMs = 0): (() => Promise<void>) => {
  let isStale = false
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    try {
      while (isStale) {
        if (gatherMs > 0) await pause(gatherMs)
        isStale = false
        await work()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    isStale = true
    running ??= run()
    return running
  }
}
