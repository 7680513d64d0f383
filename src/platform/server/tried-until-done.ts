import { setTimeout as pause } from 'node:timers/promises'

const firstPauseMs = 200
const longestPauseMs = 30_000

/**
 * Work that must be done some time after it was asked for: what fails is told and tried again, after a longer pause
 * each time. Asked again while it runs, it runs once more, since what it has read may be old by then.
 */
export const triedUntilDone = (work: () => Promise<void>, failed: (error: unknown) => void) => {
  let asked = false
  let runs = false
  let ended = false

  const run = async (): Promise<void> => {
    runs = true
    let pauseMs = firstPauseMs
    while (asked && !ended) {
      asked = false
      try {
        await work()
        pauseMs = firstPauseMs
      } catch (error) {
        if (ended) break
        asked = true
        failed(error)
        await pause(pauseMs, undefined, { ref: false })
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
    runs = false
  }

  return {
    begin() {
      asked = true
      if (!runs) void run()
    },
    end() {
      ended = true
    },
  }
}
