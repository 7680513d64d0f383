import { Refusal } from '#src/domain/refusal.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { type DocumentMediaType, documentMediaTypes } from '../chat-file.rules.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { ChatFilesService } from './chat-files.service.ts'
import { requireConversation } from './conversation.store.ts'
import { recordDocument } from './file.store.ts'

/** A visitor's file that becomes a document for a condition of their application. */
export interface AttachedFile {
  applicationId: string
  conditionId: string
  fileId: string
  name: string
  sha256: string
  bytes: Uint8Array
  mediaType: DocumentMediaType
}

interface AttachDeps extends Pick<ChatDeps, 'db' | 'clock'> {
  files: ChatFilesService
  /** Stores the document once. @throws Refusal upload/not-asked, access/not-found for another application's condition */
  saveForCondition(tx: Tx, file: AttachedFile): Promise<string>
}

const isDocumentType = (mediaType: string): mediaType is DocumentMediaType =>
  (documentMediaTypes as readonly string[]).includes(mediaType)

/** Attaches what a visitor sent to a condition. */
export const attachService = ({ db, clock, files, saveForCondition }: AttachDeps) => ({
  /** @throws Refusal chat/no-application, chat/file-not-for-condition, upload/not-asked, access/not-found */
  async attach(
    caller: KnownCaller,
    { conversationId, fileId, conditionId }: { conversationId: string; fileId: string; conditionId: string },
  ): Promise<{ documentUuid: string }> {
    const { applicationId } = await requireConversation(db, conversationId)
    if (applicationId === null) throw new Refusal('chat/no-application')
    const { row, bytes, mediaType, name } = await files.open({ conversationId, senderId: null }, fileId)
    if (row.messageId === null || row.senderId !== null || !isDocumentType(mediaType))
      throw new Refusal('chat/file-not-for-condition')
    const documentId = await db.transaction().execute(async (tx) => {
      const file = { applicationId, conditionId, fileId, name, sha256: row.sha256, bytes, mediaType }
      const savedId = await saveForCondition(tx, file)
      await recordDocument(tx, fileId, savedId)
      const details = { conversation: conversationId, condition: conditionId, document: savedId }
      await callerAudit(clock)(tx, asStaff(caller), applicationId, 'chat file attached', details)
      return savedId
    })
    return { documentUuid: documentId }
  },
})
