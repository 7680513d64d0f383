import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Takes what is due and answers how much that was. */
export type WorkSource = () => Promise<number>

const hourMs = 3_600_000
const againMs = 60_000

/** A source for tidying that is due once an hour, or a minute after it failed, and never has more at once. */
export const hourly = (clock: Clock, tidy: (now: Date) => Promise<void>): WorkSource => {
  let dueAt = 0
  return async () => {
    const now = clock.now()
    if (now.getTime() < dueAt) return 0
    dueAt = now.getTime() + againMs
    await tidy(now)
    dueAt = now.getTime() + hourMs
    return 0
  }
}

export interface Worker {
  /** Something may be due now. */
  wake(): void
  /** Ends after the work in hand. */
  stop(): Promise<void>
}

/**
 * Runs each source whenever woken, and every `sweepMs` besides: a lost notification or a dead process delays work, never loses it.
 */
export const startWorker = (
  sources: Record<string, WorkSource>,
  log: Log,
  { sweepMs = 1_000, failed = () => {} }: { sweepMs?: number; failed?: (error: unknown) => void } = {},
): Worker => {
  const loops = Object.entries(sources).map(([name, take]) => {
    let awake: (() => void) | undefined
    let woken = true
    let stopping = false
    const sleep = () =>
      new Promise<void>((done) => {
        const timer = setTimeout(done, sweepMs)
        awake = () => {
          clearTimeout(timer)
          done()
        }
      })
    const run = async () => {
      while (!stopping) {
        woken = false
        let taken = 0
        try {
          taken = await take()
        } catch (error) {
          log.error({ source: name, err: error }, 'work source failed')
          failed(error)
        }
        if (taken === 0 && !woken && !stopping) await sleep()
      }
    }
    const ended = run()
    return {
      wake() {
        woken = true
        awake?.()
      },
      async stop() {
        stopping = true
        awake?.()
        await ended
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
