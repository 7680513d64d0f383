import { sql } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export const clockOffsetKey = 'clock-offset-ms'

/** Returns the number of milliseconds by which the demonstration's clock is ahead of the system clock. */
export const storedOffset = async (db: Sql): Promise<number> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', clockOffsetKey).executeTakeFirst()
  const value: { ms?: number } = row?.value ?? {}
  return value.ms ?? 0
}

/** Moves the clock ahead. Returns the new offset. */
export const addToOffset = async (tx: Tx, ms: number): Promise<number> => {
  const { rows } = await sql<{ value: { ms: number } }>`
    insert into setting (key, value) values (${clockOffsetKey}, jsonb_build_object('ms', ${ms}::bigint))
    on conflict (key) do update set value = jsonb_build_object('ms', (setting.value->>'ms')::bigint + ${ms}::bigint)
    returning value`.execute(tx)
  return rows[0]?.value.ms ?? 0
}
