import type { UploadProgress } from '#src/platform/browser/uploads/upload-queue.ts'
import { useUploadQueue } from '#src/platform/browser/uploads/use-upload-queue.ts'
import type { ChatFile } from '../chat.contract.ts'
import { chatFileLimits, declaredFileFault } from '../chat-file.rules.ts'

/** A part on a slow connection takes longer than other calls. */
export const filePartTimeoutMs = 60_000

/** The calls of one side of a conversation. */
interface AttachmentCalls {
  begin(file: { name: string; bytes: number; sha256: string }): Promise<ChatFile>
  part(fileUuid: string, start: number, bytes: Uint8Array<ArrayBuffer>): Promise<ChatFile>
  finish(fileUuid: string): Promise<ChatFile>
  read(fileUuid: string): Promise<ChatFile>
}

interface AttachmentProgress extends UploadProgress {
  file: ChatFile
}

const toProgress = async (answer: Promise<ChatFile>): Promise<AttachmentProgress> => {
  const file = await answer
  return { ...file, uploadUuid: file.fileUuid, state: file.state === 'ready' ? 'kept' : file.state, file }
}

const findFileFault = async (file: File): Promise<string | undefined> => declaredFileFault(file)

/** The files that are chosen for the next message, and how far each is. They last as long as the page. */
export const useAttachments = (conversationUuid: string | undefined, calls: AttachmentCalls) => {
  const { files, queue } = useUploadQueue<AttachmentProgress>({
    place: conversationUuid,
    findFileFault,
    calls: {
      begin: ({ name, bytes, sha256 }) => toProgress(calls.begin({ name, bytes, sha256 })),
      part: (id, start, bytes) => toProgress(calls.part(id, start, bytes)),
      finish: (id) => toProgress(calls.finish(id)),
      read: (id) => toProgress(calls.read(id)),
    },
  })
  const room = chatFileLimits.files - files.length
  return {
    files,
    room,
    add: (newFiles: readonly File[]) => {
      for (const file of newFiles.slice(0, room)) void queue?.add(file, 0)
    },
    clear: () => {
      for (const { id } of files) queue?.forget(id)
    },
    retry: (id: string) => queue?.retry(id),
    remove: (id: string) => queue?.forget(id),
    /** The files that may be sent. */
    readyFiles: files.flatMap(({ state, upload }) => (state === 'kept' && upload ? [upload.file] : [])),
  }
}

export type Attachments = ReturnType<typeof useAttachments>
