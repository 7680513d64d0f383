import { randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import { declaredFault, headBytes, mediaTypeOf, uploadLimits } from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database.ts'
import type { Vault } from './field-encryption.ts'
import { queueJob } from './jobs.ts'
import type { ObjectStore } from './object-store.ts'
import {
  announcePart,
  heldBytes,
  isAnnounced,
  moveUpload,
  notePart,
  partsOf,
  type UploadRow,
  uploadColumns,
  uploadOf,
  uploadsOf,
} from './uploads.store.ts'

/** What asks for files, and so says whether one may come. */
export interface UploadPurpose {
  /** `sentAt` for a file to be taken back. @throws Refusal upload/not-asked where nothing asks for it, or no longer. */
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
  /** Takes a document back that a file had become. */
  discard(tx: Tx, documentId: string): Promise<void>
  /** Removes the objects of parts whose rows are gone, once the transaction stands. */
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

export const inspectUploadJob = 'inspect-upload'

/** Of one application. */
const quota = { files: 100, bytes: 300_000_000 } as const

export const nameCell = (id: string) => ({ table: 'upload', column: 'sealed_name', row: id })
export const partCell = (objectKey: string) => ({ table: 'upload_part', column: 'object', row: objectKey })

/** Files that come in parts. Each is its sender's alone: to all others it is not there. */
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

  const owned = async (identityId: string, id: string): Promise<UploadRow> => {
    const row = await uploadOf(db, identityId, id)
    if (!row) throw new Refusal('access/not-found')
    return row
  }

  const removeParts = async (id: string): Promise<void> => {
    // Objects first: a row without its object is tidied again, an object without its row never.
    for (const { objectKey } of await partsOf(db, id)) await objects.remove(objectKey)
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
    /** The same file for the same purpose and sender is one upload; one that was refused begins anew. */
    async begin(begun: BegunUpload): Promise<UploadRow> {
      const fault = declaredFault(begun)
      if (fault) throw new Refusal(fault)
      const { applicationId, identityId, purpose, about, slot, name, bytes, sha256 } = begun
      const now = clock.now()
      return db.transaction().execute(async (tx) => {
        // One beginning an application at a time, or two would share the last of its room.
        await tx.selectFrom('application').select('id').where('id', '=', applicationId).forUpdate().executeTakeFirst()
        await admit(tx, begun)
        const known = (await uploadsOf(tx, applicationId, identityId)).find(
          (one) => one.purpose === purpose && one.about === about && one.slot === slot && one.sha256 === sha256,
        )
        if (known && known.state !== 'refused') return known
        const held = await heldBytes(tx, applicationId)
        if (held.files >= quota.files || held.bytes + bytes > quota.bytes) throw new Refusal('upload/quota')
        // A row of its own: what is still under way for the refused one finds nothing to remove of this.
        if (known) await forget(tx, known.id)
        const id = randomUUID()
        return (await tx
          .insertInto('upload')
          .values({
            ...{ id, applicationId, identityId, purpose, about, slot, sha256, bytes, received: 0, state: 'receiving' },
            ...{ mediaType: null, refusal: null, documentId: null, createdAt: now, updatedAt: now },
            sealedName: await vault.seal(tx, applicationId, nameCell(id), name),
          })
          .returning(uploadColumns)
          .executeTakeFirstOrThrow()) as UploadRow
      })
    },

    /** @throws Refusal upload/out-of-order, upload/changed where it holds more than was declared */
    async part(identityId: string, id: string, startsAt: number, bytes: Uint8Array): Promise<UploadRow> {
      const upload = await owned(identityId, id)
      if (upload.state !== 'receiving' || startsAt < upload.received) return upload
      if (startsAt > upload.received) throw new Refusal('upload/out-of-order')
      const end = startsAt + bytes.length
      if (end > upload.bytes) throw new Refusal('upload/changed')
      if (end < upload.bytes && bytes.length < uploadLimits.leastPartBytes)
        throw new Refusal('request/invalid', { faults: [{ field: 'body', message: 'This part is too small' }] })
      const now = clock.now()
      if (startsAt === 0 && !mediaTypeOf(bytes.subarray(0, headBytes)))
        return (
          (await moveUpload(db, id, 'receiving', { state: 'refused', refusal: 'upload/wrong-type' }, now)) ??
          owned(identityId, id)
        )
      // The same part sent twice is the same object.
      const objectKey = `uploads/${id}/${startsAt}-${bytes.length}`
      const arrived = { startsAt, bytes: bytes.length, objectKey }
      // Its key first: a row without its object is tidied, an object without its row never.
      if (!(await announcePart(db, upload, arrived))) return owned(identityId, id)
      await objects.put(objectKey, await vault.sealBytes(db, upload.applicationId, partCell(objectKey), bytes))
      const noted = await db.transaction().execute((tx) => notePart(tx, upload, arrived, now))
      // Sent twice at once, and the file was judged, or taken back, before this one was stored.
      if (!noted && !(await isAnnounced(db, objectKey))) await objects.remove(objectKey)
      return noted ?? owned(identityId, id)
    },

    /** @throws Refusal upload/incomplete */
    async finish(identityId: string, id: string): Promise<UploadRow> {
      const upload = await owned(identityId, id)
      if (upload.state !== 'receiving') return upload
      if (upload.received < upload.bytes) throw new Refusal('upload/incomplete')
      const moved = await db.transaction().execute(async (tx) => {
        const scanning = await moveUpload(tx, id, 'receiving', { state: 'scanning' }, clock.now())
        if (scanning) await queueJob(tx, clock, inspectUploadJob, id, { uploadId: id })
        return scanning
      })
      return moved ?? owned(identityId, id)
    },

    read: owned,
    ofSender: (applicationId: string, identityId: string) => uploadsOf(db, applicationId, identityId),
    nameOf: (upload: UploadRow) => vault.open<string>(db, upload.applicationId, nameCell(upload.id), upload.sealedName),

    /** @throws Refusal upload/not-asked once somebody looks at it */
    async remove(identityId: string, id: string): Promise<void> {
      const upload = await owned(identityId, id)
      const allowed = (tx: Tx) => admit(tx, { ...upload, sentAt: upload.createdAt })
      // What stays loses none of its parts.
      await db.transaction().execute(allowed)
      await removeParts(id)
      await db.transaction().execute(async (tx) => {
        await allowed(tx)
        // Whoever inspects it holds the row, or finds it gone.
        const gone = await tx.deleteFrom('upload').where('id', '=', id).returning('documentId').executeTakeFirst()
        if (gone?.documentId) await deps.discard(tx, gone.documentId)
      })
    },
  }
}

export type UploadsService = ReturnType<typeof uploadsService>
