import { expect } from 'vitest'
import { documentsWithDeliveries } from '#src/features/documents/server/deliveries.store.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import { pdfText } from '../stubs/pdf-text.ts'

const isQueuedOnPaper = async (db: Sql, documentId: string): Promise<boolean> =>
  (await db.selectFrom('paperLetter').select('documentIds').where('mailedOn', 'is', null).execute()).some(
    ({ documentIds }) => documentIds.includes(documentId),
  )

/** The text of a document that a running product draws, once it exists, and how it reached the borrower. */
export const mailedPaper = async (
  { db, vault, objects }: { db: Sql; vault: Vault; objects: string },
  applicationId: string,
  kind: string,
  language = 'en',
) => {
  const find = async () =>
    (await documentsWithDeliveries(db, applicationId)).find(
      (document) => document.kind === kind && document.language === language,
    )
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const document = (await find())!
  const { bytes } = await readDocument(db, { vault, objects: diskObjects(objects) }, document.id)
  return {
    words: pdfText(Buffer.from(bytes)).join(' ').replace(/ +/g, ' '),
    channels: document.delivered.map(({ channel }) => channel),
    /** Until the person showed that they can open our documents, it is mailed too (15 USC 7001(c)(1)(C)(ii)). */
    queuedOnPaper: await isQueuedOnPaper(db, document.id),
  }
}
