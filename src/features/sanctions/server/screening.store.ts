import { sql } from 'kysely'
import { z } from 'zod'
import type { RowOf } from '#database/column-types.ts'
import type { SanctionsScreeningTable } from '#database/tables/sanctions.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, rowId } from '#src/platform/server/jobs/job.ts'
import { jobChannel } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Party, PartyRole } from '../parties.rules.ts'

/** The kind of the job that compares the parties of an application with the lists. */
export const screeningJob = job({ kind: 'sanctions-screening', payload: z.object({ applicationId: rowId }) })

const columns = ['id', 'role', 'partyHash', 'listId', 'hitCount', 'firstScreenedAt', 'screenedAt'] as const
export type ScreeningRow = RowOf<SanctionsScreeningTable, (typeof columns)[number], { role: PartyRole }>
type NewScreening = RowOf<SanctionsScreeningTable, 'applicationId' | 'partyHash' | 'listId' | 'hitCount'>

const partyCell = (row: string) => ({ table: 'sanctions_screening', column: 'sealed_party', row })

/** Returns the parties of an application that were compared, the first compared first. */
export const screeningsOf = async (db: Sql, applicationId: string): Promise<ScreeningRow[]> =>
  (await db
    .selectFrom('sanctionsScreening')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .orderBy('firstScreenedAt')
    .orderBy('id')
    .execute()) as ScreeningRow[]

/** Stores that a party was compared with a version of the lists. Returns the id of its row. */
export const saveScreening = async (
  tx: Tx,
  vault: Vault,
  id: string,
  { party, ...row }: NewScreening & { party: Party },
  now: Date,
): Promise<string> => {
  const { listId, hitCount } = row
  const screening = await tx
    .insertInto('sanctionsScreening')
    .values({
      id,
      ...row,
      role: party.role,
      sealedParty: await vault.seal(tx, row.applicationId, partyCell(id), party),
      firstScreenedAt: now,
      screenedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['applicationId', 'partyHash']).doUpdateSet({ listId, hitCount, screenedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return screening.id
}

/** Queues the comparison of every application that is submitted, open and not funded. `cause` names what led to it. */
export const queueScreeningOfOpen = async (tx: Tx, now: Date, cause: string): Promise<void> => {
  await sql`
    insert into job (id, kind, key, payload, due_at)
    select gen_random_uuid(), ${screeningJob.kind}, ${cause} || ' ' || id, jsonb_build_object('applicationId', id), ${now}
    from application
    where status not in ('COMPLETE', 'CANCELLED', 'DECLINED') and erased_at is null
      and exists (select 1 from status_history where application_id = application.id and outcome = 'submitted')
    on conflict do nothing`.execute(tx)
  announce(tx, jobChannel, screeningJob.kind)
}

/** Longer than a worker has a step in hand. */
const maxInProgressMs = 60_000

/** Returns whether the step of an application waits for a time, and so judges the comparison by itself then. */
export const waitsForTime = async (db: Sql, applicationId: string, now: Date): Promise<boolean> => {
  const row = await db.selectFrom('application').select('dueAt').where('id', '=', applicationId).executeTakeFirst()
  return row?.dueAt ? row.dueAt.getTime() > now.getTime() + maxInProgressMs : false
}
