import { sql } from 'kysely'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { generationOf, keysStayMs, type Vault } from '#src/platform/server/field-encryption.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { ObjectStore } from '#src/platform/server/object-store.ts'
import { cellOf, rowsSealedFor, sealedColumns, tablesWith } from './person-rows.store.ts'

export const renewDataKeyJob = 'renew-data-key'
export const resealJob = 'reseal'

interface ResealDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
}

/** After a data key got out: the subject gets a new one, and once every process seals by it, all is sealed anew. */
export const renewDataKey =
  ({ db, clock, vault }: ResealDeps): JobRunner =>
  async ({ subject = '' }) => {
    await db.transaction().execute(async (tx) => {
      const generation = await vault.renew(tx, subject)
      await queueJob(tx, clock, resealJob, `${subject}:${generation}`, { subject }, keysStayMs + 5_000)
    })
  }

/** Seals what is under older data keys of a subject by the newest, and removes the older ones. */
export const reseal =
  ({ db, vault, objects }: ResealDeps): JobRunner =>
  async ({ subject = '' }) => {
    vault.forget(subject)
    await db.transaction().execute(async (tx) => {
      const newest = await tx
        .selectFrom('dataKey')
        .select('generation')
        .where('subject', '=', subject)
        .orderBy('generation', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      if (!newest) return
      await resealCells(tx, vault, subject, newest.generation)
      await resealObjects(tx, { vault, objects }, subject, newest.generation)
      await tx
        .deleteFrom('dataKey')
        .where('subject', '=', subject)
        .where('generation', '<', newest.generation)
        .execute()
    })
  }

const resealCells = async (tx: Tx, vault: Vault, subject: string, newest: number): Promise<void> => {
  for (const [table, data] of tablesWith())
    for (const row of await rowsSealedFor(tx, table, subject))
      for (const column of sealedColumns(data)) {
        const bytes = row[column] as Uint8Array | null
        if (bytes === null || bytes.length === 0 || generationOf(bytes) === newest) continue
        const cell = cellOf(table, column, String(row.id))
        const plain = await vault.openBytes(tx, subject, cell, bytes)
        const anew = await vault.sealBytes(tx, subject, cell, plain)
        // What somebody wrote meanwhile is newer, and sealed by the new key already.
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
          where id = ${row.id} and ${sql.ref(column)} = ${Buffer.from(bytes)}`.execute(tx)
      }
}

const resealObjects = async (
  tx: Tx,
  { vault, objects }: Pick<ResealDeps, 'vault' | 'objects'>,
  subject: string,
  newest: number,
): Promise<void> => {
  const documents = await tx
    .selectFrom('document')
    .select(['id', 'objectKey'])
    .where('applicationId', '=', subject)
    .execute()
  const copies = await tx
    .selectFrom('dataExport')
    .select(['id', 'objectKey'])
    .where('identityId', '=', subject)
    .execute()
  const parts = await tx
    .selectFrom('uploadPart')
    .select(['objectKey as id', 'objectKey'])
    .where('applicationId', '=', subject)
    .where('stored', '=', true)
    .execute()
  const named = [
    ...documents.map((one) => ({ ...one, table: 'document' })),
    ...parts.map((one) => ({ ...one, table: 'upload_part' })),
    ...copies.map((one) => ({ ...one, table: 'data_export' })),
  ]
  for (const { id, objectKey, table } of named) {
    if (objectKey === null) continue
    const bytes = await objects.get(objectKey)
    if (generationOf(bytes) === newest) continue
    const cell = { table, column: 'object', row: id }
    // The new bytes stand in the same place; a reader meets the old or the new, and both keys are there until the end.
    await objects.put(
      objectKey,
      await vault.sealBytes(tx, subject, cell, await vault.openBytes(tx, subject, cell, bytes)),
    )
  }
}
