import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { pastBefore } from '#database/retention.table.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import { notify } from '#src/platform/server/database/database.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import type { InspectionResult } from '#src/platform/server/uploads/upload-inspection.ts'
import type { LoadedFile } from '#src/platform/server/uploads/upload-inspector.ts'
import type { ChatMediaType } from '../chat-file.rules.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { inspectChatFileJob } from './chat-files.service.ts'
import { chatMediaTypeOf, textCheck } from './chat-media-type.ts'
import { conversationChannel } from './conversation.store.ts'
import {
  deleteFile,
  deleteParts,
  type FileRow,
  fileCell,
  fileSubject,
  fileToInspect,
  idleFiles,
  moveFile,
  partCell,
  readParts,
} from './file.store.ts'

interface InspectDeps extends Pick<ChatDeps, 'db' | 'clock' | 'vault' | 'objects'> {
  inspector: {
    inspect<T>(
      sender: string,
      load: () => Promise<LoadedFile>,
      then: (result: InspectionResult) => Promise<T>,
    ): Promise<T>
  }
  /** @throws if it cannot tell now; the file then waits. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
}

type Judgment = { bytes: Buffer; mediaType: ChatMediaType } | { refusal: RefusalCode }

const documentTypes: ReadonlySet<ChatMediaType> = new Set(['image/jpeg', 'image/png', 'image/heic', 'application/pdf'])

/** Sound, film and text: by their first bytes, and text by all of them. */
const judgePlain = async ({ parts, sha256 }: LoadedFile, mediaType: ChatMediaType): Promise<Judgment> => {
  const hash = createHash('sha256')
  const text = mediaType === 'text/plain' ? textCheck() : undefined
  for (const part of parts) {
    hash.update(part)
    if (text?.add(part) === false) return { refusal: 'chat/wrong-type' }
    await turn()
  }
  if (text?.end() === false) return { refusal: 'chat/wrong-type' }
  if (hash.digest('hex') !== sha256) return { refusal: 'upload/changed' }
  return { bytes: Buffer.concat(parts), mediaType }
}

/**
 * Inspects a complete file like any upload: its type by content, cleaned pictures, safe documents, no virus. The bytes
 * that are scanned are the bytes that are stored.
 */
export const inspectChatFile = (deps: InspectDeps): RunnerOf<typeof inspectChatFileJob> => {
  const { db, clock, vault, objects, inspector } = deps

  const load = async (file: FileRow): Promise<LoadedFile> => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (const { objectKey, stored } of await readParts(db, file.id)) {
      if (!stored) continue
      const bytes = await vault.openBytes(db, fileSubject(file), partCell(objectKey), await objects.get(objectKey))
      // A separate buffer, which the thread can take over.
      parts.push(new Uint8Array(bytes))
    }
    return { parts, sha256: file.sha256 }
  }

  const settle = async (file: FileRow, judgment: Judgment): Promise<void> => {
    const refuse = (refusal: RefusalCode) =>
      moveFile(db, file.id, 'scanning', { state: 'refused', refusal }, clock.now())
    if ('refusal' in judgment) {
      const { refusal } = judgment
      return void (await refuse(refusal === 'upload/wrong-type' ? 'chat/wrong-type' : refusal))
    }
    const { bytes, mediaType } = judgment
    if ((await deps.scan(bytes)) === 'infected') return void (await refuse('upload/infected'))
    const objectKey = `chat-files/${file.id}`
    await objects.put(objectKey, await vault.sealBytes(db, fileSubject(file), fileCell(file.id), bytes))
    const change = { state: 'ready', mediaType, objectKey, bytes: bytes.length } as const
    const readyFile = await moveFile(db, file.id, 'scanning', change, clock.now())
    // It was erased meanwhile.
    if (!readyFile) await objects.remove(objectKey)
  }

  return async ({ fileId }) => {
    const file = await fileToInspect(db, fileId)
    if (file?.state === 'scanning') {
      const [first] = (await load(file)).parts
      const mediaType = first && chatMediaTypeOf(first)
      if (!mediaType) await settle(file, { refusal: 'chat/wrong-type' })
      else if (documentTypes.has(mediaType))
        await inspector.inspect(
          file.conversationId,
          () => load(file),
          (result) => settle(file, result),
        )
      else await settle(file, await judgePlain(await load(file), mediaType))
      await notify(db, conversationChannel, file.conversationId)
    }
    for (const { objectKey } of await readParts(db, fileId)) await objects.remove(objectKey)
    await deleteParts(db, fileId)
  }
}

/** Removes files that were never sent with a message. */
export const removeIdleFiles = async ({ db, objects }: Pick<ChatDeps, 'db' | 'objects'>, now: Date): Promise<void> => {
  for (const { id, objectKey } of await idleFiles(db, pastBefore('upload', now))) {
    for (const part of await readParts(db, id)) await objects.remove(part.objectKey)
    if (objectKey !== null) await objects.remove(objectKey)
    await deleteFile(db, id)
  }
}
