import { sql } from 'kysely'
import type { Tx } from '#src/platform/server/database/database.ts'
import { conversationObjectsSealedFor } from './conversation-traces.store.ts'
import type { TableName } from './person-rows.store.ts'

/** Returns the generation of a subject's newest data key, locked until the transaction ends. */
export const lockNewestKey = async (tx: Tx, subject: string): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('dataKey')
    .select('generation')
    .where('subject', '=', subject)
    .orderBy('generation', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.generation
}

export const deleteOlderKeys = async (tx: Tx, subject: string, newest: number): Promise<void> => {
  await tx.deleteFrom('dataKey').where('subject', '=', subject).where('generation', '<', newest).execute()
}

/** Replaces a sealed value. A value that was changed in the meantime is already sealed with the new key and stays. */
export const replaceSealed = async (
  tx: Tx,
  { table, column, id }: { table: TableName; column: string; id: string | undefined },
  old: Uint8Array,
  anew: Uint8Array,
): Promise<void> => {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
    where id = ${id} and ${sql.ref(column)} = ${Buffer.from(old)}`.execute(tx)
}

interface SealedObject {
  id: string
  objectKey: string | null
  /** The table of the cell that the object is bound to. */
  table: string
}

/** Returns every object that is sealed for a subject. */
export const objectsSealedFor = async (tx: Tx, subject: string): Promise<SealedObject[]> => {
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
  const conversationObjects = await conversationObjectsSealedFor(tx, subject)
  return [
    ...conversationObjects.files.map((file) => ({ ...file, table: 'conversation_file' })),
    ...conversationObjects.parts.map((part) => ({ ...part, table: 'conversation_file_part' })),
    ...documents.map((document) => ({ ...document, table: 'document' })),
    ...parts.map((part) => ({ ...part, table: 'upload_part' })),
    ...copies.map((copy) => ({ ...copy, table: 'data_export' })),
  ]
}
