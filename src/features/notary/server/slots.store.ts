import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { NotarySlotTable } from '#database/tables/notary.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export type SlotRow = RowOf<NotarySlotTable, (typeof columns)[number]>

const columns = ['id', 'place', 'startsAt', 'endsAt', 'heldUntil', 'bookedAt'] as const

/** Adds those times of a place that do not exist yet. */
export const addSlots = async (
  sqlOrTx: Sql,
  organization: string,
  place: string,
  spans: readonly { startsAt: number; endsAt: number }[],
): Promise<void> => {
  if (spans.length === 0) return
  await sqlOrTx
    .insertInto('notarySlot')
    .values(
      spans.map(({ startsAt, endsAt }) => ({
        id: randomUUID(),
        organization,
        place,
        applicationId: null,
        heldUntil: null,
        bookedAt: null,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      })),
    )
    .onConflict((conflict) => conflict.columns(['organization', 'place', 'startsAt']).doNothing())
    .execute()
}

export const newestSlot = async (db: Sql, organization: string, place: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('notarySlot')
      .select('startsAt')
      .where('organization', '=', organization)
      .where('place', '=', place)
      .orderBy('startsAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.startsAt

/** Returns times that are free or whose hold has expired. */
export const freeSlots = async (
  db: Sql,
  query: { organization: string; places: readonly string[]; from: Date; now: Date },
): Promise<SlotRow[]> =>
  db
    .selectFrom('notarySlot')
    .select(columns)
    .where('organization', '=', query.organization)
    .where('place', 'in', query.places)
    .where('startsAt', '>=', query.from)
    .where((or) =>
      or.or([or('applicationId', 'is', null), or.and([or('bookedAt', 'is', null), or('heldUntil', '<=', query.now)])]),
    )
    .orderBy('startsAt')
    .orderBy('place')
    .execute()

export const slotsOf = (db: Sql, applicationId: string): Promise<SlotRow[]> =>
  db.selectFrom('notarySlot').select(columns).where('applicationId', '=', applicationId).execute()

/** Holds a time in one statement. If several people want it, only one gets it. Returns undefined if it is taken. */
export const reserveSlot = async (
  tx: Tx,
  hold: { slotId: string; applicationId: string; organization: string; from: Date; now: Date; until: Date },
): Promise<SlotRow | undefined> => {
  const { slotId, applicationId, organization, from, now, until } = hold
  const { rows } = await sql<SlotRow>`
    update notary_slot set application_id = ${applicationId}, held_until = ${until}
    where id = ${slotId} and organization = ${organization} and starts_at >= ${from} and booked_at is null
      and (application_id is null or application_id = ${applicationId} or held_until <= ${now})
    returning id, place, starts_at, ends_at, held_until, booked_at`.execute(tx)
  return rows[0]
}

/** Releases all times that the application holds or has booked, except one. */
export const freeOthers = async (tx: Tx, applicationId: string, but: string | null): Promise<void> => {
  await tx
    .updateTable('notarySlot')
    .set({ applicationId: null, heldUntil: null, bookedAt: null })
    .where('applicationId', '=', applicationId)
    .$if(but !== null, (query) => query.where('id', '<>', but as string))
    .execute()
}

/** Books a time. Only a time that is still held can be booked. */
export const bookSlot = async (
  tx: Tx,
  { slotId, applicationId, now }: { slotId: string; applicationId: string; now: Date },
): Promise<SlotRow | undefined> => {
  const { rows } = await sql<SlotRow>`
    update notary_slot set booked_at = coalesce(booked_at, ${now}), held_until = null
    where id = ${slotId} and application_id = ${applicationId} and (booked_at is not null or held_until > ${now})
    returning id, place, starts_at, ends_at, held_until, booked_at`.execute(tx)
  return rows[0]
}

/** Releases a time. */
export const releaseSlot = async (tx: Tx, slotId: string): Promise<void> => {
  await tx
    .updateTable('notarySlot')
    .set({ applicationId: null, heldUntil: null, bookedAt: null })
    .where('id', '=', slotId)
    .execute()
}
