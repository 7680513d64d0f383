import { z } from 'zod'
import { announce } from '#src/platform/server/database/announcements.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Cell } from '#src/platform/server/keys/field-encryption.ts'
import type { UploadOwner } from '#src/platform/server/uploads/upload-owner.ts'
import { type InspectDeps, inspectUploads } from '#src/platform/server/uploads/uploads.job.ts'
import { moveUpload } from '#src/platform/server/uploads/uploads.store.ts'
import { type ChatMediaType, chatFileLimits, isTaken } from '../chat-file.rules.ts'
import { chatMediaTypeOf, judgeFor } from './chat-media-type.ts'
import { conversationChannel } from './conversation.store.ts'
import { chatFileTables, type FileRow } from './file.store.ts'

export const inspectChatFileJob = job({ kind: 'inspect-chat-file', payload: z.object({ fileId: rowId }) })

/** One side of a conversation. The visitor has no id. */
export interface ChatParty {
  conversationId: string
  senderId: string | null
}

/** Files of conversations. Before one is sent with a message only its sender sees it, and then both sides. */
export const chatUploads: UploadOwner<FileRow, ChatParty, ChatMediaType> = {
  ...chatFileTables,
  folder: 'chat-parts',
  limits: { fileBytes: chatFileLimits.fileBytes, ...chatFileLimits.ofConversation },
  refusals: {
    'upload/too-large': 'chat/file-too-large',
    'upload/wrong-type': 'chat/wrong-type',
    'upload/quota': 'chat/too-many-files',
  },
  subject: ({ applicationId, conversationId }: Pick<FileRow, 'applicationId' | 'conversationId'>) =>
    applicationId ?? conversationId,
  sender: ({ conversationId }) => conversationId,
  isVisibleTo: ({ conversationId, senderId }, file) =>
    file.conversationId === conversationId && (file.messageId !== null || file.senderId === senderId),
  accepts(start, name) {
    const mediaType = chatMediaTypeOf(start)
    return mediaType !== undefined && isTaken(name, mediaType)
  },
  judgeFor,
  queueInspection: (tx, clock, id) => queueJob(tx, clock, inspectChatFileJob, id, { fileId: id }),
}

export const fileCell = (id: string): Cell => ({ table: 'conversation_file', column: 'object', row: id })

/** Inspects a file, and stores it sealed until it is read. */
export const inspectChatFile = (deps: InspectDeps): RunnerOf<typeof inspectChatFileJob> => {
  const { db, clock, vault, objects } = deps
  const inspect = inspectUploads(deps, chatUploads, {
    async store(file, { bytes, mediaType }) {
      const { id } = file
      const objectKey = `chat-files/${id}`
      await objects.put(objectKey, await vault.sealBytes(db, chatUploads.subject(file), fileCell(id), bytes))
      const change = { state: 'ready', mediaType, objectKey, bytes: bytes.length } as const
      const readyFile = await moveUpload(db, chatUploads, id, 'scanning', change, clock.now())
      // It was erased meanwhile.
      if (!readyFile) await objects.remove(objectKey)
    },
    onInspected: async ({ conversationId }) => announce(db, conversationChannel, conversationId),
  })
  return ({ fileId }) => inspect(fileId)
}
