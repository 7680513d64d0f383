import { join } from 'node:path'
import type { Database } from '#src/platform/server/database.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/key-ring.ts'
import { keysInFile } from '#src/platform/server/key-service.ts'
import { readMessage } from '#src/platform/server/outbox.ts'

/** Reads the newest letter to somebody out of the database of a product that serves no pages; '' while there is none. */
export const storedLetters = async (database: Database, folder: string) => {
  const ring = await openKeyRing(database, keysInFile(join(folder, 'master-key')))
  const vault = openVault(ring)
  return {
    close: ring.close,
    async letterTo(recipient: string): Promise<string> {
      const newest = await database.db
        .selectFrom('outboxMessage')
        .select('id')
        .where('recipient', '=', recipient)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return (newest && (await readMessage(database.db, vault, newest.id))?.body.text) ?? ''
    },
  }
}
