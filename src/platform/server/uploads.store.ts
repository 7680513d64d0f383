import { sql } from 'kysely'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Sql, Tx } from './database.ts'

export interface UploadRow {
  id: string
  applicationId: string
  identityId: string
  purpose: string
  about: string | null
  slot: number
  sealedName: Uint8Array
  bytes: number
  sha256: string
  received: number
  state: 'receiving' | 'scanning' | 'kept' | 'refused'
  mediaType: UploadMediaType | null
  refusal: RefusalCode | null
  documentId: string | null
  createdAt: Date
  updatedAt: Date
}

export const uploadColumns = [
  ...(['id', 'applicationId', 'identityId', 'purpose', 'about', 'slot', 'sealedName', 'bytes', 'sha256'] as const),
  ...(['received', 'state', 'mediaType', 'refusal', 'documentId', 'createdAt', 'updatedAt'] as const),
] satisfies (keyof UploadRow)[]

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

/** What an application holds and has been promised so far. */
export const heldBytes = async (tx: Tx, applicationId: string): Promise<{ files: number; bytes: number }> => {
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

/** Names the object that a part will be, before it is stored. Answers false when another part came first. */
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

/** Notes a stored part that starts where the last ended. Undefined when another came first. */
export const notePart = async (
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

/** In their order; also those that were announced and never stored. */
export const partsOf = (sql: Sql, uploadId: string) =>
  sql
    .selectFrom('uploadPart')
    .select(['objectKey', 'stored'])
    .where('uploadId', '=', uploadId)
    .orderBy('startsAt')
    .execute()

/** Answers whether it was in this state, and so whether the move is this caller's. */
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

/** Parts that nothing needs: of files that are judged, and of those nobody went on with since `before`. */
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
