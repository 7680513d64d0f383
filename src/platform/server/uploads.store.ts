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

/** Notes a part that starts where the last ended. Undefined when another came first. */
export const notePart = async (
  tx: Tx,
  upload: Pick<UploadRow, 'id' | 'applicationId'>,
  part: { startsAt: number; bytes: number; objectKey: string },
  now: Date,
): Promise<UploadRow | undefined> => {
  const row = await tx
    .updateTable('upload')
    .set({ received: part.startsAt + part.bytes, updatedAt: now })
    .where('id', '=', upload.id)
    .where('state', '=', 'receiving')
    .where('received', '=', part.startsAt)
    .returning(uploadColumns)
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .insertInto('uploadPart')
    .values({ applicationId: upload.applicationId, uploadId: upload.id, ...part })
    .execute()
  return row as UploadRow
}

export const partsOf = (sql: Sql, uploadId: string) =>
  sql
    .selectFrom('uploadPart')
    .select(['objectKey', 'bytes'])
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
