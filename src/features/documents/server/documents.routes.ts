import { ownerNotices } from '#src/application/owner-notices.table.ts'
import { type ApplicationHead, closingHomeOf } from '#src/application/server/application-head.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { electronicConsentOf } from '#src/application/server/consent-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { isIdPicture } from '#src/domain/person/identity/id-pictures.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import {
  Bytes,
  type KnownCaller,
  type Route,
  requireKnownCaller,
  serve,
  serveThenCommit,
} from '#src/platform/server/http/serve.ts'
import type { Attachment } from '#src/platform/server/messages/message-carriers.ts'
import { documentKinds, fileNameOf, isSent } from '../document-kinds.table.ts'
import { type DocumentLabels, labelDocument, listDocumentLabels } from '../document-labels.contract.ts'
import { giveIncompletenessNotice, listDocuments, readDocumentFile } from '../documents.contract.ts'
import { type DocumentReader, mayRead } from '../readable-documents.rules.ts'
import { splitDocument } from '../split-document.contract.ts'
import { documentsWithDeliveries, recordDelivery } from './deliveries.store.ts'
import { labelsOf, saveLabel } from './document-labels.store.ts'
import { type DocumentShelf, documentById, readDocument, type StoredDocument } from './documents.store.ts'
import { renderParts, type SplitDocumentDeps } from './split-document.service.ts'

export interface DocumentsDeps extends SplitDocumentDeps {
  closingSigners: Pick<ClosingSignerRecords, 'signing'>
  /** Generates the notice before any transaction opens. The returned function stores it and emails the borrower. */
  renderIncompletenessNotice(
    db: Sql,
    notice: { applicationId: string; missing: readonly string[]; days: number; givenBy: string },
  ): Promise<(tx: Tx) => Promise<{ documentUuid: string; respondBy: CivilDate }>>
}

/**
 * Returns the routes for the documents of an application. Each caller gets only the documents they may read. Every
 * access by anyone other than the borrower is recorded.
 */
export const documentsRoutes = (shelf: DocumentsDeps): Route[] => [
  giveNotice(shelf),
  ...labelRoutes(shelf),
  splitRoute(shelf),
  serve(listDocuments, async ({ db, params, application, caller, transact, audit }) => {
    if (caller.role !== 'borrower') await transact((tx) => audit(tx, application.id, 'documents listed'))
    const reader = await readReader(db, shelf, application, requireKnownCaller(caller))
    const documents = (await documentsWithDeliveries(db, params.uuid)).filter((document) => mayRead(reader, document))
    return documents.map(({ id, kind, language, version, mediaType, bytes, createdAt, delivered: deliveries }) => ({
      documentUuid: id,
      kind,
      language,
      version,
      mediaType,
      bytes,
      title: language === 'es' ? documentKinds[kind].spanishTitle : documentKinds[kind].title,
      createdAt: createdAt.toISOString(),
      delivered: deliveries.map(({ channel, at }) => ({ channel, at: at.toISOString() })),
    }))
  }),
  serve(readDocumentFile, async ({ db, params, application, query, caller, transact }) => {
    const reader = requireKnownCaller(caller)
    const { role, identityId } = reader
    const storedDocument = await documentById(db, params.documentUuid)
    if (!storedDocument || !mayRead(await readReader(db, shelf, application, reader), storedDocument))
      throw new Refusal('access/not-found')
    const isReveal = isIdPicture(storedDocument.kind) && role !== 'borrower' && role !== 'signer'
    if (isReveal) assertMayReveal(role, query.reason)
    // Read the document before recording its delivery. A document that cannot be read was not received.
    const { document, bytes } = await readDocument(db, shelf, params.documentUuid)
    const at = shelf.clock.now()
    await transact(async (tx) => {
      if (role === 'borrower') return recordDelivery(tx, [params.documentUuid], 'portal', at)
      if (role === 'signer') await recordOwnCopyRead(tx, storedDocument, identityId, at)
      const details = { documentId: params.documentUuid, ...(isReveal && query.reason ? { reason: query.reason } : {}) }
      await callerAudit(shelf.clock)(tx, asStaff(reader), application.id, 'document.viewed', details, at)
    })
    return new Bytes(
      bytes,
      document.mediaType,
      downloadFileName(document),
      isSent(document.kind) ? 'attachment' : 'inline',
    )
  }),
]

/**
 * Records that another owner received their own copy of a notice on our pages. Before they agreed to electronic documents,
 * reading it there gives them nothing (15 USC 7001(c)(1)).
 */
const recordOwnCopyRead = async (
  tx: Tx,
  { id, kind, signerId }: StoredDocument,
  identityId: string,
  at: Date,
): Promise<void> => {
  if (signerId === null || !Object.hasOwn(ownerNotices, kind)) return
  if ((await electronicConsentOf(tx, identityId)) !== 'none') await recordDelivery(tx, [id], 'portal', at)
}

/** The roles that judge an identity, or examine how it was judged. */
const pictureViewers: readonly Role[] = ['processor', 'underwriter', 'compliance', 'admin']

/** @throws Refusal access/forbidden for other staff; request/invalid without a reason */
const assertMayReveal = (role: Role, reason: string | undefined): void => {
  if (!pictureViewers.includes(role)) throw new Refusal('access/forbidden')
  if (reason === undefined)
    throw new Refusal('request/invalid', { faults: [{ field: 'reason', message: 'Choose a reason' }] })
}

/** Lets staff give documents names of their own, which only staff read. */
const labelRoutes = ({ vault }: DocumentsDeps): Route[] => {
  const readLabels = async (db: Sql, applicationId: string): Promise<DocumentLabels> =>
    (await labelsOf(db, vault, applicationId)).map(({ id, label }) => ({ documentUuid: id, label }))
  return [
    serve(listDocumentLabels, ({ db, application }) => readLabels(db, application.id)),
    serve(labelDocument, ({ params: { documentUuid }, application, body, transact, audit }) =>
      transact(async (tx) => {
        await saveLabel(tx, vault, {
          applicationId: application.id,
          documentId: documentUuid,
          label: body.label === '' ? null : body.label,
        })
        await audit(tx, application.id, 'document labeled', { documentId: documentUuid })
        return readLabels(tx, application.id)
      }),
    ),
  ]
}

/** Lets staff store pages of a PDF as documents of their own. */
const splitRoute = (deps: SplitDocumentDeps): Route =>
  serveThenCommit(splitDocument, async ({ db, params, application, body: { parts }, caller, audit }) => {
    const { identityId } = requireKnownCaller(caller)
    const saveParts = await renderParts(deps, db, { documentId: params.documentUuid, identityId, parts })
    return async (tx) => {
      const documentUuids = (await saveParts(tx)).map(({ id }) => id)
      const ranges = parts.map(({ from, to, kind }) => ({ from, to, kind }))
      await audit(tx, application.id, 'document split', { documentId: params.documentUuid, ranges, documentUuids })
      return { documentUuids }
    }
  })

/** Lets staff tell a borrower what is missing. */
const giveNotice = (shelf: DocumentsDeps): Route =>
  serveThenCommit(giveIncompletenessNotice, async ({ db, application, body, caller, audit }) => {
    const notice = { applicationId: application.id, ...body, givenBy: requireKnownCaller(caller).identityId }
    const saveNotice = await shelf.renderIncompletenessNotice(db, notice)
    return async (tx) => {
      const result = await saveNotice(tx)
      await audit(tx, application.id, 'notice of incompleteness given', result)
      return result
    }
  })

const readReader = async (
  db: Sql,
  { closingSigners }: DocumentsDeps,
  head: ApplicationHead,
  { role, identityId }: KnownCaller,
): Promise<DocumentReader> => {
  if (role !== 'borrower' && role !== 'signer') return { role, signer: undefined }
  const signer = (await closingSigners.signing(db, head.id)).find(
    (closingSigner) => closingSigner.identityId === identityId,
  )
  return { role, signer: signer && { id: signer.id, role: signer.role, home: closingHomeOf(head) } }
}

/** Returns a document as an email attachment. */
export const attachmentOf = async (
  db: Sql,
  shelf: Omit<DocumentShelf, 'clock'>,
  documentId: string,
): Promise<Attachment> => {
  const { document, bytes } = await readDocument(db, shelf, documentId)
  return { bytes, mediaType: document.mediaType, fileName: downloadFileName(document) }
}

const downloadFileName = ({ kind, language, version, mediaType }: StoredDocument): string =>
  fileNameOf(kind, language, version, mediaType)
