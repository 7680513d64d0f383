import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import {
  headBytes,
  mediaTypeOf,
  type UploadMediaType,
  uploadLimits,
} from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { job, type RunnerOf, rowId } from '../jobs/job.ts'
import { queueJob } from '../jobs/jobs.ts'
import { hourly, type WorkSource } from '../jobs/worker.ts'
import { lockApplication, type UploadRow, uploadsOf, uploadTables } from './application-uploads.store.ts'
import type { UploadOwner } from './upload-owner.ts'
import { type InspectDeps, inspectUploads, removeIdleUploads } from './uploads.job.ts'
import { type DeclaredFile, readUploadName, removeParts, type UploadDeps, uploadsService } from './uploads.service.ts'
import { deleteParts, deleteUpload, moveUpload } from './uploads.store.ts'

export const inspectUploadJob = job({ kind: 'inspect-upload', payload: z.object({ uploadId: rowId }) })

/** Files for applications. Only the sender sees a file. */
const applicationUploads: UploadOwner<UploadRow, string, never> = {
  ...uploadTables,
  folder: 'uploads',
  limits: { fileBytes: uploadLimits.fileBytes, files: 100, bytes: 300_000_000 },
  subject: ({ applicationId }: { applicationId: string }) => applicationId,
  sender: ({ identityId }) => identityId,
  isVisibleTo: (identityId, upload) => upload.identityId === identityId,
  accepts: (start) => mediaTypeOf(start.subarray(0, headBytes)) !== undefined,
  queueInspection: (tx, clock, id) => queueJob(tx, clock, inspectUploadJob, id, { uploadId: id }),
}

type UploadRequest = Pick<UploadRow, 'applicationId' | 'identityId' | 'purpose' | 'about' | 'slot'>

/** The feature that requests files and decides whether one may be sent. */
export interface UploadPurpose {
  /** Whether this file is requested now. `sentAt` is set for a file to be withdrawn, which may no longer be possible. */
  isRequested(tx: Tx, upload: Omit<UploadRequest, 'purpose'> & { sentAt?: Date }): Promise<boolean>
}

export interface ApplicationUploadsDeps extends UploadDeps {
  purposes: Readonly<Record<string, UploadPurpose>>
  /** Withdraws a document that was created from a file. */
  discard(tx: Tx, documentId: string): Promise<void>
  /** Removes the objects of deleted part rows, after the transaction commits. */
  removeObjects(tx: Tx, parts: readonly { objectKey: string }[]): Promise<void>
}

/** Files that are sent for an application. */
export const applicationUploadsService = (deps: ApplicationUploadsDeps) => {
  const { db } = deps
  const { start, part, finish, read } = uploadsService(deps, applicationUploads)

  const assertRequested = async (tx: Tx, upload: UploadRequest & { sentAt?: Date }) => {
    const purpose = Object.hasOwn(deps.purposes, upload.purpose) ? deps.purposes[upload.purpose] : undefined
    if (!(await purpose?.isRequested(tx, upload))) throw new Refusal('upload/not-asked')
  }

  return {
    part,
    finish,
    read,

    /** The same file for the same purpose and sender is one upload; a refused one starts over. */
    begin({ name, bytes, sha256, ...request }: UploadRequest & DeclaredFile): Promise<UploadRow> {
      const { applicationId, identityId, purpose, about, slot } = request
      return start({ name, bytes, sha256 }, async (tx) => {
        await lockApplication(tx, applicationId)
        await assertRequested(tx, request)
        const sameUpload = (await uploadsOf(tx, applicationId, identityId)).find(
          (upload) =>
            upload.purpose === purpose && upload.about === about && upload.slot === slot && upload.sha256 === sha256,
        )
        if (sameUpload && sameUpload.state !== 'refused') return { sameUpload }
        // A new row, so that cleanup for the refused upload does not remove parts of this one.
        if (sameUpload) {
          await deps.removeObjects(tx, await deleteParts(tx, applicationUploads, sameUpload.id))
          await deleteUpload(tx, applicationUploads, sameUpload.id)
        }
        return { columns: { applicationId, identityId, purpose, about, slot } }
      })
    },

    bySender: (applicationId: string, identityId: string) => uploadsOf(db, applicationId, identityId),
    readFileName: (upload: UploadRow) => readUploadName(deps, applicationUploads, upload),

    /** @throws Refusal upload/not-asked once a person reviews it */
    async remove(identityId: string, id: string): Promise<void> {
      const upload = await read(identityId, id)
      const assertRemovable = (tx: Tx) => assertRequested(tx, { ...upload, sentAt: upload.createdAt })
      // A kept file loses none of its parts.
      await db.transaction().execute(assertRemovable)
      await removeParts(deps, applicationUploads, id)
      await db.transaction().execute(async (tx) => {
        await assertRemovable(tx)
        // The inspection locks the row, or finds it gone.
        const removedUpload = await deleteUpload(tx, applicationUploads, id)
        if (removedUpload?.documentId) await deps.discard(tx, removedUpload.documentId)
      })
    },
  }
}

export type ApplicationUploadsService = ReturnType<typeof applicationUploadsService>

interface InspectUploadDeps extends InspectDeps {
  /** Creates a document from it, once per upload, and returns the document's id. */
  saveDocument(tx: Tx, upload: UploadRow, file: { bytes: Uint8Array; mediaType: UploadMediaType }): Promise<string>
}

/** Inspects a file and makes it a document of its application. */
export const inspectUpload = (deps: InspectUploadDeps): RunnerOf<typeof inspectUploadJob> => {
  const { db, clock } = deps
  const inspect = inspectUploads(deps, applicationUploads, {
    store: ({ id }, file) =>
      db.transaction().execute(async (tx) => {
        const { mediaType } = file
        const change = { state: 'kept', mediaType } as const
        const storedUpload = await moveUpload(tx, applicationUploads, id, 'scanning', change, clock.now())
        if (!storedUpload) return
        const documentId = await deps.saveDocument(tx, storedUpload, file)
        await moveUpload(tx, applicationUploads, id, 'kept', { documentId }, clock.now())
      }),
  })
  return ({ uploadId }) => inspect(uploadId)
}

/** Removes parts that are no longer needed, and abandoned files. */
export const uploadsSweep = (deps: Pick<UploadDeps, 'db' | 'objects'> & { clock: Clock }): WorkSource =>
  hourly(deps.clock, (now) => removeIdleUploads(deps, applicationUploads, now))
