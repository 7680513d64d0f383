import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import {
  cleanFileName,
  declaredFault,
  headBytes,
  mediaTypeOf,
  uploadLimits,
} from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/database.ts'
import { job, rowId } from '../jobs/job.ts'
import { queueJob } from '../jobs/jobs.ts'
import type { Vault } from '../keys/field-encryption.ts'
import type { ObjectStore } from './object-store.ts'
import {
  announcePart,
  isAnnounced,
  moveUpload,
  readParts,
  recordPart,
  storageUsage,
  type UploadRow,
  uploadColumns,
  uploadOf,
  uploadsOf,
} from './uploads.store.ts'

/** The feature that requests files and decides whether one may be sent. */
export interface UploadPurpose {
  /**
   * `sentAt` is set for a file to be withdrawn. @throws Refusal upload/not-asked if no file is requested, or no longer.
   */
  admit(
    tx: Tx,
    upload: { applicationId: string; identityId: string; about: string | null; slot: number; sentAt?: Date },
  ): Promise<void>
}

export interface UploadsDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
  purposes: Readonly<Record<string, UploadPurpose>>
  /** Withdraws a document that was created from a file. */
  discard(tx: Tx, documentId: string): Promise<void>
  /** Removes the objects of deleted part rows, after the transaction commits. */
  removeObjects(tx: Tx, parts: readonly { objectKey: string }[]): Promise<void>
}

export interface BegunUpload {
  applicationId: string
  identityId: string
  purpose: string
  about: string | null
  slot: number
  name: string
  bytes: number
  sha256: string
}

export const inspectUploadJob = job({ kind: 'inspect-upload', payload: z.object({ uploadId: rowId }) })

/** For one application. */
const quota = { files: 100, bytes: 300_000_000 } as const

export const nameCell = (id: string) => ({ table: 'upload', column: 'sealed_name', row: id })
export const partCell = (objectKey: string) => ({ table: 'upload_part', column: 'object', row: objectKey })

/** Files that arrive in parts. Only the sender sees a file; for all others it does not exist. */
export const uploadsService = (deps: UploadsDeps) => {
  const { db, clock, vault, objects } = deps

  const admit = async (
    tx: Tx,
    upload: Pick<BegunUpload, 'applicationId' | 'identityId' | 'purpose' | 'about' | 'slot'> & { sentAt?: Date },
  ) => {
    const purpose = Object.hasOwn(deps.purposes, upload.purpose) ? deps.purposes[upload.purpose] : undefined
    if (!purpose) throw new Refusal('upload/not-asked')
    await purpose.admit(tx, upload)
  }

  const requireOwnUpload = async (identityId: string, id: string): Promise<UploadRow> => {
    const row = await uploadOf(db, identityId, id)
    if (!row) throw new Refusal('access/not-found')
    return row
  }

  const removeParts = async (id: string): Promise<void> => {
    // Objects first: a row without its object is cleaned up again, an object without its row never is.
    for (const { objectKey } of await readParts(db, id)) await objects.remove(objectKey)
    await db.deleteFrom('uploadPart').where('uploadId', '=', id).execute()
  }

  const forget = async (tx: Tx, id: string): Promise<void> => {
    await deps.removeObjects(
      tx,
      await tx.deleteFrom('uploadPart').where('uploadId', '=', id).returning('objectKey').execute(),
    )
    await tx.deleteFrom('upload').where('id', '=', id).execute()
  }

  return {
    /** The same file for the same purpose and sender is one upload; a refused one starts over. */
    async begin(newUpload: BegunUpload): Promise<UploadRow> {
      const fault = declaredFault(newUpload)
      if (fault) throw new Refusal(fault)
      const { applicationId, identityId, purpose, about, slot, bytes, sha256 } = newUpload
      const name = cleanFileName(newUpload.name)
      const now = clock.now()
      return db.transaction().execute(async (tx) => {
        // One start per application at a time, or two would share the last of its quota.
        await tx.selectFrom('application').select('id').where('id', '=', applicationId).forUpdate().executeTakeFirst()
        await admit(tx, newUpload)
        const existingUpload = (await uploadsOf(tx, applicationId, identityId)).find(
          (upload) =>
            upload.purpose === purpose && upload.about === about && upload.slot === slot && upload.sha256 === sha256,
        )
        if (existingUpload && existingUpload.state !== 'refused') return existingUpload
        const usage = await storageUsage(tx, applicationId)
        if (usage.files >= quota.files || usage.bytes + bytes > quota.bytes) throw new Refusal('upload/quota')
        // A new row, so that cleanup for the refused upload does not remove parts of this one.
        if (existingUpload) await forget(tx, existingUpload.id)
        const id = randomUUID()
        return (await tx
          .insertInto('upload')
          .values({
            id,
            applicationId,
            identityId,
            purpose,
            about,
            slot,
            sha256,
            bytes,
            received: 0,
            state: 'receiving',
            mediaType: null,
            refusal: null,
            documentId: null,
            createdAt: now,
            updatedAt: now,
            sealedName: await vault.seal(tx, applicationId, nameCell(id), name),
          })
          .returning(uploadColumns)
          .executeTakeFirstOrThrow()) as UploadRow
      })
    },

    /** @throws Refusal upload/out-of-order, upload/changed if it holds more than was declared */
    async part(identityId: string, id: string, startsAt: number, bytes: Uint8Array): Promise<UploadRow> {
      const upload = await requireOwnUpload(identityId, id)
      if (upload.state !== 'receiving' || startsAt < upload.received) return upload
      if (startsAt > upload.received) throw new Refusal('upload/out-of-order')
      const end = startsAt + bytes.length
      if (end > upload.bytes) throw new Refusal('upload/changed')
      if (end < upload.bytes && bytes.length < uploadLimits.minPartBytes)
        throw new Refusal('request/invalid', { faults: [{ field: 'body', message: 'This part is too small' }] })
      const now = clock.now()
      if (startsAt === 0 && !mediaTypeOf(bytes.subarray(0, headBytes)))
        return (
          (await moveUpload(db, id, 'receiving', { state: 'refused', refusal: 'upload/wrong-type' }, now)) ??
          requireOwnUpload(identityId, id)
        )
      // The same part sent twice is the same object.
      const objectKey = `uploads/${id}/${startsAt}-${bytes.length}`
      const part = { startsAt, bytes: bytes.length, objectKey }
      // Its key first: a row without its object is cleaned up, an object without its row never is.
      if (!(await announcePart(db, upload, part))) return requireOwnUpload(identityId, id)
      await objects.put(objectKey, await vault.sealBytes(db, upload.applicationId, partCell(objectKey), bytes))
      const updatedUpload = await db.transaction().execute((tx) => recordPart(tx, upload, part, now))
      // It was sent twice at once, and the file was judged or withdrawn before this part was stored.
      if (!updatedUpload && !(await isAnnounced(db, objectKey))) await objects.remove(objectKey)
      return updatedUpload ?? requireOwnUpload(identityId, id)
    },

    /** @throws Refusal upload/incomplete */
    async finish(identityId: string, id: string): Promise<UploadRow> {
      const upload = await requireOwnUpload(identityId, id)
      if (upload.state !== 'receiving') return upload
      if (upload.received < upload.bytes) throw new Refusal('upload/incomplete')
      const updatedUpload = await db.transaction().execute(async (tx) => {
        const scanning = await moveUpload(tx, id, 'receiving', { state: 'scanning' }, clock.now())
        if (scanning) await queueJob(tx, clock, inspectUploadJob, id, { uploadId: id })
        return scanning
      })
      return updatedUpload ?? requireOwnUpload(identityId, id)
    },

    read: requireOwnUpload,
    bySender: (applicationId: string, identityId: string) => uploadsOf(db, applicationId, identityId),
    readFileName: (upload: UploadRow) =>
      vault.open<string>(db, upload.applicationId, nameCell(upload.id), upload.sealedName),

    /** @throws Refusal upload/not-asked once a person reviews it */
    async remove(identityId: string, id: string): Promise<void> {
      const upload = await requireOwnUpload(identityId, id)
      const assertRemovable = (tx: Tx) => admit(tx, { ...upload, sentAt: upload.createdAt })
      // A kept file loses none of its parts.
      await db.transaction().execute(assertRemovable)
      await removeParts(id)
      await db.transaction().execute(async (tx) => {
        await assertRemovable(tx)
        // The inspection locks the row, or finds it gone.
        const removedUpload = await tx
          .deleteFrom('upload')
          .where('id', '=', id)
          .returning('documentId')
          .executeTakeFirst()
        if (removedUpload?.documentId) await deps.discard(tx, removedUpload.documentId)
      })
    },
  }
}

export type UploadsService = ReturnType<typeof uploadsService>
