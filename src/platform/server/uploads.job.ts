import { pastBefore } from '#database/retention.table.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database.ts'
import type { Vault } from './field-encryption.ts'
import type { JobRunner } from './jobs.ts'
import type { ObjectStore } from './object-store.ts'
import type { Inspected } from './upload-inspection.ts'
import type { UploadInspector } from './upload-inspector.ts'
import { partCell } from './uploads.service.ts'
import { idleParts, moveUpload, partsOf, type UploadRow, uploadColumns } from './uploads.store.ts'
import { hourly, type WorkSource } from './worker.ts'

/** In hand of one process at once; others wait in the database. */
export const mostUploadsWaiting = 500

interface InspectDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
  inspector: UploadInspector
  /** @throws when it cannot tell now: the file waits until it can. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
  /** Makes a document of it, once for each upload, and answers the document's id. */
  keep(tx: Tx, upload: UploadRow, file: { bytes: Uint8Array; mediaType: UploadMediaType }): Promise<string>
}

/** Looks at a file that arrived whole, and keeps it or says why not. The same bytes are scanned that are kept. */
export const inspectUpload = (deps: InspectDeps): JobRunner => {
  const { db, clock, vault, objects, inspector } = deps

  const load = async (upload: UploadRow) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (const { objectKey, stored } of await partsOf(db, upload.id)) {
      if (!stored) continue
      const opened = await vault.openBytes(db, upload.applicationId, partCell(objectKey), await objects.get(objectKey))
      // A buffer of its own, which the thread can take over.
      parts.push(new Uint8Array(opened))
    }
    return { parts, sha256: upload.sha256 }
  }

  const settle = async (upload: UploadRow, found: Inspected): Promise<void> => {
    const refuse = (refusal: UploadRow['refusal']) =>
      moveUpload(db, upload.id, 'scanning', { state: 'refused', refusal }, clock.now())
    if ('refusal' in found) return void (await refuse(found.refusal))
    if ((await deps.scan(found.bytes)) === 'infected') return void (await refuse('upload/infected'))
    const { mediaType } = found
    await db.transaction().execute(async (tx) => {
      const kept = await moveUpload(tx, upload.id, 'scanning', { state: 'kept', mediaType }, clock.now())
      if (!kept) return
      const documentId = await deps.keep(tx, kept, found)
      await moveUpload(tx, upload.id, 'kept', { documentId }, clock.now())
    })
  }

  return async ({ uploadId = '' }) => {
    const upload = (await db
      .selectFrom('upload')
      .select(uploadColumns)
      .where('id', '=', uploadId)
      .executeTakeFirst()) as UploadRow | undefined
    if (upload?.state === 'scanning')
      await inspector.inspect(
        upload.identityId,
        () => load(upload),
        (found) => settle(upload, found),
      )
    for (const { objectKey } of await partsOf(db, uploadId)) await objects.remove(objectKey)
    await db.deleteFrom('uploadPart').where('uploadId', '=', uploadId).execute()
  }
}

/** Removes parts that nothing needs, and the files nobody went on with. */
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
