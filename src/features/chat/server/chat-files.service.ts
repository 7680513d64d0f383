import { z } from 'zod'
import { Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import { cleanFileName, declaredFault } from '#src/platform/contract/upload-content.rules.ts'
import { job, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { ChatFile } from '../chat.contract.ts'
import { chatFileLimits, isTaken, nameOfType } from '../chat-file.rules.ts'
import type { ChatDeps } from './chat-deps.ts'
import { chatMediaTypeOf } from './chat-media-type.ts'
import { type ConversationRow, lockConversation } from './conversation.store.ts'
import { fileView } from './conversation-view.ts'
import {
  announcePart,
  type FileRow,
  fileById,
  fileCell,
  fileSubject,
  fileUsage,
  insertFile,
  isAnnounced,
  moveFile,
  openFileName,
  partCell,
  recordPart,
} from './file.store.ts'

export const inspectChatFileJob = job({ kind: 'inspect-chat-file', payload: z.object({ fileId: rowId }) })

interface AnnouncedFile {
  name: string
  bytes: number
  sha256: string
}

const fileFault = (file: AnnouncedFile): RefusalCode | undefined => {
  if (file.bytes > chatFileLimits.fileBytes) return 'chat/file-too-large'
  // The size was judged by the conversation's own limit.
  return declaredFault({ name: file.name, bytes: Math.min(file.bytes, 1) })
}

/** Files that arrive in parts, before they are sent with a message. Only their sender sees them until then. */
export const chatFilesService = (deps: ChatDeps) => {
  const { db, clock, vault, objects } = deps

  const requireFile = async (conversationId: string, id: string, senderId: string | null): Promise<FileRow> => {
    const file = await fileById(db, conversationId, id)
    // What was sent is both sides', and nothing more is added to it.
    if (!file || (file.messageId === null && file.senderId !== senderId)) throw new Refusal('access/not-found')
    return file
  }

  return {
    /** @throws Refusal for a file that is not taken, or where the conversation holds as much as it may */
    async begin(
      conversation: ConversationRow,
      senderId: string | null,
      announcedFile: AnnouncedFile,
    ): Promise<ChatFile> {
      const fault = fileFault(announcedFile)
      if (fault) throw new Refusal(fault)
      const file = await db.transaction().execute(async (tx) => {
        // One start at a time, or two would share the last of the room.
        const row = await lockConversation(tx, conversation.id)
        if (!row || row.state === 'ENDED' || row.frozen) throw new Refusal('chat/ended')
        if (senderId !== null && row.agentId !== senderId) throw new Refusal('chat/not-yours')
        const usage = await fileUsage(tx, conversation.id)
        const { files, bytes } = chatFileLimits.ofConversation
        if (usage.files >= files || usage.bytes + announcedFile.bytes > bytes) throw new Refusal('chat/too-many-files')
        return insertFile(tx, { vault, now: clock.now() }, row, {
          ...announcedFile,
          name: cleanFileName(announcedFile.name),
          senderId,
        })
      })
      return fileView(deps, file)
    },

    /** @throws Refusal upload/out-of-order, upload/changed if it holds more than was announced */
    async part(
      file: { conversationId: string; id: string; senderId: string | null },
      startsAt: number,
      bytes: Uint8Array,
    ): Promise<ChatFile> {
      const row = await requireFile(file.conversationId, file.id, file.senderId)
      if (row.state !== 'receiving' || startsAt < row.received) return fileView(deps, row)
      if (startsAt > row.received) throw new Refusal('upload/out-of-order')
      const end = startsAt + bytes.length
      if (end > row.bytes) throw new Refusal('upload/changed')
      if (end < row.bytes && bytes.length < chatFileLimits.minPartBytes)
        throw new Refusal('request/invalid', { faults: [{ field: 'body', message: 'This part is too small' }] })
      return fileView(deps, await storePart(row, startsAt, bytes))
    },

    /** @throws Refusal upload/incomplete */
    async finish(conversationId: string, id: string, senderId: string | null): Promise<ChatFile> {
      const row = await requireFile(conversationId, id, senderId)
      if (row.state !== 'receiving') return fileView(deps, row)
      if (row.received < row.bytes) throw new Refusal('upload/incomplete')
      const scanning = await db.transaction().execute(async (tx) => {
        const movedRow = await moveFile(tx, id, 'receiving', { state: 'scanning' }, clock.now())
        if (movedRow) await queueJob(tx, clock, inspectChatFileJob, id, { fileId: id })
        return movedRow
      })
      return fileView(deps, scanning ?? (await requireFile(conversationId, id, senderId)))
    },

    async state(conversationId: string, id: string, senderId: string | null): Promise<ChatFile> {
      return fileView(deps, await requireFile(conversationId, id, senderId))
    },

    /** The bytes of a file that was inspected. @throws Refusal access/not-found */
    async open(conversationId: string, id: string, senderId: string | null) {
      const row = await requireFile(conversationId, id, senderId)
      if (row.state !== 'ready' || row.objectKey === null || row.mediaType === null)
        throw new Refusal('access/not-found')
      const bytes = await vault.openBytes(db, fileSubject(row), fileCell(id), await objects.get(row.objectKey))
      // What was inspected never changes.
      const etag = `"${id}"`
      const name = nameOfType(await openFileName(db, vault, row), row.mediaType)
      return { row, bytes, mediaType: row.mediaType, name, etag }
    },
  }

  async function storePart(row: FileRow, startsAt: number, bytes: Uint8Array): Promise<FileRow> {
    const { id, conversationId } = row
    const now = clock.now()
    const current = async () => (await fileById(db, conversationId, id)) ?? row
    if (startsAt === 0) {
      const mediaType = chatMediaTypeOf(bytes)
      if (!mediaType || !isTaken(await openFileName(db, vault, row), mediaType)) {
        const refusal = { state: 'refused', refusal: 'chat/wrong-type' } as const
        return (await moveFile(db, id, 'receiving', refusal, now)) ?? current()
      }
    }
    const objectKey = `chat-parts/${id}/${startsAt}-${bytes.length}`
    const part = { startsAt, bytes: bytes.length, objectKey }
    // Its key first: a row without its object is cleaned up, an object without its row never is.
    if (!(await announcePart(db, row, part))) return current()
    await objects.put(objectKey, await vault.sealBytes(db, fileSubject(row), partCell(objectKey), bytes))
    const updatedRow = await db.transaction().execute((tx) => recordPart(tx, id, part, now))
    if (!updatedRow && !(await isAnnounced(db, objectKey))) await objects.remove(objectKey)
    return updatedRow ?? current()
  }
}

export type ChatFilesService = ReturnType<typeof chatFilesService>
