import type { CivilDate } from '#src/domain/civil-date.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Attachment } from '#src/platform/server/message-carriers.ts'
import { Bytes, type KnownCaller, known, type Route, serve } from '#src/platform/server/serve.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { documentKinds, fileNameOf, isSent } from '../document-kinds.table.ts'
import { giveIncompletenessNotice, listDocuments, readDocumentFile } from '../documents.contract.ts'
import { type DocumentReader, mayRead } from '../readable-documents.rules.ts'
import { documentsOf, recordDelivery } from './deliveries.store.ts'
import { type DocumentShelf, documentById, readDocument, type StoredDocument } from './documents.store.ts'

export interface DocumentsDeps extends DocumentShelf {
  closingSigners: Pick<ClosingSignerRecords, 'signing'>
  /** Draws it before any transaction opens; the answer keeps it and writes to the borrower. */
  drawIncompletenessNotice(
    db: Sql,
    given: { applicationId: string; missing: readonly string[]; days: number; givenBy: string },
  ): Promise<(tx: Tx) => Promise<{ documentUuid: string; respondBy: CivilDate }>>
}

/** Documents of an application, for those who may read each. Every look by others than the borrower is recorded. */
export const documentsRoutes = (shelf: DocumentsDeps): Route[] => [
  giveNotice(shelf),
  serve(listDocuments, async ({ db, params, caller, transact }) => {
    const { role, identityId, organisation } = known(caller)
    if (role !== 'borrower')
      await transact((tx) =>
        recordAudit(tx, {
          ...{ subject: params.uuid, actorKind: role, actorId: identityId, organisation },
          ...{ action: 'documents listed', details: {}, at: shelf.clock.now() },
        }),
      )
    const reader = await readerOf(db, shelf, params.uuid, known(caller))
    const documents = (await documentsOf(db, params.uuid)).filter((document) => mayRead(reader, document))
    return documents.map(({ id, kind, language, version, mediaType, bytes, createdAt, delivered }) => ({
      documentUuid: id,
      ...{ kind, language, version, mediaType, bytes },
      title: language === 'es' ? documentKinds[kind].spanishTitle : documentKinds[kind].title,
      createdAt: createdAt.toISOString(),
      delivered: delivered.map(({ channel, at }) => ({ channel, at: at.toISOString() })),
    }))
  }),
  serve(readDocumentFile, async ({ db, params, caller, transact }) => {
    const asked = await documentById(db, params.documentUuid)
    if (!asked || !mayRead(await readerOf(db, shelf, params.uuid, known(caller)), asked))
      throw new Refusal('access/not-found')
    // Read before it is recorded: what could not be read was not received.
    const { document, bytes } = await readDocument(db, shelf, params.documentUuid)
    const { role, identityId, organisation } = known(caller)
    const at = shelf.clock.now()
    await transact(async (tx) => {
      if (role === 'borrower') return recordDelivery(tx, [params.documentUuid], 'portal', at)
      await recordAudit(tx, {
        subject: params.uuid,
        actorKind: role === 'signer' ? 'signer' : 'staff',
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

/** Staff tell a borrower what is missing. */
const giveNotice = (shelf: DocumentsDeps): Route =>
  serve(giveIncompletenessNotice, async ({ db, params, body, caller, transact }) => {
    const { role, identityId, organisation } = known(caller)
    const given = { applicationId: params.uuid, ...body, givenBy: identityId }
    const keep = await shelf.drawIncompletenessNotice(db, given)
    return transact(async (tx) => {
      const kept = await keep(tx)
      await recordAudit(tx, {
        ...{ subject: params.uuid, actorKind: role, actorId: identityId, organisation },
        ...{ action: 'notice of incompleteness given', details: { ...kept }, at: shelf.clock.now() },
      })
      return kept
    })
  })

const readerOf = async (
  db: Sql,
  { closingSigners }: DocumentsDeps,
  applicationId: string,
  { role, identityId }: KnownCaller,
): Promise<DocumentReader> => ({
  role,
  signer:
    role === 'borrower' || role === 'signer'
      ? (await closingSigners.signing(db, applicationId)).find((one) => one.identityId === identityId)
      : undefined,
})

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
