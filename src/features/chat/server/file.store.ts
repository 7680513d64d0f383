import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ConversationFileTable } from '#database/tables/chat.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Cell, Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ChatMediaType } from '../chat-file.rules.ts'
import type { ConversationRow } from './conversation.store.ts'

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

const nameCell = (id: string): Cell => ({ table: 'conversation_file', column: 'sealed_name', row: id })
export const fileCell = (id: string): Cell => ({ table: 'conversation_file', column: 'object', row: id })
export const partCell = (objectKey: string): Cell => ({
  table: 'conversation_file_part',
  column: 'object',
  row: objectKey,
})

/** The subject whose data key seals a file. */
export const fileSubject = ({ applicationId, conversationId }: Pick<FileRow, 'applicationId' | 'conversationId'>) =>
  applicationId ?? conversationId

export const openFileName = (sql: Sql, vault: Vault, file: FileRow): Promise<string> =>
  vault.open<string>(sql, fileSubject(file), nameCell(file.id), file.sealedName)

export const fileById = async (sql: Sql, conversationId: string, id: string): Promise<FileRow | undefined> =>
  (await sql
    .selectFrom('conversationFile')
    .select(fileColumns)
    .where('id', '=', id)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()) as FileRow | undefined

export const fileToInspect = async (sql: Sql, id: string): Promise<FileRow | undefined> =>
  (await sql.selectFrom('conversationFile').select(fileColumns).where('id', '=', id).executeTakeFirst()) as
    | FileRow
    | undefined

export const filesOfMessages = async (sql: Sql, messageIds: readonly string[]): Promise<FileRow[]> =>
  messageIds.length === 0
    ? []
    : ((await sql
        .selectFrom('conversationFile')
        .select(fileColumns)
        .where('messageId', 'in', [...messageIds])
        .orderBy('createdAt')
        .orderBy('id')
        .execute()) as FileRow[])

/** How much a conversation holds, except what was refused. */
export const fileUsage = async (sql: Sql, conversationId: string): Promise<{ files: number; bytes: number }> => {
  const { files, bytes } = await sql
    .selectFrom('conversationFile')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where('conversationId', '=', conversationId)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

interface NewFile {
  senderId: string | null
  name: string
  bytes: number
  sha256: string
}

export const insertFile = async (
  tx: Tx,
  { vault, now }: { vault: Vault; now: Date },
  conversation: ConversationRow,
  { senderId, name, bytes, sha256 }: NewFile,
): Promise<FileRow> => {
  const id = randomUUID()
  const { applicationId, organization } = conversation
  const subject = applicationId ?? conversation.id
  return (await tx
    .insertInto('conversationFile')
    .values({
      id,
      conversationId: conversation.id,
      applicationId,
      organization,
      senderId,
      sealedName: await vault.seal(tx, subject, nameCell(id), name),
      bytes,
      sha256,
      state: 'receiving',
      createdAt: now,
      updatedAt: now,
    })
    .returning(fileColumns)
    .executeTakeFirstOrThrow()) as FileRow
}

interface Part {
  startsAt: number
  bytes: number
  objectKey: string
}

/** Records the object of a part before it is stored. False if another part came first. */
export const announcePart = async (
  db: Sql,
  { id, conversationId, applicationId }: FileRow,
  { startsAt, bytes, objectKey }: Part,
): Promise<boolean> => {
  const { rows } = await sql`
    with waited_for as (
      select id from conversation_file where id = ${id} and state = 'receiving' and received = ${startsAt} for key share
    ), announced as (
      insert into conversation_file_part (conversation_id, application_id, file_id, starts_at, bytes, object_key, stored)
      select ${conversationId}::uuid, ${applicationId}::uuid, id, ${startsAt}::integer, ${bytes}::integer, ${objectKey}, false
      from waited_for
      on conflict do nothing
    )
    select id from waited_for`.execute(db)
  return rows.length > 0
}

/** Records a stored part that starts where the last ended. Undefined if another came first. */
export const recordPart = async (tx: Tx, id: string, part: Part, now: Date): Promise<FileRow | undefined> => {
  const row = (await tx
    .updateTable('conversationFile')
    .set({ received: part.startsAt + part.bytes, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', part.startsAt)
    .returning(fileColumns)
    .executeTakeFirst()) as FileRow | undefined
  if (row)
    await tx
      .updateTable('conversationFilePart')
      .set({ stored: true })
      .where('fileId', '=', id)
      .where('objectKey', '=', part.objectKey)
      .execute()
  return row
}

export const isAnnounced = async (db: Sql, objectKey: string): Promise<boolean> =>
  (await db
    .selectFrom('conversationFilePart')
    .select('objectKey')
    .where('objectKey', '=', objectKey)
    .executeTakeFirst()) !== undefined

/** In their order; including announced parts that were never stored. */
export const readParts = (db: Sql, fileId: string) =>
  db
    .selectFrom('conversationFilePart')
    .select(['objectKey', 'stored'])
    .where('fileId', '=', fileId)
    .orderBy('startsAt')
    .execute()

export const deleteParts = async (db: Sql, fileId: string): Promise<void> => {
  await db.deleteFrom('conversationFilePart').where('fileId', '=', fileId).execute()
}

/** Returns the file if it was in this state, so that only one caller makes the transition. */
export const moveFile = async (
  db: Sql,
  id: string,
  from: FileRow['state'],
  change: Partial<Pick<FileRow, 'state' | 'mediaType' | 'refusal' | 'objectKey' | 'bytes'>>,
  now: Date,
): Promise<FileRow | undefined> =>
  (await db
    .updateTable('conversationFile')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(fileColumns)
    .executeTakeFirst()) as FileRow | undefined

export const recordDocument = async (tx: Tx, id: string, documentId: string): Promise<void> => {
  await tx.updateTable('conversationFile').set({ documentId }).where('id', '=', id).execute()
}

/** Files that were never sent with a message, and parts that are not needed any more, since a moment. */
export const idleFiles = async (db: Sql, before: Date) => {
  const files = await db
    .selectFrom('conversationFile')
    .select(['id', 'objectKey'])
    .where('messageId', 'is', null)
    .where('updatedAt', '<', before)
    .limit(500)
    .execute()
  return files
}

export const deleteFile = async (db: Sql, id: string): Promise<void> => {
  await db.deleteFrom('conversationFile').where('id', '=', id).execute()
}
