import { z } from 'zod'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { generationOf, keyTtlMs, type Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import { rowsSealedFor, sealedCell, sealedColumns, tablesWith } from './person-rows.store.ts'
import { deleteOlderKeys, lockNewestKey, objectsSealedFor, replaceSealed } from './sealed-values.store.ts'

export const renewDataKeyJob = job({ kind: 'renew-data-key', payload: z.object({ subject: rowId }) })
export const resealJob = job({ kind: 'reseal', payload: z.object({ subject: rowId }) })

interface ResealDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
}

/**
 * Gives the subject a new data key after the old one leaked. Once every process uses the new key, all data is sealed
 * again.
 */
export const renewDataKey =
  ({ db, clock, vault }: ResealDeps): RunnerOf<typeof renewDataKeyJob> =>
  async ({ subject }) => {
    await db.transaction().execute(async (tx) => {
      const generation = await vault.renew(tx, subject)
      await queueJob(tx, clock, resealJob, `${subject}:${generation}`, { subject }, keyTtlMs + 5_000)
    })
  }

/** Seals a subject's data again under the newest key and deletes the older keys. */
export const reseal =
  ({ db, vault, objects }: ResealDeps): RunnerOf<typeof resealJob> =>
  async ({ subject }) => {
    vault.forget(subject)
    await db.transaction().execute(async (tx) => {
      const newest = await lockNewestKey(tx, subject)
      if (newest === undefined) return
      await resealCells(tx, vault, subject, newest)
      await resealObjects(tx, { vault, objects }, subject, newest)
      await deleteOlderKeys(tx, subject, newest)
    })
  }

const resealCells = async (tx: Tx, vault: Vault, subject: string, newest: number): Promise<void> => {
  for (const [table, data] of tablesWith())
    for (const row of await rowsSealedFor(tx, table, subject))
      for (const column of sealedColumns(data)) {
        const bytes = row[column] as Uint8Array | null
        if (bytes === null || bytes.length === 0 || generationOf(bytes) === newest) continue
        const cell = sealedCell(table, column, String(row.id))
        const plain = await vault.openBytes(tx, subject, cell, bytes)
        const anew = await vault.sealBytes(tx, subject, cell, plain)
        await replaceSealed(tx, { table, column, id: row.id }, bytes, anew)
      }
}

const resealObjects = async (
  tx: Tx,
  { vault, objects }: Pick<ResealDeps, 'vault' | 'objects'>,
  subject: string,
  newest: number,
): Promise<void> => {
  for (const { id, objectKey, table } of await objectsSealedFor(tx, subject)) {
    if (objectKey === null) continue
    const bytes = await objects.get(objectKey)
    if (generationOf(bytes) === newest) continue
    const cell = { table, column: 'object', row: id }
    // The new bytes replace the old ones under the same key. A reader finds either, and both data keys exist until the
    // end.
    await objects.put(
      objectKey,
      await vault.sealBytes(tx, subject, cell, await vault.openBytes(tx, subject, cell, bytes)),
    )
  }
}
