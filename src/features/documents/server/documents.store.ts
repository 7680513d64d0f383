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

export const documentColumns = [
  ...(['id', 'applicationId', 'kind', 'language', 'version', 'mediaType'] as const),
  ...(['bytes', 'sha256', 'objectKey', 'signerId', 'createdAt'] as const),
]
const objectCell = (id: string) => ({ table: 'document', column: 'object', row: id })
const contentCell = (id: string) => ({ table: 'document', column: 'sealed_content', row: id })

/** Stores one document, as `storeDocuments` does. */
export const storeDocument = async (
  tx: Tx,
  shelf: DocumentShelf,
  { applicationId, ...document }: NewDocument & { applicationId: string },
): Promise<StoredDocument> => {
  const [stored] = await storeDocuments(tx, shelf, applicationId, [document])
  return stored
}

/**
 * Stores the next version of each document, its bytes encrypted under the application's key. Answers, for those whose
 * cause is known, what is stored already. The caller's transaction holds the application's row until it ends.
 * @throws Error where the application was erased meanwhile
 */
export const storeDocuments = async <const Documents extends readonly NewDocument[]>(
  tx: Tx,
  shelf: DocumentShelf,
  applicationId: string,
  documents: Documents,
): Promise<{ [Place in keyof Documents]: StoredDocument }> => {
  if (documents.length === 0) return [] as { [Place in keyof Documents]: StoredDocument }
  // One writer an application at a time, so that versions have no gaps and no cause is stored twice.
  const application = tx.selectFrom('application').select('erasedAt').where('id', '=', applicationId).forUpdate()
  if ((await application.executeTakeFirstOrThrow()).erasedAt) throw new Error('Its application was erased.')
  const byCause = await documentsOfCauses(
    tx,
    documents.map(({ causeKey }) => causeKey),
  )
  const fresh = documents.filter(({ causeKey }) => !byCause.has(causeKey))
  if (fresh.length > 0)
    for (const { causeKey, ...stored } of await storeFresh(tx, shelf, applicationId, fresh))
      byCause.set(causeKey, stored)
  return documents.map(({ causeKey }) => byCause.get(causeKey)!) as { [Place in keyof Documents]: StoredDocument }
}

const storeFresh = async (
  tx: Tx,
  shelf: DocumentShelf,
  applicationId: string,
  fresh: readonly NewDocument[],
): Promise<(StoredDocument & { causeKey: string })[]> => {
  const nextVersion = await nextVersions(tx, applicationId)
  const createdAt = shelf.clock.now()
  const rows = await Promise.all(
    fresh.map(async ({ kind, language, bytes, mediaType, causeKey, signerId = null, content }) => {
      const id = randomUUID()
      const objectKey = `documents/${id}`
      const version = nextVersion(kind, language)
      await shelf.objects.put(objectKey, await shelf.vault.sealBytes(tx, applicationId, objectCell(id), bytes))
      return {
        ...{ id, applicationId, kind, language, version, mediaType, objectKey, causeKey, signerId, createdAt },
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.byteLength,
        sealedContent: content ? await shelf.vault.seal(tx, applicationId, contentCell(id), content) : null,
      }
    }),
  )
  const stored = (await tx
    .insertInto('document')
    .values(rows)
    .returning(['causeKey', ...documentColumns])
    .execute()) as (StoredDocument & { causeKey: string })[]
  const drawn = rows.map(({ id, kind, version }) => ({ documentUuid: id, kind, version }))
  await tellPartners(tx, applicationId, 'document.drawn', drawn, createdAt)
  return stored
}

/** Counts on from the newest version of each kind and language. */
const nextVersions = async (tx: Tx, applicationId: string) => {
  const newest = await tx
    .selectFrom('document')
    .select(['kind', 'language'])
    .select((eb) => eb.fn.max('version').as('version'))
    .where('applicationId', '=', applicationId)
    .groupBy(['kind', 'language'])
    .execute()
  const versions = new Map(newest.map(({ kind, language, version }) => [`${kind} ${language}`, version]))
  return (kind: DocumentKind, language: Language): number => {
    const version = (versions.get(`${kind} ${language}`) ?? 0) + 1
    versions.set(`${kind} ${language}`, version)
    return version
  }
}

const documentsOfCauses = async (tx: Tx, causes: readonly string[]): Promise<Map<string, StoredDocument>> => {
  const known = (await tx
    .selectFrom('document')
    .select(['causeKey', ...documentColumns])
    .where('causeKey', 'in', causes)
    .execute()) as (StoredDocument & { causeKey: string })[]
  return new Map(known.map(({ causeKey, ...document }) => [causeKey, document]))
}

export const documentOfCause = async (db: Sql, causeKey: string): Promise<StoredDocument | undefined> =>
  (await db.selectFrom('document').select(documentColumns).where('causeKey', '=', causeKey).executeTakeFirst()) as
    | StoredDocument
    | undefined

export const documentById = async (db: Sql, id: string): Promise<StoredDocument | undefined> =>
  (await db.selectFrom('document').select(documentColumns).where('id', '=', id).executeTakeFirst()) as
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
    .select(documentColumns)
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
