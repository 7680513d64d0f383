import { declaredFault, headBytes, mediaTypeOf, nextPartBytes } from '#src/platform/contract/upload-content.rules.ts'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import { CallFailure } from '../api-client.ts'
import { mayPass } from '../passing-failure.ts'
import { type FileStore, noFileStore, type StoredFile } from '../storage/file-store.ts'

export interface QueuedFile<Progress = UploadProgress> {
  id: string
  slot: number
  name: string
  file: File
  bytes: number
  sentBytes: number
  /** What the server last answered; set once it knows the file. */
  upload?: Progress
  /** stalled: the connection is lost and the upload continues automatically. failed: a person must retry. */
  state: 'sending' | 'stalled' | 'paused' | 'checking' | 'kept' | 'refused' | 'failed'
  /** Why it was refused: the code of a refusal. */
  refusal?: string
  message?: string
}

/** What a queue reads of an upload. */
export type UploadProgress = Pick<Upload, 'uploadUuid' | 'bytes' | 'received' | 'state' | 'refusal'>

/** The calls of a queue, bound to the owner and to the purpose of the files. */
export interface UploadCalls<Progress = UploadProgress> {
  begin(file: { name: string; bytes: number; sha256: string; slot: number }): Promise<Progress>
  part(id: string, start: number, bytes: Uint8Array<ArrayBuffer>): Promise<Progress>
  finish(id: string): Promise<Progress>
  read(id: string): Promise<Progress>
}

interface QueueOptions<Progress> {
  place: string
  calls: UploadCalls<Progress>
  fileStore?: FileStore
  /** What is wrong with a file before it is sent; by default judged by the rules of an application's documents. */
  findFileFault?(file: File): Promise<string | undefined>
  onChange(files: readonly QueuedFile<Progress>[]): void
  now?(): number
  wait?(ms: number): Promise<void>
}

/** A part on a slow connection takes longer than other calls. */
export const partTimeoutMs = 20_000
const firstPartBytes = 262_144
const maxWaitMs = 15_000
const pollMs = 700

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What is wrong with a file before it is sent, judged by its content. */
export const faultOfFile = async (file: File): Promise<string | undefined> => {
  const fault = declaredFault({ name: file.name, bytes: file.size })
  if (fault) return fault
  const mediaType = mediaTypeOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  return mediaType ? undefined : 'upload/wrong-type'
}

/**
 * Uploads files one after another, in parts. The browser stores uploads in progress and continues them after a reload.
 * A lost connection is waited out. The server identifies a file by its content, so nothing is sent twice.
 */
export const uploadQueue = <Progress extends UploadProgress>({
  place,
  calls,
  fileStore = noFileStore,
  onChange,
  findFileFault = faultOfFile,
  ...time
}: QueueOptions<Progress>) => {
  const now = time.now ?? (() => performance.now())
  const wait = time.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const files = new Map<string, QueuedFile<Progress>>()
  let sending = Promise.resolve()
  let closed = false

  const set = (id: string, change: Partial<QueuedFile<Progress>>): void => {
    const file = files.get(id)
    if (!file || closed) return
    files.set(id, { ...file, ...change })
    onChange([...files.values()])
  }
  const isGoing = (id: string): boolean => {
    const state = files.get(id)?.state
    return !closed && (state === 'sending' || state === 'stalled' || state === 'checking')
  }

  /** Waits out a lost connection; a refusal of the server is thrown. A file that was paused meanwhile stays paused. */
  const withRetries = async (
    id: string,
    state: 'sending' | 'checking',
    attempt: () => Promise<Progress>,
  ): Promise<Progress | undefined> => {
    for (let tries = 0; isGoing(id); tries += 1) {
      try {
        const upload = await attempt()
        set(id, { upload, sentBytes: upload.received })
        if (isGoing(id)) set(id, { state })
        return upload
      } catch (error) {
        if (!(error instanceof CallFailure && mayPass(error))) throw error
        if (!isGoing(id)) return undefined
        set(id, { state: 'stalled' })
        await wait(Math.min(1_000 * 2 ** tries, maxWaitMs))
      }
    }
    return undefined
  }

  const sendParts = async (id: string, upload: Progress, file: File): Promise<Progress | undefined> => {
    let size = firstPartBytes
    let at: Progress | undefined = upload
    while (at && isGoing(id) && at.state === 'receiving' && at.received < file.size) {
      const start: number = at.received
      const bytes = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
      const startedAt = now()
      at = await withRetries(id, 'sending', () => calls.part(upload.uploadUuid, start, bytes))
      size = nextPartBytes(size, now() - startedAt)
    }
    return at
  }

  const awaitInspection = async (id: string, upload: Progress): Promise<Progress | undefined> => {
    set(id, { state: 'checking', sentBytes: upload.bytes })
    let at: Progress | undefined = await withRetries(id, 'checking', () => calls.finish(upload.uploadUuid))
    while (at?.state === 'scanning' && isGoing(id)) {
      await wait(pollMs)
      at = await withRetries(id, 'checking', () => calls.read(upload.uploadUuid))
    }
    return at
  }

  /** Shows what the server decided, also of a file that was paused meanwhile. */
  const conclude = (id: string, { state, refusal }: UploadProgress): void => {
    if (state !== 'kept' && state !== 'refused') return
    set(id, refusal ? { state, refusal: refusal.code, message: refusal.message } : { state })
    void fileStore.remove(id)
  }

  const send = async (id: string): Promise<void> => {
    const { file, slot } = files.get(id)!
    try {
      const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      const declaration = { name: file.name, bytes: file.size, sha256, slot }
      let at = await withRetries(id, 'sending', () => calls.begin(declaration))
      if (at) at = await sendParts(id, at, file)
      if (at && isGoing(id) && (at.state === 'receiving' || at.state === 'scanning')) at = await awaitInspection(id, at)
      if (at) conclude(id, at)
    } catch (error) {
      const isRefusal = error instanceof CallFailure && /^(upload|chat)\//.test(error.code)
      if (!isRefusal && !isGoing(id)) return
      set(id, {
        state: isRefusal ? 'refused' : 'failed',
        ...(isRefusal ? { refusal: error.code, message: error.userMessage } : {}),
      })
      if (isRefusal) void fileStore.remove(id)
    }
  }

  const start = (id: string): void => {
    sending = sending.then(() => (isGoing(id) ? send(id) : undefined))
  }

  const enter = ({ id, slot, file, paused }: Omit<StoredFile, 'place'>): void => {
    files.set(id, {
      id,
      slot,
      file,
      name: file.name,
      bytes: file.size,
      sentBytes: 0,
      state: paused ? 'paused' : 'sending',
    })
    onChange([...files.values()])
    if (!paused) start(id)
  }

  return {
    /** Continues uploads that a reload interrupted. */
    async resume(): Promise<void> {
      for (const keptFile of await fileStore.all(place)) if (!files.has(keptFile.id)) enter(keptFile)
    },
    async add(file: File, slot: number): Promise<void> {
      const id = crypto.randomUUID()
      const refusal = await findFileFault(file)
      if (refusal) {
        files.set(id, { id, slot, file, name: file.name, bytes: file.size, sentBytes: 0, state: 'refused', refusal })
        onChange([...files.values()])
        return
      }
      await fileStore.put({ id, place, slot, file, paused: false })
      enter({ id, slot, file, paused: false })
    },
    pause(id: string): void {
      const file = files.get(id)
      if (!file || !isGoing(id)) return
      set(id, { state: 'paused' })
      void fileStore.put({ id, place, slot: file.slot, file: file.file, paused: true })
    },
    retry(id: string): void {
      const file = files.get(id)
      if (!file) return
      set(id, { state: 'sending' })
      void fileStore.put({ id, place, slot: file.slot, file: file.file, paused: false })
      start(id)
    },
    forget(id: string): void {
      files.delete(id)
      void fileStore.remove(id)
      onChange([...files.values()])
    },
    close(): void {
      closed = true
    },
  }
}

export type UploadQueue = ReturnType<typeof uploadQueue>
