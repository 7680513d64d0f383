import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/** Takes due work and returns how much. */
export type WorkSource = () => Promise<number>

const hourMs = 3_600_000
const retryMs = 60_000

/** Cleans up. 'more' if it stopped at the most that it does at once. */
type Tidying = (now: Date) => Promise<unknown>

/**
 * A work source for cleanup that is due once an hour, or a minute after a failure and while there is more, and is never
 * concurrent.
 */
export const hourly = (clock: Clock, tidy: Tidying): WorkSource => periodically(clock, hourMs, tidy)

/** The same with a period of its own, in milliseconds. */
export const periodically = (clock: Clock, periodMs: number, tidy: Tidying): WorkSource => {
  let dueAt = 0
  return async () => {
    const now = clock.now()
    if (now.getTime() < dueAt) return 0
    dueAt = now.getTime() + retryMs
    const rest = await tidy(now)
    dueAt = now.getTime() + (rest === 'more' ? retryMs : periodMs)
    return 0
  }
}

export interface Worker {
  /** Signals that something may be due. */
  wake(): void
  /** Resolves after the work in progress. */
  stop(): Promise<void>
}

/**
 * Runs each source when woken, and every `sweepMs` as well: a lost notification or a dead process delays work but never
 * loses it.
 */
export const startWorker = (
  sources: Record<string, WorkSource>,
  log: Log,
  { sweepMs = 1_000, onFailure = () => {} }: { sweepMs?: number; onFailure?: (error: unknown) => void } = {},
): Worker => {
  const loops = Object.entries(sources).map(([name, take]) => {
    let awake: (() => void) | undefined
    let isWoken = true
    let stopping = false
    const sleep = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, sweepMs)
        awake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const run = async () => {
      while (!stopping) {
        isWoken = false
        let count = 0
        try {
          count = await take()
        } catch (error) {
          log.error({ source: name, err: error }, 'work source failed')
          onFailure(error)
        }
        if (count === 0 && !isWoken && !stopping) await sleep()
      }
    }
    const completion = run()
    return {
      wake() {
        isWoken = true
        awake?.()
      },
      async stop() {
        stopping = true
        awake?.()
        await completion
      },
    }
  })
  return {
    wake() {
      for (const loop of loops) loop.wake()
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
