import { pastBefore } from '#database/retention.table.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/database.ts'
import type { RunnerOf } from '../jobs/job.ts'
import { hourly, type WorkSource } from '../jobs/worker.ts'
import type { Vault } from '../keys/field-encryption.ts'
import type { ObjectStore } from './object-store.ts'
import type { InspectionResult } from './upload-inspection.ts'
import type { UploadInspector } from './upload-inspector.ts'
import { type inspectUploadJob, partCell } from './uploads.service.ts'
import { idleParts, moveUpload, readParts, type UploadRow, uploadColumns } from './uploads.store.ts'

/** Concurrent inspections per process; others wait in the database. */
export const maxUploadsWaiting = 500

interface InspectDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
  inspector: UploadInspector
  /** @throws if it cannot tell now; the file then waits. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
  /** Creates a document from it, once per upload, and returns the document's id. */
  saveDocument(tx: Tx, upload: UploadRow, file: { bytes: Uint8Array; mediaType: UploadMediaType }): Promise<string>
}

/**
 * Inspects a complete file, and keeps it or records the reason for refusal. The bytes that are scanned are the bytes
 * that are stored.
 */
export const inspectUpload = (deps: InspectDeps): RunnerOf<typeof inspectUploadJob> => {
  const { db, clock, vault, objects, inspector } = deps

  const load = async (upload: UploadRow) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (const { objectKey, stored } of await readParts(db, upload.id)) {
      if (!stored) continue
      const partBytes = await vault.openBytes(
        db,
        upload.applicationId,
        partCell(objectKey),
        await objects.get(objectKey),
      )
      // A separate buffer, which the thread can take over.
      parts.push(new Uint8Array(partBytes))
    }
    return { parts, sha256: upload.sha256 }
  }

  const settle = async (upload: UploadRow, result: InspectionResult): Promise<void> => {
    const refuse = (refusal: UploadRow['refusal']) =>
      moveUpload(db, upload.id, 'scanning', { state: 'refused', refusal }, clock.now())
    if ('refusal' in result) return void (await refuse(result.refusal))
    if ((await deps.scan(result.bytes)) === 'infected') return void (await refuse('upload/infected'))
    const { mediaType } = result
    await db.transaction().execute(async (tx) => {
      const storedUpload = await moveUpload(tx, upload.id, 'scanning', { state: 'kept', mediaType }, clock.now())
      if (!storedUpload) return
      const documentId = await deps.saveDocument(tx, storedUpload, result)
      await moveUpload(tx, upload.id, 'kept', { documentId }, clock.now())
    })
  }

  return async ({ uploadId }) => {
    const upload = (await db
      .selectFrom('upload')
      .select(uploadColumns)
      .where('id', '=', uploadId)
      .executeTakeFirst()) as UploadRow | undefined
    if (upload?.state === 'scanning')
      await inspector.inspect(
        upload.identityId,
        () => load(upload),
        (result) => settle(upload, result),
      )
    for (const { objectKey } of await readParts(db, uploadId)) await objects.remove(objectKey)
    await db.deleteFrom('uploadPart').where('uploadId', '=', uploadId).execute()
  }
}

/** Removes parts that are no longer needed, and abandoned files. */
export const uploadsSweep = ({ db, clock, objects }: { db: Db; clock: Clock; objects: ObjectStore }): WorkSource =>
  hourly(clock, async (now) => {
    const before = pastBefore('upload', now)
    for (const { objectKey, uploadId } of await idleParts(db, before)) {
      await objects.remove(objectKey)
      await db.deleteFrom('uploadPart').where('objectKey', '=', objectKey).where('uploadId', '=', uploadId).execute()
    }
    await db
      .deleteFrom('upload')
      .where('state', '=', 'receiving')
      .where('updatedAt', '<', before)
      .where('id', 'not in', (parts) => parts.selectFrom('uploadPart').select('uploadId'))
      .execute()
  })
