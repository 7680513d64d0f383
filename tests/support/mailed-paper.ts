import { expect } from 'vitest'
import { documentsOf } from '#src/features/documents/server/deliveries.store.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { diskObjects } from '#src/platform/server/object-store.ts'
import { pdfText } from './pdf-text.ts'

/** The words of a paper that a running product draws, once it is there, and how it reached the borrower. */
export const mailedPaper = async (
  { db, vault, objects }: { db: Sql; vault: Vault; objects: string },
  applicationId: string,
  kind: string,
  language = 'en',
) => {
  const find = async () =>
    (await documentsOf(db, applicationId)).find((one) => one.kind === kind && one.language === language)
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  const found = (await find())!
  const { bytes } = await readDocument(db, { vault, objects: diskObjects(objects) }, found.id)
  return {
    words: pdfText(Buffer.from(bytes)).join(' ').replace(/ +/g, ' '),
    channels: found.delivered.map(({ channel }) => channel),
  }
}
