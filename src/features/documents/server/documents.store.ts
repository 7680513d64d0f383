import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/object-store.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { tellPartners } from '#src/workflow/server/partner-event-record.ts'
import type { DocumentContent } from '../document-blocks.ts'
import type { DocumentKind } from '../document-kinds.table.ts'

export interface DocumentShelf {
  vault: Vault
  objects: ObjectStore
  clock: Clock
}

export interface NewDocument {
  applicationId: string
  kind: DocumentKind
  language: Language
  bytes: Uint8Array
  mediaType: string
  /** The same cause never stores two. */
  causeKey: string
  /** Of the closing signer whose copy it is. */
  signerId?: string
  /** Of a paper that is signed: what it says, to be drawn once more with the signatures on it. */
  content?: DocumentContent
}

export interface StoredDocument {
  id: string
  applicationId: string
  kind: DocumentKind
  language: Language
  version: number
  mediaType: string
  bytes: number
  sha256: string
  objectKey: string
  signerId: string | null
  createdAt: Date
}

const columns = [
  ...(['id', 'applicationId', 'kind', 'language', 'version', 'mediaType'] as const),
  ...(['bytes', 'sha256', 'objectKey', 'signerId', 'createdAt'] as const),
]
const objectCell = (id: string) => ({ table: 'document', column: 'object', row: id })
const contentCell = (id: string) => ({ table: 'document', column: 'sealed_content', row: id })

/**
 * Stores the next version of a document, its bytes encrypted under the application's key. Answers what is stored
 * already when the cause is the same. The caller's transaction holds the application's row until it ends.
 * @throws Error where the application was erased meanwhile
 */
export const storeDocument = async (tx: Tx, shelf: DocumentShelf, document: NewDocument): Promise<StoredDocument> => {
  const { applicationId, kind, language, bytes, mediaType, causeKey, signerId = null, content } = document
  // One writer an application at a time, so that versions have no gaps and no cause is stored twice.
  const application = tx.selectFrom('application').select('erasedAt').where('id', '=', applicationId).forUpdate()
  if ((await application.executeTakeFirstOrThrow()).erasedAt) throw new Error('Its application was erased.')
  const known = await documentOfCause(tx, causeKey)
  if (known) return known
  const newest = await tx
    .selectFrom('document')
    .select('version')
    .where('applicationId', '=', applicationId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const id = randomUUID()
  const objectKey = `documents/${id}`
  await shelf.objects.put(objectKey, await shelf.vault.sealBytes(tx, applicationId, objectCell(id), bytes))
  const version = (newest?.version ?? 0) + 1
  const stored = (await tx
    .insertInto('document')
    .values({
      ...{ id, applicationId, kind, language, mediaType, objectKey, causeKey, signerId },
      version,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.byteLength,
      createdAt: shelf.clock.now(),
      sealedContent: content ? await shelf.vault.seal(tx, applicationId, contentCell(id), content) : null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()) as StoredDocument
  await tellPartners(tx, applicationId, 'document.drawn', { documentUuid: id, kind, version }, stored.createdAt)
  return stored
}

export const documentOfCause = async (db: Sql, causeKey: string): Promise<StoredDocument | undefined> =>
  (await db.selectFrom('document').select(columns).where('causeKey', '=', causeKey).executeTakeFirst()) as
    | StoredDocument
    | undefined

export const documentById = async (db: Sql, id: string): Promise<StoredDocument | undefined> =>
  (await db.selectFrom('document').select(columns).where('id', '=', id).executeTakeFirst()) as
    | StoredDocument
    | undefined

/** @throws Error when there is no such document, or its bytes are not those that were stored. */
export const readDocument = async (
  db: Sql,
  { vault, objects }: Omit<DocumentShelf, 'clock'>,
  documentId: string,
): Promise<{ document: StoredDocument; bytes: Uint8Array }> => {
  const document = (await db
    .selectFrom('document')
    .select(columns)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()) as StoredDocument
  const sealed = await objects.get(document.objectKey)
  const bytes = await vault.openBytes(db, document.applicationId, objectCell(document.id), sealed)
  if (createHash('sha256').update(bytes).digest('hex') !== document.sha256)
    throw new Error('The bytes of this document are not those that were stored.')
  return { document, bytes }
}

/** What a paper that is signed says. @throws Error for any other document. */
export const readContent = async (
  db: Sql,
  { vault }: Pick<DocumentShelf, 'vault'>,
  documentId: string,
): Promise<DocumentContent> => {
  const { applicationId, sealedContent } = await db
    .selectFrom('document')
    .select(['applicationId', 'sealedContent'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  if (!sealedContent) throw new Error('This document is not one that is signed.')
  return vault.open<DocumentContent>(db, applicationId, contentCell(documentId), sealedContent)
}

/** Takes back what a person sent, before anybody was told to look at it. Answers its object, which the caller removes. */
export const discardDocument = async (tx: Tx, documentId: string): Promise<string | undefined> => {
  await tx.deleteFrom('documentDelivery').where('documentId', '=', documentId).execute()
  const gone = await tx.deleteFrom('document').where('id', '=', documentId).returning('objectKey').executeTakeFirst()
  return gone?.objectKey
}

/** The first time a document reached the borrower this way stays on record. */
export const recordDelivery = async (
  tx: Tx,
  documentId: string,
  channel: 'mail' | 'portal',
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('documentDelivery')
    .values({ documentId, channel, at })
    .onConflict((conflict) => conflict.columns(['documentId', 'channel']).doNothing())
    .execute()
}

export const documentsOf = async (db: Sql, applicationId: string) => {
  const documents = (await db
    .selectFrom('document')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()) as StoredDocument[]
  const deliveries =
    documents.length === 0
      ? []
      : await db
          .selectFrom('documentDelivery')
          .selectAll()
          .where(
            'documentId',
            'in',
            documents.map(({ id }) => id),
          )
          .orderBy('at')
          .execute()
  return documents.map((document) => ({
    ...document,
    delivered: deliveries
      .filter(({ documentId }) => documentId === document.id)
      .map(({ channel, at }) => ({ channel: channel as 'mail' | 'portal', at })),
  }))
}
