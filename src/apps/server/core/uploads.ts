import { createHash } from 'node:crypto'
import type { DocumentType, IdKind } from '#src/domain/lending/application-enums.ts'
import { pictureDocuments, pictureSides } from '#src/domain/person/identity/id-pictures.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AttachedFile } from '#src/features/chat/server/attach.service.ts'
import { documentSlots } from '#src/features/conditions/condition-text.ts'
import type { FiledDocument } from '#src/features/conditions/server/file-document.service.ts'
import { discardDocument, storeDocument } from '#src/features/documents/server/documents.store.ts'
import { checkById, identityPurpose } from '#src/features/identity/server/identity-checks.store.ts'
import { removeObjects } from '#src/features/privacy/server/erasure.service.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import {
  applicationUploadsService,
  type UploadPurpose,
} from '#src/platform/server/uploads/application-uploads.service.ts'
import {
  insertStoredUpload,
  isFiledFor,
  nextSlot,
  type UploadRow,
} from '#src/platform/server/uploads/application-uploads.store.ts'
import type { InspectionResult } from '#src/platform/server/uploads/upload-inspection.ts'
import { scanFile } from '#src/platform/server/uploads/uploads.job.ts'
import { recipientFor } from '#src/workflow/server/condition-record.ts'
import type { ReportDocuments } from '#src/workflow/server/report-document.port.ts'
import type { Core } from './core.ts'

type RequestedUpload = Pick<UploadRow, 'applicationId' | 'about' | 'slot'>

interface Purpose extends UploadPurpose {
  readDocumentType(sql: Sql, upload: RequestedUpload): Promise<DocumentType>
}

/** Returns the purposes for which files may be uploaded, and the document kind for each. */
const purposesOf = ({ conditions }: Core): Record<string, Purpose> => ({
  condition: {
    async isRequested(tx, { applicationId, identityId, about, sentAt }) {
      const condition = about === null ? undefined : await conditions.byId(tx, applicationId, about)
      // Null means the borrower. Other people who upload files have an id.
      const isRecipient = condition?.askedOf === (await recipientFor(tx, { applicationId, identityId }))
      if (!isRecipient || condition?.state !== 'OPEN') return false
      // A document that staff have reviewed cannot be removed.
      return !(sentAt && condition.sentBack > 0 && sentAt < condition.updatedAt)
    },
    async readDocumentType(sql, { applicationId, about, slot }) {
      const condition = about === null ? undefined : await conditions.byId(sql, applicationId, about)
      return (condition && documentSlots(condition)[slot]) ?? 'SUPPORT'
    },
  },
  [identityPurpose]: {
    async isRequested(tx, { applicationId, identityId, about, slot }) {
      const check = about === null ? undefined : await checkById(tx, about)
      const isOwnCheck = check?.applicationId === applicationId && check.identityId === identityId
      return isOwnCheck && check.state === 'COLLECTING' && pictureType(check.kind, slot) !== null
    },
    async readDocumentType(sql, { about, slot }) {
      const check = about === null ? undefined : await checkById(sql, about)
      return (check && pictureType(check.kind, slot)) ?? 'SUPPORT'
    },
  },
})

const pictureType = (kind: IdKind, slot: number): DocumentType | null => {
  const side = pictureSides[slot]
  return side ? pictureDocuments[kind][side] : null
}

/** Inspects a file that staff send in one piece: its type by its content, whether it is safe to open, and viruses. */
export const inspectFile =
  ({ uploadInspector, vendors }: Core) =>
  async (senderId: string, bytes: Uint8Array): Promise<InspectionResult> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return uploadInspector.inspect(
      senderId,
      async () => ({ parts: [new Uint8Array(bytes)], sha256 }),
      (result) => scanFile(vendors.virusScan.scan, result),
    )
  }

const pdfType = 'application/pdf'

/** Stores the documents of suppliers' reports for staff, after the inspection that every sent file passes. */
export const reportDocuments = (core: Core): ReportDocuments => ({
  async inspect(applicationId, pdf) {
    if (!pdf) return null
    const inspection = await inspectFile(core)(applicationId, Buffer.from(pdf, 'base64'))
    return 'refusal' in inspection || inspection.mediaType !== pdfType ? null : inspection.bytes
  },
  async store(tx, { applicationId, bytes, cause }) {
    const document = { kind: 'SERVICE_EVIDENCE', language: 'en', mediaType: pdfType, bytes, causeKey: cause } as const
    return (await storeDocument(tx, core, { applicationId, ...document })).id
  },
})

/** Deletes a document that was made from an upload, and its bytes. */
export const discardUploaded =
  ({ clock }: Core) =>
  async (tx: Tx, documentId: string): Promise<void> => {
    const objectKey = await discardDocument(tx, documentId)
    await removeObjects(tx, clock, [{ objectKey: objectKey ?? null }])
  }

export const uploads = (core: Core) =>
  applicationUploadsService({
    db: core.database.db,
    clock: core.clock,
    vault: core.vault,
    objects: core.objects,
    purposes: purposesOf(core),
    discard: discardUploaded(core),
    removeObjects: (tx, parts) => removeObjects(tx, core.clock, parts),
  })

/** Stores a file as a document of its application, once. */
export const storeUpload =
  (core: Core) =>
  async (tx: Tx, upload: UploadRow, { bytes, mediaType }: { bytes: Uint8Array; mediaType: UploadMediaType }) => {
    const { id, applicationId, identityId } = upload
    // A document from an additional signer belongs to that signer and the staff, not to the borrower.
    const isBorrowers = (await recipientFor(tx, { applicationId, identityId })) === null
    const signerId = isBorrowers ? undefined : await core.closingSigners.findSignerId(tx, applicationId, identityId)
    const kind = (await purposesOf(core)[upload.purpose]?.readDocumentType(tx, upload)) ?? 'SUPPORT'
    const document = await storeDocument(tx, core, {
      applicationId,
      kind,
      language: 'en',
      bytes,
      mediaType,
      causeKey: `upload ${id} ${upload.sha256}`,
      ...(signerId !== undefined && { signerId }),
    })
    return document.id
  }

/** Keeps a file that staff received for a person: for an open condition of that person, or on its own. */
export const storeFiledDocument =
  (core: Pick<Core, 'conditions' | 'closingSigners' | 'vault' | 'clock' | 'objects'>) =>
  async (tx: Tx, { applicationId, conditionId, kind, bytes, mediaType }: FiledDocument): Promise<string> => {
    const condition = conditionId === undefined ? undefined : await core.conditions.byId(tx, applicationId, conditionId)
    const kinds = condition ? documentSlots(condition) : []
    const slot = condition
      ? await nextSlot(tx, { applicationId, conditionId: condition.id, slots: kinds.length })
      : undefined
    const signerId = condition?.askedOf
      ? await core.closingSigners.findSignerId(tx, applicationId, condition.askedOf)
      : undefined
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const document = await storeDocument(tx, core, {
      applicationId,
      kind: kind ?? kinds[slot ?? 0] ?? 'SUPPORT',
      language: 'en',
      bytes,
      mediaType,
      causeKey: `filed by staff ${applicationId} ${conditionId ?? ''} ${sha256}`,
      ...(signerId !== undefined && { signerId }),
    })
    if (!condition || slot === undefined) return document.id
    // The same file sent twice fills one slot.
    if (await isFiledFor(tx, { documentId: document.id, conditionId: condition.id })) return document.id
    const upload = { applicationId, about: condition.id, slot, name: filedName, sha256, bytes: bytes.length, mediaType }
    const sender = condition.askedOf ?? undefined
    await insertStoredUpload(tx, core, { ...upload, documentId: document.id, sender })
    return document.id
  }

/** The name under which the person finds it among their files. */
const filedName = 'Received by our team'

/** Keeps a file of a conversation as a document for an open condition of the borrower, once. */
export const saveForCondition =
  (core: Pick<Core, 'conditions' | 'vault' | 'clock' | 'objects'>) =>
  async (tx: Tx, { applicationId, conditionId, fileId, name, sha256, bytes, mediaType }: AttachedFile) => {
    const condition = await core.conditions.byId(tx, applicationId, conditionId)
    if (!condition) throw new Refusal('access/not-found')
    if (condition.state !== 'OPEN' || condition.askedOf !== null) throw new Refusal('upload/not-asked')
    const kinds = documentSlots(condition)
    const slot = await nextSlot(tx, { applicationId, conditionId, slots: kinds.length })
    const document = await storeDocument(tx, core, {
      applicationId,
      kind: kinds[slot] ?? 'SUPPORT',
      language: 'en',
      bytes,
      mediaType,
      causeKey: `chat-file ${fileId} ${conditionId}`,
    })
    const upload = { applicationId, about: conditionId, slot, name, sha256, bytes: bytes.length, mediaType }
    await insertStoredUpload(tx, core, { ...upload, documentId: document.id })
    return document.id
  }
