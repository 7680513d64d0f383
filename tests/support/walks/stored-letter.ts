import { join } from 'node:path'
import type { Database } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInFile } from '#src/platform/server/keys/key-service.ts'
import { readMessage } from '#src/platform/server/messages/outbox.ts'

/** Reads the newest message to a recipient from the database of a product without pages; '' if there is none. */
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
