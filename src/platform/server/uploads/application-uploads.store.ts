import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { UploadTable } from '#database/tables/uploads.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from '../clock.ts'
import type { Sql, Tx } from '../database/database.ts'
import type { Vault } from '../keys/field-encryption.ts'
import type { UploadTables } from './upload-owner.ts'

export type UploadRow = RowOf<
  UploadTable,
  (typeof uploadColumns)[number],
  {
    state: 'receiving' | 'scanning' | 'kept' | 'refused'
    mediaType: UploadMediaType | null
    refusal: RefusalCode | null
  }
>

const uploadColumns = [
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

/** Where files for applications are stored. */
export const uploadTables: UploadTables = {
  files: 'upload',
  columns: uploadColumns,
  parts: 'uploadPart',
  fileId: 'uploadId',
  scope: ['applicationId'],
  isTemporary: sql<boolean>`state = 'receiving'`,
}

/** Until the transaction ends, no other file of the application starts. */
export const lockApplication = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('application').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

export const uploadsOf = async (sql: Sql, applicationId: string, identityId: string): Promise<UploadRow[]> =>
  (await sql
    .selectFrom('upload')
    .select(uploadColumns)
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as UploadRow[]

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
