import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ConversationFileTable } from '#database/tables/chat.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { UploadTables } from '#src/platform/server/uploads/upload-owner.ts'
import type { ChatMediaType } from '../chat-file.rules.ts'

const fileColumns = [
  'id',
  'conversationId',
  'applicationId',
  'organization',
  'messageId',
  'senderId',
  'sealedName',
  'bytes',
  'sha256',
  'received',
  'state',
  'mediaType',
  'refusal',
  'objectKey',
  'documentId',
  'updatedAt',
] as const satisfies (keyof ConversationFileTable)[]

export type FileRow = RowOf<
  ConversationFileTable,
  (typeof fileColumns)[number],
  {
    state: 'receiving' | 'scanning' | 'ready' | 'refused'
    mediaType: ChatMediaType | null
    refusal: RefusalCode | null
  }
>

/** Where files of conversations are stored. One that was never sent with a message is temporary. */
export const chatFileTables: UploadTables = {
  files: 'conversationFile',
  columns: fileColumns,
  parts: 'conversationFilePart',
  fileId: 'fileId',
  scope: ['conversationId', 'applicationId'],
  isTemporary: sql<boolean>`message_id is null`,
}

export const filesOfMessages = async (db: Sql, messageIds: readonly string[]): Promise<FileRow[]> =>
  messageIds.length === 0
    ? []
    : ((await db
        .selectFrom('conversationFile')
        .select(fileColumns)
        .where('messageId', 'in', [...messageIds])
        .orderBy('createdAt')
        .orderBy('id')
        .execute()) as FileRow[])

/** Files of a sender in a conversation that have this content and of which parts are still to come. */
export const receivingFiles = async (
  tx: Tx,
  { conversationId, senderId, bytes, sha256 }: Pick<FileRow, 'conversationId' | 'senderId' | 'bytes' | 'sha256'>,
): Promise<FileRow[]> =>
  (await tx
    .selectFrom('conversationFile')
    .select(fileColumns)
    .where('conversationId', '=', conversationId)
    .where('senderId', 'is not distinct from', senderId)
    .where('bytes', '=', bytes)
    .where('sha256', '=', sha256)
    .where('state', '=', 'receiving')
    .execute()) as FileRow[]

export const recordDocument = async (tx: Tx, id: string, documentId: string): Promise<void> => {
  await tx.updateTable('conversationFile').set({ documentId }).where('id', '=', id).execute()
}
