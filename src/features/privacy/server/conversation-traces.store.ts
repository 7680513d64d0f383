import { sql } from 'kysely'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'

/** Returns the objects of conversations: files, and parts of files that still arrive. */
export const objectsOfConversations = async (db: Sql, ids: readonly string[]): Promise<{ objectKey: string }[]> => {
  if (ids.length === 0) return []
  const idList = [...ids]
  const files = db
    .selectFrom('conversationFile')
    .select('objectKey')
    .where('conversationId', 'in', idList)
    .where('objectKey', 'is not', null)
    .$narrowType<{ objectKey: string }>()
  const parts = db.selectFrom('conversationFilePart').select('objectKey').where('conversationId', 'in', idList)
  return [...(await files.execute()), ...(await parts.execute())]
}

/** Returns the conversations about an application. */
export const conversationsAbout = async (tx: Tx, applicationId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('conversation').select('id').where('applicationId', '=', applicationId).execute()
  return rows.map(({ id }) => id)
}

interface ConversationPerson {
  organization: string
  personHash: Buffer
  identityId: string
}

/** Returns a person's conversations about no application: by their email, or because they were logged in. */
export const looseConversationsOf = async (
  tx: Tx,
  { organization, personHash, identityId }: ConversationPerson,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('conversation')
    .select('id')
    .where('organization', '=', organization)
    .where('applicationId', 'is', null)
    .where((is) => is.or([is('personHash', '=', personHash), is('identityId', '=', identityId)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns conversations about no application that ended before a given time. */
export const conversationsEndedBefore = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('conversation')
    .select('id')
    .where('applicationId', 'is', null)
    .where('state', '=', 'ENDED')
    .where('endedAt', '<', before)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes conversations with everything in them. */
export const deleteConversations = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from conversation where id = any(${[...ids]}::uuid[])`.execute(tx)
}

interface SealedFile {
  id: string
  objectKey: string | null
}

/** Returns the files and parts of conversations that are sealed for a subject. */
export const conversationObjectsSealedFor = async (tx: Tx, subject: string) => {
  const { rows: files } = await sql<SealedFile>`
    select id, object_key from conversation_file
    where coalesce(application_id, conversation_id) = ${subject} and object_key is not null`.execute(tx)
  const { rows: parts } = await sql<SealedFile>`
    select object_key as id, object_key from conversation_file_part
    where coalesce(application_id, conversation_id) = ${subject} and stored`.execute(tx)
  return { files, parts }
}
