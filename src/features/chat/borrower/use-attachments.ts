import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { type QueuedFile, type UploadProgress, uploadQueue } from '#src/platform/browser/upload-queue.ts'
import {
  beginVisitorFile,
  type ChatFile,
  chatTokenHeader,
  finishVisitorFile,
  readVisitorFileState,
  sendVisitorFilePart,
} from '../chat.contract.ts'
import { chatFileLimits } from '../chat-file.rules.ts'
import type { ChatSession } from '../chat-session.rules.ts'

/** Types that a phone's or computer's file dialog offers. The server judges by content. */
export const acceptedFiles =
  '.jpg,.jpeg,.png,.heic,.heif,.amr,.mp3,.mp4,.pdf,.txt,image/jpeg,image/png,image/heic,audio/amr,audio/mpeg,video/mp4,application/pdf,text/plain'
const endings = /\.(jpe?g|png|hei[cf]|amr|mp3|mp4|pdf|txt)$/i

/** What is wrong with a file before it is sent. */
const faultOfChatFile = async ({ name, size, type }: File): Promise<string | undefined> => {
  if (size === 0) return 'upload/empty'
  if (size > chatFileLimits.fileBytes) return 'chat/file-too-large'
  if (name.length > chatFileLimits.nameLength) return 'upload/long-name'
  return endings.test(name) || acceptedFiles.split(',').includes(type) ? undefined : 'chat/wrong-type'
}

/** Files of a message last as long as the page. */
const noStore = { all: async () => [], put: async () => {}, remove: async () => {} }

const progressOf = (file: ChatFile): UploadProgress => ({
  uploadUuid: file.fileUuid,
  bytes: file.bytes,
  received: file.received,
  state: file.state === 'ready' ? 'kept' : file.state,
  refusal: file.refusal,
})

/** The files that are chosen for the next message, and how far each is. */
export const useAttachments = (call: ApiClient, session: ChatSession | undefined) => {
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [queue, setQueue] = useState<ReturnType<typeof uploadQueue>>()
  const states = useRef(new Map<string, ChatFile>())
  const token = useRef(session?.token)
  token.current = session?.token
  const conversationUuid = session?.conversationSid

  useEffect(() => {
    if (conversationUuid === undefined) return
    const note = (file: ChatFile): UploadProgress => {
      states.current.set(file.fileUuid, file)
      return progressOf(file)
    }
    const common = () => ({
      anonymous: true,
      keepsSession: true,
      headers: { [chatTokenHeader]: token.current ?? '' },
    })
    const one = (fileUuid: string) => ({ ...common(), params: { conversationUuid, fileUuid } })
    const newQueue = uploadQueue({
      place: conversationUuid,
      fileStore: noStore,
      findFileFault: faultOfChatFile,
      onChange: setFiles,
      calls: {
        begin: async ({ name, bytes, sha256 }) =>
          note(
            await call(beginVisitorFile, { ...common(), params: { conversationUuid }, body: { name, bytes, sha256 } }),
          ),
        part: async (id, start, bytes) =>
          note(
            await call(sendVisitorFilePart, {
              ...one(id),
              query: { start: String(start) },
              body: bytes,
              timeoutMs: 60_000,
            }),
          ),
        finish: async (id) => note(await call(finishVisitorFile, one(id))),
        read: async (id) => note(await call(readVisitorFileState, one(id))),
      },
    })
    setQueue(newQueue)
    return () => newQueue.close()
  }, [call, conversationUuid])

  const room = chatFileLimits.files - files.length
  const add = useCallback(
    (newFiles: readonly File[]) => {
      for (const file of newFiles.slice(0, room)) void queue?.add(file, 0)
    },
    [queue, room],
  )
  const clear = useCallback(() => {
    for (const { id } of files) queue?.forget(id)
  }, [files, queue])

  return {
    files,
    room,
    add,
    clear,
    retry: (id: string) => queue?.retry(id),
    remove: (id: string) => queue?.forget(id),
    /** The files that may be sent. */
    readyFiles: files.flatMap(({ uploadUuid, state }) => {
      const file = uploadUuid === undefined ? undefined : states.current.get(uploadUuid)
      return state === 'kept' && file ? [file] : []
    }),
    isBusy: files.some(({ state }) => ['sending', 'stalled', 'checking', 'paused'].includes(state)),
  }
}

export type Attachments = ReturnType<typeof useAttachments>
