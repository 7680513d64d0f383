import { type Clock, systemClock, testClock } from '#src/platform/server/clock.ts'
import { type Database, notify } from '#src/platform/server/database/database.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { moveClock, readClock } from './clock.contract.ts'
import { addToOffset, storedOffset } from './clock-offset.store.ts'

export interface ProductClock {
  clock: Clock
  routes: readonly Route[]
  close(): Promise<void>
}

const channel = 'clock'

/**
 * Opens the system clock in production. Elsewhere, opens a clock that all processes share and that survives a restart.
 */
export const openClock = async (database: Database, production: boolean): Promise<ProductClock> => {
  if (production) return { clock: systemClock, routes: [], close: async () => {} }
  const clock = testClock(await storedOffset(database.db))
  const readAgain = () => {
    storedOffset(database.db).then(
      (offset) => {
        clock.offsetMs = offset
      },
      () => {},
    )
  }
  const stop = await database.listen(channel, readAgain, readAgain)
  const move = serve(moveClock, async ({ body, transact }) => {
    clock.offsetMs = await transact(async (tx) => {
      const offset = await addToOffset(tx, Math.round(body.forwardMinutes * 60_000))
      await notify(tx, channel, '')
      return offset
    })
    return { now: clock.now().toISOString() }
  })
  const read = serve(readClock, async () => ({ now: clock.now().toISOString() }))
  return { clock, routes: [move, read], close: stop }
}
