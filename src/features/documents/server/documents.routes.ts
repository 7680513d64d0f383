import { recordAudit } from '#src/platform/server/audit.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Attachment } from '#src/platform/server/message-carriers.ts'
import { Bytes, known, type Route, serve } from '#src/platform/server/serve.ts'
import { documentKinds, fileNameOf, isSent } from '../document-kinds.table.ts'
import { listDocuments, readDocumentFile } from '../documents.contract.ts'
import {
  type DocumentShelf,
  documentsOf,
  readDocument,
  recordDelivery,
  type StoredDocument,
} from './documents.store.ts'

/** Documents of an application, for its borrower and the lender's staff. Every look by staff is recorded. */
export const documentsRoutes = (shelf: DocumentShelf): Route[] => [
  serve(listDocuments, async ({ db, params, caller, transact }) => {
    const { role, identityId, organisation } = known(caller)
    if (role !== 'borrower')
      await transact((tx) =>
        recordAudit(tx, {
          ...{ subject: params.uuid, actorKind: role, actorId: identityId, organisation },
          ...{ action: 'documents listed', details: {}, at: shelf.clock.now() },
        }),
      )
    const documents = await documentsOf(db, params.uuid)
    return documents.map(({ id, kind, language, version, mediaType, bytes, createdAt, delivered }) => ({
      documentUuid: id,
      ...{ kind, language, version, mediaType, bytes },
      title: language === 'es' ? documentKinds[kind].spanishTitle : documentKinds[kind].title,
      createdAt: createdAt.toISOString(),
      delivered: delivered.map(({ channel, at }) => ({ channel, at: at.toISOString() })),
    }))
  }),
  serve(readDocumentFile, async ({ db, params, caller, transact }) => {
    // Read before it is recorded: what could not be read was not received.
    const { document, bytes } = await readDocument(db, shelf, params.documentUuid)
    const { role, identityId, organisation } = known(caller)
    const at = shelf.clock.now()
    await transact(async (tx) => {
      if (role === 'borrower') return recordDelivery(tx, params.documentUuid, 'portal', at)
      await recordAudit(tx, {
        subject: params.uuid,
        actorKind: 'staff',
        actorId: identityId,
        organisation,
        action: 'document.viewed',
        details: { documentId: params.documentUuid },
        at,
      })
    })
    return new Bytes(bytes, document.mediaType, nameOf(document), isSent(document.kind) ? 'attachment' : 'inline')
  }),
]

/** A document as a mail carries it. */
export const attachmentOf = async (
  db: Sql,
  shelf: Omit<DocumentShelf, 'clock'>,
  documentId: string,
): Promise<Attachment> => {
  const { document, bytes } = await readDocument(db, shelf, documentId)
  return { bytes, mediaType: document.mediaType, fileName: nameOf(document) }
}

const nameOf = ({ kind, language, version, mediaType }: StoredDocument): string =>
  fileNameOf(kind, language, version, mediaType)
