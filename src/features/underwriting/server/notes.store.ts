import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

const wordsCell = (row: string) => ({ table: 'application_note', column: 'sealed_words', row })

/** Stores a note, sealed under the application's key. */
export const insertNote = async (
  tx: Tx,
  vault: Vault,
  { applicationId, text, by, now }: { applicationId: string; text: string; by: string; now: Date },
): Promise<void> => {
  const id = randomUUID()
  const sealedWords = await vault.seal(tx, applicationId, wordsCell(id), text)
  await tx
    .insertInto('applicationNote')
    .values({ id, applicationId, writtenBy: by, writtenAt: now, sealedWords })
    .execute()
}

/** Returns the notes of an application with who wrote them, newest first. */
export const notesOf = async (db: Sql, vault: Vault, applicationId: string) => {
  const rows = await db
    .selectFrom('applicationNote')
    .innerJoin('identity', 'identity.id', 'applicationNote.writtenBy')
    .select(['applicationNote.id', 'writtenAt', 'sealedWords', 'firstName', 'lastName'])
    .where('applicationId', '=', applicationId)
    .orderBy('writtenAt', 'desc')
    .orderBy('applicationNote.id')
    .execute()
  return Promise.all(
    rows.map(async ({ sealedWords, ...row }) => ({
      ...row,
      text: await vault.open<string>(db, applicationId, wordsCell(row.id), sealedWords),
    })),
  )
}
