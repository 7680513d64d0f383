import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { beginAgentsFile, finishAgentsFile, readAgentsFileState, sendAgentsFilePart } from '../agents-desk.contract.ts'
import type { ChatFile } from '../chat.contract.ts'
import { chatFileLimits } from '../chat-file.rules.ts'

const pollMs = 700
/** Long enough for a part on a slow line. */
const partTimeoutMs = 60_000

/** A file that the agent added to a message. */
export interface AttachedFile {
  id: string
  name: string
  bytes: number
  sentBytes: number
  /** Set once it is inspected and can be sent. */
  file: ChatFile | undefined
  /** Why it cannot be sent. */
  refusal: string | undefined
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pollMs))

/** Sends a file in parts and waits until it is inspected. */
const upload = async (
  call: ApiClient,
  { conversationUuid, file }: { conversationUuid: string; file: File },
  onProgress: (bytes: number) => void,
): Promise<ChatFile> => {
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  let at = await call(beginAgentsFile, {
    params: { conversationUuid },
    body: { name: file.name, bytes: file.size, sha256 },
  })
  const params = { conversationUuid, fileUuid: at.fileUuid }
  while (at.state === 'receiving' && at.received < file.size) {
    const start = at.received
    const bytes = new Uint8Array(await file.slice(start, start + chatFileLimits.partBytes).arrayBuffer())
    at = await call(sendAgentsFilePart, {
      params,
      query: { start: String(start) },
      body: bytes,
      timeoutMs: partTimeoutMs,
    })
    onProgress(at.received)
  }
  if (at.state === 'receiving') at = await call(finishAgentsFile, { params })
  while (at.state === 'scanning') {
    await pause()
    at = await call(readAgentsFileState, { params })
  }
  return at
}

/** The files of the message that an agent is writing. */
export const useAgentFiles = (conversationUuid: string, failureText: string) => {
  const call = useApi()
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const change = useCallback((id: string, update: Partial<AttachedFile>) => {
    if (!isLeft.current)
      setFiles((before) =>
        before.map((attachedFile) => (attachedFile.id === id ? { ...attachedFile, ...update } : attachedFile)),
      )
  }, [])

  const add = useCallback(
    async (chosenFiles: readonly File[]) => {
      for (const file of chosenFiles) {
        const id = crypto.randomUUID()
        setFiles((before) => [
          ...before,
          { id, name: file.name, bytes: file.size, sentBytes: 0, file: undefined, refusal: undefined },
        ])
        try {
          const result = await upload(call, { conversationUuid, file }, (sentBytes) => change(id, { sentBytes }))
          if (result.state === 'ready') change(id, { file: result, sentBytes: file.size })
          else change(id, { refusal: result.refusal?.message ?? failureText })
        } catch (error) {
          change(id, { refusal: error instanceof CallFailure && error.status > 0 ? error.userMessage : failureText })
        }
      }
    },
    [call, conversationUuid, change, failureText],
  )
  const remove = useCallback(
    (id: string) => setFiles((before) => before.filter((attachedFile) => attachedFile.id !== id)),
    [],
  )
  const clear = useCallback(() => setFiles([]), [])
  return { files, add, remove, clear }
}
