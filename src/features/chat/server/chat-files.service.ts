import { Refusal } from '#src/domain/refusal.ts'
import { cleanFileName } from '#src/platform/contract/upload-content.rules.ts'
import { type DeclaredFile, readUploadName, uploadsService } from '#src/platform/server/uploads/uploads.service.ts'
import type { ChatFile } from '../chat.contract.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type ChatParty, chatUploads, fileCell } from './chat-uploads.ts'
import { lockConversation } from './conversation.store.ts'
import { fileView, readFileName } from './conversation-view.ts'
import { type FileRow, receivingFiles } from './file.store.ts'

/** Files that arrive before they are sent with a message. */
export const chatFilesService = (deps: ChatDeps) => {
  const { db, vault, objects } = deps
  const { start, part, finish, read } = uploadsService(deps, chatUploads)
  const view = async (file: Promise<FileRow>): Promise<ChatFile> => fileView(deps, await file)

  return {
    /**
     * The same file of the same sender is one file while it arrives.
     * @throws Refusal for a file that is not accepted, and where the conversation is over, another agent's, or full
     */
    begin: ({ conversationId, senderId }: ChatParty, { name, bytes, sha256 }: DeclaredFile): Promise<ChatFile> =>
      view(
        start({ name, bytes, sha256 }, async (tx) => {
          const conversation = await lockConversation(tx, conversationId)
          if (!conversation) throw new Refusal('access/not-found')
          if (conversation.state === 'ENDED' || conversation.frozen) throw new Refusal('chat/ended')
          if (senderId !== null && conversation.agentId !== senderId) throw new Refusal('chat/not-yours')
          // A complete file may go with a message, and the same again with the next.
          const fileName = cleanFileName(name)
          for (const sameUpload of await receivingFiles(tx, { conversationId, senderId, bytes, sha256 }))
            if ((await readUploadName({ db: tx, vault }, chatUploads, sameUpload)) === fileName) return { sameUpload }
          const { applicationId, organization } = conversation
          return { columns: { conversationId, applicationId, organization, senderId } }
        }),
      ),
    part: (party: ChatParty, id: string, startsAt: number, bytes: unknown) => view(part(party, id, startsAt, bytes)),
    finish: (party: ChatParty, id: string) => view(finish(party, id)),
    state: (party: ChatParty, id: string) => view(read(party, id)),

    /** The bytes of a file that was inspected. @throws Refusal access/not-found */
    async open(party: ChatParty, id: string) {
      const row = await read(party, id)
      if (row.state !== 'ready' || row.objectKey === null || row.mediaType === null)
        throw new Refusal('access/not-found')
      const bytes = await vault.openBytes(db, chatUploads.subject(row), fileCell(id), await objects.get(row.objectKey))
      // What was inspected never changes.
      return { row, bytes, mediaType: row.mediaType, name: await readFileName(deps, row), etag: `"${id}"` }
    },
  }
}

export type ChatFilesService = ReturnType<typeof chatFilesService>
