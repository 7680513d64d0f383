import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { UploadTable } from '#database/tables/uploads.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from '../clock.ts'
import type { Sql, Tx } from '../database/database.ts'
import type { Vault } from '../keys/field-encryption.ts'

export type UploadRow = RowOf<
  UploadTable,
  (typeof uploadColumns)[number],
  {
    state: 'receiving' | 'scanning' | 'kept' | 'refused'
    mediaType: UploadMediaType | null
    refusal: RefusalCode | null
  }
>

export const uploadColumns = [
  'id',
  'applicationId',
  'identityId',
  'purpose',
  'about',
  'slot',
  'sealedName',
  'bytes',
  'sha256',
  'received',
  'state',
  'mediaType',
  'refusal',
  'documentId',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof UploadTable)[]

export const uploadOf = async (sql: Sql, identityId: string, id: string): Promise<UploadRow | undefined> =>
  (await sql
    .selectFrom('upload')
    .select(uploadColumns)
    .where('id', '=', id)
    .where('identityId', '=', identityId)
    .executeTakeFirst()) as UploadRow | undefined

export const uploadsOf = async (sql: Sql, applicationId: string, identityId: string): Promise<UploadRow[]> =>
  (await sql
    .selectFrom('upload')
    .select(uploadColumns)
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as UploadRow[]

/** The size of an application's stored and declared files. */
export const storageUsage = async (tx: Tx, applicationId: string): Promise<{ files: number; bytes: number }> => {
  const { files, bytes } = await tx
    .selectFrom('upload')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where('applicationId', '=', applicationId)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

export interface UploadPart {
  startsAt: number
  bytes: number
  objectKey: string
}

/** Records the object of a part before it is stored. Returns false if another part came first. */
export const announcePart = async (
  tx: Sql,
  { id, applicationId }: Pick<UploadRow, 'id' | 'applicationId'>,
  { startsAt, bytes, objectKey }: UploadPart,
): Promise<boolean> => {
  const { rows } = await sql`
    with waited_for as (
      select id from upload where id = ${id} and state = 'receiving' and received = ${startsAt} for key share
    ), announced as (
      insert into upload_part (application_id, upload_id, starts_at, bytes, object_key, stored)
      select ${applicationId}::uuid, id, ${startsAt}::integer, ${bytes}::integer, ${objectKey}, false from waited_for
      on conflict do nothing
    )
    select id from waited_for`.execute(tx)
  return rows.length > 0
}

/** Records a stored part that starts where the last ended. Undefined if another came first. */
export const recordPart = async (
  tx: Tx,
  { id }: Pick<UploadRow, 'id'>,
  { startsAt, bytes, objectKey }: UploadPart,
  now: Date,
): Promise<UploadRow | undefined> => {
  const row = await tx
    .updateTable('upload')
    .set({ received: startsAt + bytes, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', startsAt)
    .returning(uploadColumns)
    .executeTakeFirst()
  if (!row) return undefined
  await tx.updateTable('uploadPart').set({ stored: true }).where('objectKey', '=', objectKey).execute()
  return row as UploadRow
}

export const isAnnounced = async (sql: Sql, objectKey: string): Promise<boolean> =>
  (await sql.selectFrom('uploadPart').select('objectKey').where('objectKey', '=', objectKey).executeTakeFirst()) !==
  undefined

/** In their order; including declared parts that were never stored. */
export const readParts = (sql: Sql, uploadId: string) =>
  sql
    .selectFrom('uploadPart')
    .select(['objectKey', 'stored'])
    .where('uploadId', '=', uploadId)
    .orderBy('startsAt')
    .execute()

/** Returns whether it was in this state, so that only one caller makes the transition. */
export const moveUpload = async (
  tx: Sql,
  id: string,
  from: UploadRow['state'],
  change: Partial<Pick<UploadRow, 'state' | 'mediaType' | 'refusal' | 'documentId'>>,
  now: Date,
): Promise<UploadRow | undefined> =>
  (await tx
    .updateTable('upload')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(uploadColumns)
    .executeTakeFirst()) as UploadRow | undefined

/** Parts that are no longer needed: of judged files, and of files abandoned since `before`. */
export const idleParts = (sql: Sql, before: Date) =>
  sql
    .selectFrom('uploadPart')
    .innerJoin('upload', 'upload.id', 'uploadPart.uploadId')
    .select(['uploadPart.objectKey', 'uploadPart.uploadId'])
    .where((is) =>
      is.or([
        is('upload.state', 'in', ['kept', 'refused']),
        is.and([is('upload.state', '=', 'receiving'), is('upload.updatedAt', '<', before)]),
      ]),
    )
    .limit(1_000)
    .execute()

/** The first of a condition's requested files that nothing was sent for; the last where all were. */
export const nextSlot = async (
  sql: Sql,
  { applicationId, conditionId, slots }: { applicationId: string; conditionId: string; slots: number },
): Promise<number> => {
  const rows = await sql
    .selectFrom('upload')
    .select('slot')
    .where('applicationId', '=', applicationId)
    .where('about', '=', conditionId)
    .where('state', '<>', 'refused')
    .execute()
  const usedSlots = new Set(rows.map(({ slot }) => slot))
  const free = Array.from({ length: slots }, (_, slot) => slot).find((slot) => !usedSlots.has(slot))
  return free ?? Math.max(0, slots - 1)
}

/** Returns whether a document was filed for a condition already. */
export const isFiledFor = async (
  sql: Sql,
  { documentId, conditionId }: { documentId: string; conditionId: string },
): Promise<boolean> => {
  const row = await sql
    .selectFrom('upload')
    .select('id')
    .where('documentId', '=', documentId)
    .where('about', '=', conditionId)
    .executeTakeFirst()
  return row !== undefined
}

interface StoredUpload extends Pick<UploadRow, 'applicationId' | 'slot' | 'bytes' | 'sha256' | 'documentId'> {
  about: string
  name: string
  mediaType: UploadMediaType
  /** Whose file it is; the borrower's if left out. */
  sender?: string | undefined
}

/** Records a file of the borrower or another sender that was inspected elsewhere and is a document already. Once for the same file. */
export const insertStoredUpload = async (
  tx: Tx,
  { vault, clock }: { vault: Vault; clock: Clock },
  { applicationId, name, sender, ...upload }: StoredUpload,
): Promise<void> => {
  const id = randomUUID()
  const now = clock.now()
  const application = tx.selectFrom('application').select('identityId').where('id', '=', applicationId)
  const { identityId } = await application.executeTakeFirstOrThrow()
  const cell = { table: 'upload', column: 'sealed_name', row: id }
  await tx
    .insertInto('upload')
    .values({
      ...upload,
      id,
      applicationId,
      identityId: sender ?? identityId,
      purpose: 'condition',
      sealedName: await vault.seal(tx, applicationId, cell, name),
      received: upload.bytes,
      state: 'kept',
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
