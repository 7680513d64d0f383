import type { DocumentType, IdKind } from '#src/domain/application-enums.ts'
import { pictureDocuments, pictureSides } from '#src/domain/id-pictures.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { documentsAsked } from '#src/features/conditions/condition-words.ts'
import { discardDocument, storeDocument } from '#src/features/documents/server/documents.store.ts'
import { checkById, identityPurpose } from '#src/features/identity/server/identity-checks.store.ts'
import { removeObjects } from '#src/features/privacy/server/erasure.service.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { type UploadPurpose, uploadsService } from '#src/platform/server/uploads.service.ts'
import type { UploadRow } from '#src/platform/server/uploads.store.ts'
import { askedAs } from '#src/workflow/server/asked-of.ts'
import type { Core } from './core.ts'

type AskedUpload = Pick<UploadRow, 'applicationId' | 'about' | 'slot'>

interface Purpose extends UploadPurpose {
  kindOf(sql: Sql, upload: AskedUpload): Promise<DocumentType>
}

/** What files may be sent for, and which document each becomes. */
const purposesOf = ({ conditions }: Core): Record<string, Purpose> => ({
  condition: {
    async admit(tx, { applicationId, identityId, about, sentAt }) {
      const condition = about === null ? undefined : await conditions.byId(tx, applicationId, about)
      // Null is the borrower, and nobody else who sends files.
      const isAsked = condition?.askedOf === (await askedAs(tx, { applicationId, identityId }))
      if (!isAsked || condition?.state !== 'OPEN') throw new Refusal('upload/not-asked')
      // What staff have looked at stays.
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

/** Takes a document back that a file had become, and its bytes. */
export const discardUploaded =
  ({ clock }: Core) =>
  async (tx: Tx, documentId: string): Promise<void> => {
    const objectKey = await discardDocument(tx, documentId)
    await removeObjects(tx, clock, [{ objectKey: objectKey ?? null }])
  }

export const uploads = (core: Core) =>
  uploadsService({
    ...{ db: core.database.db, clock: core.clock, vault: core.vault, objects: core.objects },
    purposes: purposesOf(core),
    discard: discardUploaded(core),
    removeObjects: (tx, parts) => removeObjects(tx, core.clock, parts),
  })

/** A file becomes a document of its application, once. */
export const keepUpload =
  (core: Core) =>
  async (tx: Tx, upload: UploadRow, { bytes, mediaType }: { bytes: Uint8Array; mediaType: UploadMediaType }) => {
    const { id, applicationId, identityId } = upload
    // What an additional signer sends is theirs and the staff's, not the borrower's.
    const isBorrowers = (await askedAs(tx, { applicationId, identityId })) === null
    const signerId = isBorrowers ? undefined : await core.closingSigners.idOf(tx, applicationId, identityId)
    const kind = (await purposesOf(core)[upload.purpose]?.kindOf(tx, upload)) ?? 'SUPPORT'
    const stored = await storeDocument(tx, core, {
      ...{ applicationId, kind, language: 'en', bytes, mediaType, causeKey: `upload ${id} ${upload.sha256}` },
      ...(signerId !== undefined && { signerId }),
    })
    return stored.id
  }
