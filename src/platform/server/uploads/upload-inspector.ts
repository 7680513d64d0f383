import { availableParallelism } from 'node:os'
import { headBytes, mediaTypeOf } from '#src/platform/contract/upload-content.rules.ts'
import { fairQueue } from '../limits/fair-queue.ts'
import { type InspectionThread, startInspectionThread } from './inspection-thread.ts'
import type { InspectionResult } from './upload-inspection.ts'
import type { InspectionOrder } from './upload-thread.ts'

export type LoadedFile = InspectionOrder & { parts: Uint8Array<ArrayBuffer>[] }

export interface UploadInspector {
  /**
   * Takes over the memory of the parts. One file per sender is inspected at a time, and senders take turns. Waiting
   * files are not loaded. `load` may be called again.
   */
  inspect<T>(
    sender: string,
    load: () => Promise<LoadedFile>,
    onResult: (result: InspectionResult) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

/** At least two: a sender of slow files leaves one to all others. Each holds a file and its decoded data. */
const maxThreads = Math.max(2, Math.min(4, availableParallelism()))
/** One thread inspects most files faster than this; others are started only behind a slow one. */
const slowAfterMs = 250
/** A thread uses about ten megabytes and starts in a quarter of a second. */
const restMs = 30_000
/** A waiting file returns as a job; meanwhile it is in the database. */
const maxWaiting = 1_000

interface QueuedFile {
  load(): Promise<LoadedFile>
  /** Settles the caller's promise in every case. */
  finish(result: InspectionResult): Promise<void>
  fail(error: unknown): void
  /** Known once it was loaded. One thread is left for files that are not photos. */
  isHeavy: boolean
}

const inspectionStoppedError = () => new Error('The inspection of a file was stopped.')

/** Decoding one takes seconds and several hundred megabytes; everything else is limited to less. */
const isPhonePicture = ({ parts: [first] }: LoadedFile): boolean =>
  first !== undefined && mediaTypeOf(first.subarray(0, headBytes)) === 'image/heic'

/** Inspects files in separate threads, started on demand and ended when idle. */
export const openUploadInspector = ({
  start = startInspectionThread,
  most = maxThreads,
  slowAfter = slowAfterMs,
  rest = restMs,
} = {}): UploadInspector => {
  const waiting = fairQueue<QueuedFile>()
  const threads = new Set<InspectionThread>()
  /** Each with the timer that ends it when idle. */
  const idle = new Map<InspectionThread, NodeJS.Timeout>()
  /** Senders with a file in inspection. */
  const senders = new Set<string>()
  let [busy, slow, heavy] = [0, 0, 0]
  let closing = false

  const dropThread = (thread: InspectionThread): void => {
    threads.delete(thread)
    wakeUp(thread)
  }
  const wakeUp = (thread: InspectionThread): void => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
  }
  const startThread = (): InspectionThread => {
    const [idleThread] = idle.keys()
    const thread = idleThread ?? start(dropThread)
    wakeUp(thread)
    threads.add(thread)
    return thread
  }
  const park = (thread: InspectionThread): void => {
    if (thread.isAlive()) idle.set(thread, setTimeout(() => void thread.end(), rest).unref())
  }

  const dispatch = (): void => {
    // Another thread is started when all others are slow.
    while (!closing && busy < most && (idle.size > 0 || busy === slow)) {
      const next = waiting.take((entry, sender) => !senders.has(sender) && !(entry.isHeavy && heavy >= most - 1))
      if (!next) return
      void run(next.sender, next.one, startThread())
    }
  }

  const run = async (sender: string, entry: QueuedFile, thread: InspectionThread): Promise<void> => {
    busy += 1
    senders.add(sender)
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      slow += 1
      dispatch()
    }, slowAfter)
    try {
      const result = await inspectQueued(sender, entry, thread)
      if (result) await entry.finish(result)
    } catch (error) {
      entry.fail(error)
    }
    clearTimeout(timer)
    if (isSlow) slow -= 1
    busy -= 1
    senders.delete(sender)
    dispatch()
  }

  /** Undefined if it must wait again. */
  const inspectQueued = async (
    sender: string,
    entry: QueuedFile,
    thread: InspectionThread,
  ): Promise<InspectionResult | undefined> => {
    let isHeavy = false
    try {
      const file = await entry.load()
      if (closing) throw inspectionStoppedError()
      if (isPhonePicture(file) && heavy >= most - 1) {
        // Loaded again at its turn: until then it uses no memory.
        waiting.requeue(sender, { ...entry, isHeavy: true })
        return undefined
      }
      isHeavy = isPhonePicture(file)
      if (isHeavy) heavy += 1
      const result = await thread.inspect(file)
      // No result; it is inspected again after the next start.
      if (closing && 'refusal' in result) throw inspectionStoppedError()
      return result
    } finally {
      if (isHeavy) heavy -= 1
      park(thread)
    }
  }

  return {
    inspect: (sender, load, onResult) =>
      new Promise((resolve, fail) => {
        if (closing) return fail(inspectionStoppedError())
        if (waiting.size >= maxWaiting) return fail(new Error('Too many files wait to be looked at.'))
        waiting.add(sender, { load, finish: async (result) => resolve(await onResult(result)), fail, isHeavy: false })
        dispatch()
      }),
    async close() {
      closing = true
      for (const { fail } of waiting.drain()) fail(inspectionStoppedError())
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
