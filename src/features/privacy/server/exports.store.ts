import type { Selectable } from 'kysely'
import type { DataExportTable } from '#database/tables/privacy.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

const exportColumns = ['id', 'identityId', 'applicationId', 'askedAt', 'objectKey', 'readyAt', 'expiresAt'] as const
export type ExportRow = Pick<Selectable<DataExportTable>, (typeof exportColumns)[number]>

/** Locks the person's row, so that two copies requested at the same time become one. */
export const lockIdentity = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('identity').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export const insertExport = async (tx: Tx, row: ExportRow): Promise<void> => {
  await tx.insertInto('dataExport').values(row).execute()
}

export const exportById = (db: Sql, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('dataExport').select(exportColumns).where('id', '=', id).executeTakeFirst()

/** Returns the copies that a person requested, newest first. */
export const exportsOf = async (db: Sql, identityId: string): Promise<readonly ExportRow[]> =>
  db
    .selectFrom('dataExport')
    .select(exportColumns)
    .where('identityId', '=', identityId)
    .orderBy('askedAt', 'desc')
    .execute()

/** Stores where a copy is and until when it can be downloaded. */
export const saveReadyExport = async (
  tx: Tx,
  id: string,
  ready: { objectKey: string; readyAt: Date; expiresAt: Date | null },
): Promise<void> => {
  await tx.updateTable('dataExport').set(ready).where('id', '=', id).execute()
}

/** Returns a person's applications that are not erased. */
export const applicationIds = async (db: Sql, identityId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('identityId', '=', identityId)
    .where('erasedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the audit entries about people and applications, oldest first. */
export const auditEventsOf = (db: Sql, subjects: readonly string[]) =>
  db
    .selectFrom('auditEvent')
    .select(['action', 'actorKind', 'details', 'at'])
    .where('subject', 'in', subjects)
    .orderBy('at')
    .execute()
