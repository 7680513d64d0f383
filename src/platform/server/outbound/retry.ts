import { setTimeout as pause } from 'node:timers/promises'

const firstPauseMs = 200
const maxPauseMs = 30_000

/**
 * Work that must eventually be done after a request. A failure is reported and retried with increasing delays. A
 * request while it runs causes one more run, because its input may be outdated by then.
 */
export const retry = (work: () => Promise<void>, onFailure: (error: unknown) => void) => {
  let isRequested = false
  let runs = false
  let ended = false

  const run = async (): Promise<void> => {
    runs = true
    let pauseMs = firstPauseMs
    while (isRequested && !ended) {
      isRequested = false
      try {
        await work()
        pauseMs = firstPauseMs
      } catch (error) {
        if (ended) break
        isRequested = true
        onFailure(error)
        await pause(pauseMs, undefined, { ref: false })
        pauseMs = Math.min(pauseMs * 2, maxPauseMs)
      }
    }
    runs = false
  }

  return {
    begin() {
      isRequested = true
      if (!runs) void run()
    },
    end() {
      ended = true
    },
  }
}
