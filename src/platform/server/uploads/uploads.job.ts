import { pastBefore } from '#database/retention.table.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { InspectionResult } from './upload-inspection.ts'
import type { LoadedFile, UploadInspector } from './upload-inspector.ts'
import type { UploadedFile, UploadOwner } from './upload-owner.ts'
import { partCell, refusalCodeOf, removeParts, type UploadDeps } from './uploads.service.ts'
import { deleteIdleUpload, idleUploads, judgedWithParts, moveUpload, readParts, uploadById } from './uploads.store.ts'

/** Concurrent inspections per process; others wait in the database. */
export const maxUploadsWaiting = 500

/** @throws if it cannot tell now; the file then waits. */
type VirusScan = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

export interface InspectDeps extends UploadDeps {
  inspector: Pick<UploadInspector, 'inspect'>
  scan: VirusScan
}

/** Scans what the inspection left of a file. */
export const scanFile = async <MediaType extends string>(
  scan: VirusScan,
  result: InspectionResult<MediaType>,
): Promise<InspectionResult<MediaType>> =>
  'bytes' in result && (await scan(result.bytes)) === 'infected' ? { refusal: 'upload/infected' } : result

interface InspectionOutcome<Row, MediaType> {
  /** Stores the file and moves it on from 'scanning', once. */
  store(upload: Row, file: { bytes: Buffer; mediaType: MediaType }): Promise<void>
  /** Called whether the file is stored or refused. */
  onInspected?(upload: Row): Promise<void>
}

/**
 * Inspects complete files, and has their owner store them or records the reason for refusal. The bytes that are scanned
 * are the bytes that are stored.
 */
export const inspectUploads = <Row extends UploadedFile, OtherType extends string>(
  deps: InspectDeps,
  owner: UploadOwner<Row, never, OtherType>,
  outcome: InspectionOutcome<Row, UploadMediaType | OtherType>,
) => {
  const { db, clock, vault, objects, inspector } = deps

  const storedKeys = async ({ id }: Row): Promise<string[]> =>
    (await readParts(db, owner, id)).filter(({ stored }) => stored).map(({ objectKey }) => objectKey)

  // A separate buffer, which the thread can take over.
  const openPart = async (upload: Row, objectKey: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await vault.openBytes(db, owner.subject(upload), partCell(owner, objectKey), await objects.get(objectKey)),
    )

  const load = async (upload: Row): Promise<LoadedFile> => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (const objectKey of await storedKeys(upload)) parts.push(await openPart(upload, objectKey))
    return { parts, sha256: upload.sha256 }
  }

  const settle = async (upload: Row, inspection: InspectionResult<UploadMediaType | OtherType>): Promise<void> => {
    const result = await scanFile(deps.scan, inspection)
    if ('bytes' in result) return outcome.store(upload, result)
    const refusal = { state: 'refused', refusal: refusalCodeOf(owner, result.refusal) } as const
    await moveUpload(db, owner, upload.id, 'scanning', refusal, clock.now())
  }

  const inspect = async (upload: Row): Promise<void> => {
    const [firstKey] = owner.judgeFor ? await storedKeys(upload) : []
    const judge = firstKey === undefined ? undefined : owner.judgeFor?.(await openPart(upload, firstKey))
    if (judge) return settle(upload, await judge(await load(upload)))
    await inspector.inspect(
      owner.sender(upload),
      () => load(upload),
      (result) => settle(upload, result),
    )
  }

  return async (id: string): Promise<void> => {
    const upload = await uploadById(db, owner, id)
    if (upload?.state === 'scanning') {
      await inspect(upload)
      await outcome.onInspected?.(upload)
    }
    await removeParts(deps, owner, id)
  }
}

/** Removes parts that are no longer needed, and files that were not continued. */
export const removeIdleUploads = async <Row extends UploadedFile>(
  deps: Pick<UploadDeps, 'db' | 'objects'>,
  owner: UploadOwner<Row, never>,
  now: Date,
): Promise<void> => {
  const { db, objects } = deps
  for (const { id } of await judgedWithParts(db, owner)) await removeParts(deps, owner, id)
  const before = pastBefore('upload', now)
  for (const { id, objectKey } of await idleUploads(db, owner, before)) {
    await removeParts(deps, owner, id)
    if (objectKey) await objects.remove(objectKey)
    await deleteIdleUpload(db, owner, id, before)
  }
}
