import { createHash, randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { DocumentTable } from '#database/tables/documents.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { recordPartnerEvent } from '#src/workflow/server/partner-event-record.ts'
import type { DocumentContent } from '../document-blocks.ts'
import { type DocumentKind, type GeneratedKind, isGenerated } from '../document-kinds.table.ts'

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
  /** Identifies why the document is stored. One cause stores one document. */
  causeKey: string
  /** The closing signer whose copy this is. */
  signerId?: string
  /** The content of a document to be signed. It is rendered again later with the signatures on it. */
  content?: DocumentContent
}

export type StoredDocument = RowOf<
  DocumentTable,
  (typeof documentColumns)[number],
  { kind: DocumentKind; language: Language }
>

export const documentColumns = [
  'id',
  'applicationId',
  'kind',
  'language',
  'version',
  'mediaType',
  'bytes',
  'sha256',
  'objectKey',
  'signerId',
  'createdAt',
] as const
const objectCell = (id: string) => ({ table: 'document', column: 'object', row: id })
const contentCell = (id: string) => ({ table: 'document', column: 'sealed_content', row: id })

/** Stores one document in the same way as `storeDocuments`. */
export const storeDocument = async (
  tx: Tx,
  shelf: DocumentShelf,
  { applicationId, ...document }: NewDocument & { applicationId: string },
): Promise<StoredDocument> => {
  const [storedDocument] = await storeDocuments(tx, shelf, applicationId, [document])
  return storedDocument
}

/**
 * Stores the next version of each document and encrypts its bytes under the application's key. For a cause that is
 * already known, returns the document stored before. Locks the application's row until the caller's transaction ends.
 * @throws Error where the application was erased in the meantime
 */
export const storeDocuments = async <const Documents extends readonly NewDocument[]>(
  tx: Tx,
  shelf: DocumentShelf,
  applicationId: string,
  documents: Documents,
): Promise<{ [Place in keyof Documents]: StoredDocument }> => {
  if (documents.length === 0) return [] as { [Place in keyof Documents]: StoredDocument }
  // Allow one writer per application at a time, so that versions have no gaps and no cause is stored twice.
  const application = tx.selectFrom('application').select('erasedAt').where('id', '=', applicationId).forUpdate()
  if ((await application.executeTakeFirstOrThrow()).erasedAt) throw new Error('Its application was erased.')
  const byCause = await documentsOfCauses(
    tx,
    documents.map(({ causeKey }) => causeKey),
  )
  const fresh = documents.filter(({ causeKey }) => !byCause.has(causeKey))
  if (fresh.length > 0)
    for (const { causeKey, ...storedDocument } of await storeFresh(tx, shelf, applicationId, fresh))
      byCause.set(causeKey, storedDocument)
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
        id,
        applicationId,
        kind,
        language,
        version,
        mediaType,
        objectKey,
        causeKey,
        signerId,
        createdAt,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.byteLength,
        sealedContent: content ? await shelf.vault.seal(tx, applicationId, contentCell(id), content) : null,
      }
    }),
  )
  const storedDocuments = (await tx
    .insertInto('document')
    .values(rows)
    .returning(['causeKey', ...documentColumns])
    .execute()) as (StoredDocument & { causeKey: string })[]
  const payload = rows.map(({ id, kind, version }) => ({ documentUuid: id, kind, version }))
  await recordPartnerEvent(tx, applicationId, 'document.drawn', payload, createdAt)
  return storedDocuments
}

/** Returns a function that counts up from the newest version of each kind and language. */
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
  const rows = (await tx
    .selectFrom('document')
    .select(['causeKey', ...documentColumns])
    .where('causeKey', 'in', causes)
    .execute()) as (StoredDocument & { causeKey: string })[]
  return new Map(rows.map(({ causeKey, ...document }) => [causeKey, document]))
}

export const documentOfCause = async (db: Sql, causeKey: string): Promise<StoredDocument | undefined> =>
  (await db.selectFrom('document').select(documentColumns).where('causeKey', '=', causeKey).executeTakeFirst()) as
    | StoredDocument
    | undefined

export const documentById = async (db: Sql, id: string): Promise<StoredDocument | undefined> =>
  (await db.selectFrom('document').select(documentColumns).where('id', '=', id).executeTakeFirst()) as
    | StoredDocument
    | undefined

/**
 * Returns a document and its bytes.
 * @throws Error when there is no such document, or its bytes are not those that were stored
 */
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
  const sealedBytes = await objects.get(document.objectKey)
  const bytes = await vault.openBytes(db, document.applicationId, objectCell(document.id), sealedBytes)
  if (createHash('sha256').update(bytes).digest('hex') !== document.sha256)
    throw new Error('The bytes of this document are not those that were stored.')
  return { document, bytes }
}

/** Returns the content of a document that is to be signed. @throws Error for any other document */
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

/**
 * Deletes a document that a person sent, before anyone was told to review it. Returns its object key; the caller
 * deletes the object.
 */
export const discardDocument = async (tx: Tx, documentId: string): Promise<string | undefined> => {
  await tx.deleteFrom('documentDelivery').where('documentId', '=', documentId).execute()
  const deletedDocument = await tx
    .deleteFrom('document')
    .where('id', '=', documentId)
    .returning('objectKey')
    .executeTakeFirst()
  return deletedDocument?.objectKey
}

/** Returns the documents of a kind, newest version first. */
export const readVersions = (db: Sql, applicationId: string, kind: DocumentKind) =>
  db
    .selectFrom('document')
    .select(['id', 'language'])
    .where('applicationId', '=', applicationId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()

/** Returns the newest version of each of these kinds, in each language, that is not one signer's own copy. */
export const newestSharedDocuments = async (
  db: Sql,
  applicationId: string,
  kinds: readonly DocumentKind[],
): Promise<StoredDocument[]> => {
  const rows = (await db
    .selectFrom('document')
    .select(documentColumns)
    .where('applicationId', '=', applicationId)
    .where('kind', 'in', kinds)
    .where('signerId', 'is', null)
    .orderBy('version', 'desc')
    .execute()) as StoredDocument[]
  return rows.filter(
    ({ kind, language }, at) => rows.findIndex((row) => row.kind === kind && row.language === language) === at,
  )
}

/** Returns the kind of each of these documents. */
export const readKinds = async (db: Sql, documentIds: readonly string[]): Promise<Map<string, DocumentKind>> => {
  const rows = await db.selectFrom('document').select(['id', 'kind']).where('id', 'in', documentIds).execute()
  return new Map(rows.map(({ id, kind }) => [id, kind as DocumentKind]))
}

/** A generated document that stands for its kind, state and language on the page of all documents. */
export interface SampleDocument {
  id: string
  kind: GeneratedKind
  /** The state of the home. */
  state: string
  language: Language
  createdAt: Date
}

/**
 * Returns the newest document of each kind, state and language, in that order. Of a document to be signed, it is the newest
 * rendering, and not a scan of the signed one.
 */
export const sampleDocuments = async (db: Sql): Promise<readonly SampleDocument[]> => {
  const rows = await db
    .selectFrom('document')
    .innerJoin('application', 'application.id', 'document.applicationId')
    .distinctOn(['document.kind', 'application.propertyState', 'document.language'])
    .select([
      'document.id',
      'document.kind',
      'application.propertyState as state',
      'document.language',
      'document.createdAt',
    ])
    .orderBy('document.kind')
    .orderBy('application.propertyState')
    .orderBy('document.language')
    .orderBy((order) => order.case().when('document.sealedContent', 'is', null).then(1).else(0).end())
    .orderBy('document.createdAt', 'desc')
    .execute()
  return (rows as readonly (Omit<SampleDocument, 'kind'> & { kind: DocumentKind })[]).flatMap(({ kind, ...row }) =>
    isGenerated(kind) ? [{ ...row, kind }] : [],
  )
}
