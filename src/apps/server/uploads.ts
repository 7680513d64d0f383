import type { DocumentType, IdKind } from '#src/domain/lending/application-enums.ts'
import { pictureDocuments, pictureSides } from '#src/domain/person/id-pictures.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AttachedFile } from '#src/features/chat/server/attach.service.ts'
import { documentsAsked } from '#src/features/conditions/condition-words.ts'
import { discardDocument, storeDocument } from '#src/features/documents/server/documents.store.ts'
import { checkById, identityPurpose } from '#src/features/identity/server/identity-checks.store.ts'
import { removeObjects } from '#src/features/privacy/server/erasure.service.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type UploadPurpose, uploadsService } from '#src/platform/server/uploads/uploads.service.ts'
import { insertKeptUpload, nextSlot, type UploadRow } from '#src/platform/server/uploads/uploads.store.ts'
import { askedAs } from '#src/workflow/server/condition-record.ts'
import type { Core } from './core.ts'

type AskedUpload = Pick<UploadRow, 'applicationId' | 'about' | 'slot'>

interface Purpose extends UploadPurpose {
  kindOf(sql: Sql, upload: AskedUpload): Promise<DocumentType>
}

/** Returns the purposes for which files may be uploaded, and the document kind for each. */
const purposesOf = ({ conditions }: Core): Record<string, Purpose> => ({
  condition: {
    async admit(tx, { applicationId, identityId, about, sentAt }) {
      const condition = about === null ? undefined : await conditions.byId(tx, applicationId, about)
      // Null means the borrower. Other people who upload files have an id.
      const isAsked = condition?.askedOf === (await askedAs(tx, { applicationId, identityId }))
      if (!isAsked || condition?.state !== 'OPEN') throw new Refusal('upload/not-asked')
      // A document that staff have reviewed cannot be removed.
      if (sentAt && condition.sentBack > 0 && sentAt < condition.updatedAt) throw new Refusal('upload/not-asked')
    },
    async kindOf(sql, { applicationId, about, slot }) {
      const condition = about === null ? undefined : await conditions.byId(sql, applicationId, about)
      return (condition && documentsAsked(condition)[slot]) ?? 'SUPPORT'
    },
  },
  [identityPurpose]: {
    async admit(tx, { applicationId, identityId, about, slot }) {
      const check = about === null ? undefined : await checkById(tx, about)
      const isTheirs = check?.applicationId === applicationId && check.identityId === identityId
      if (!isTheirs || check.state !== 'COLLECTING' || !pictureOf(check.kind, slot))
        throw new Refusal('upload/not-asked')
    },
    async kindOf(sql, { about, slot }) {
      const check = about === null ? undefined : await checkById(sql, about)
      return (check && pictureOf(check.kind, slot)) ?? 'SUPPORT'
    },
  },
})

const pictureOf = (kind: IdKind, slot: number): DocumentType | null => {
  const side = pictureSides[slot]
  return side ? pictureDocuments[kind][side] : null
}

/** Deletes a document that was made from an upload, and its bytes. */
export const discardUploaded =
  ({ clock }: Core) =>
  async (tx: Tx, documentId: string): Promise<void> => {
    const objectKey = await discardDocument(tx, documentId)
    await removeObjects(tx, clock, [{ objectKey: objectKey ?? null }])
  }

export const uploads = (core: Core) =>
  uploadsService({
    db: core.database.db,
    clock: core.clock,
    vault: core.vault,
    objects: core.objects,
    purposes: purposesOf(core),
    discard: discardUploaded(core),
    removeObjects: (tx, parts) => removeObjects(tx, core.clock, parts),
  })

/** Stores a file as a document of its application, once. */
export const keepUpload =
  (core: Core) =>
  async (tx: Tx, upload: UploadRow, { bytes, mediaType }: { bytes: Uint8Array; mediaType: UploadMediaType }) => {
    const { id, applicationId, identityId } = upload
    // A document from an additional signer belongs to that signer and the staff, not to the borrower.
    const isBorrowers = (await askedAs(tx, { applicationId, identityId })) === null
    const signerId = isBorrowers ? undefined : await core.closingSigners.idOf(tx, applicationId, identityId)
    const kind = (await purposesOf(core)[upload.purpose]?.kindOf(tx, upload)) ?? 'SUPPORT'
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

/** Keeps a file of a conversation as a document for an open condition of the borrower, once. */
export const keepForCondition =
  (core: Pick<Core, 'conditions' | 'vault' | 'clock' | 'objects'>) =>
  async (tx: Tx, { applicationId, conditionId, fileId, name, sha256, bytes, mediaType }: AttachedFile) => {
    const condition = await core.conditions.byId(tx, applicationId, conditionId)
    if (!condition) throw new Refusal('access/not-found')
    if (condition.state !== 'OPEN' || condition.askedOf !== null) throw new Refusal('upload/not-asked')
    const kinds = documentsAsked(condition)
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
    await insertKeptUpload(tx, core, { ...upload, documentId: document.id })
    return document.id
  }
