import { sql } from 'kysely'
import { type Clock, systemClock, testClock } from '#src/platform/server/clock.ts'
import { type Database, notify } from '#src/platform/server/database.ts'
import { type Route, serve } from '#src/platform/server/serve.ts'
import { moveClock, readClock } from './clock.contract.ts'

export interface ProductClock {
  clock: Clock
  routes: readonly Route[]
  close(): Promise<void>
}

const key = 'clock-offset-ms'
const channel = 'clock'

/** The system's time in production; elsewhere a clock that all processes move together and that survives a restart. */
export const openClock = async (database: Database, production: boolean): Promise<ProductClock> => {
  if (production) return { clock: systemClock, routes: [], close: async () => {} }
  const clock = testClock(await storedOffset(database))
  const readAgain = () => {
    storedOffset(database).then(
      (offset) => {
        clock.offsetMs = offset
      },
      () => {},
    )
  }
  const stop = await database.listen(channel, readAgain, readAgain)
  const move = serve(moveClock, async ({ body, transact }) => {
    clock.offsetMs = await transact(async (tx) => {
      const { rows } = await sql<{ value: { ms: number } }>`
        insert into setting (key, value) values (${key}, jsonb_build_object('ms', ${body.forwardMinutes * 60_000}::bigint))
        on conflict (key) do update set value = jsonb_build_object('ms', (setting.value->>'ms')::bigint + ${body.forwardMinutes * 60_000}::bigint)
        returning value`.execute(tx)
      await notify(tx, channel, '')
      return rows[0]?.value.ms ?? 0
    })
    return { now: clock.now().toISOString() }
  })
  const read = serve(readClock, async () => ({ now: clock.now().toISOString() }))
  return { clock, routes: [move, read], close: stop }
}

const storedOffset = async (database: Database): Promise<number> => {
  const row = await database.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value as { ms?: number } | undefined)?.ms ?? 0
}
