import { availableParallelism } from 'node:os'
import { headBytes, mediaTypeOf } from '#src/platform/contract/upload-content.rules.ts'
import { fairQueue } from './fair-queue.ts'
import { type InspectionThread, startInspectionThread } from './inspection-thread.ts'
import type { Inspected } from './upload-inspection.ts'
import type { InspectionOrder } from './upload-thread.ts'

export type LoadedFile = InspectionOrder & { parts: Uint8Array<ArrayBuffer>[] }

export interface UploadInspector {
  /**
   * Takes the parts' memory over. Of one sender one file at a time is looked at, and senders take turns; what waits does
   * so before `load`, with nothing of it in memory. `load` may be called again.
   */
  inspect<T>(sender: string, load: () => Promise<LoadedFile>, then: (found: Inspected) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Two at least: whoever sends a slow file leaves one to all others. Each holds a file and what it is opened to. */
const mostThreads = Math.max(2, Math.min(4, availableParallelism()))
/** One thread looks at most files in less: others are begun only behind a slow one. */
const patienceMs = 250
/** A thread holds some ten megabytes, and is begun in a quarter of a second. */
const restMs = 30_000
/** What waits comes back as a job: it lies in the database meanwhile. */
const mostWaiting = 1_000

interface Look {
  load(): Promise<LoadedFile>
  /** Settles the caller's promise, whatever comes of it. */
  finish(found: Inspected): Promise<void>
  fail(error: unknown): void
  /** Known once it was loaded, and one thread is left to those that are not. */
  isHeavy: boolean
}

const brokenOff = () => new Error('The look at a file was broken off.')

/** Decoding one takes seconds and some hundred megabytes; what all else takes is bounded to less. */
const isPhonePicture = ({ parts: [first] }: LoadedFile): boolean =>
  first !== undefined && mediaTypeOf(first.subarray(0, headBytes)) === 'image/heic'

/** Looks at files in threads of their own, started when they are needed and ended when they are not. */
export const openUploadInspector = ({
  start = startInspectionThread,
  most = mostThreads,
  patience = patienceMs,
  rest = restMs,
} = {}): UploadInspector => {
  const waiting = fairQueue<Look>()
  const threads = new Set<InspectionThread>()
  /** Each with what ends it when nobody needs it. */
  const idle = new Map<InspectionThread, NodeJS.Timeout>()
  /** Of whom a file is being looked at. */
  const senders = new Set<string>()
  let [busy, slow, heavy] = [0, 0, 0]
  let closing = false

  const ended = (thread: InspectionThread): void => {
    threads.delete(thread)
    wakeUp(thread)
  }
  const wakeUp = (thread: InspectionThread): void => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
  }
  const aThread = (): InspectionThread => {
    const [rested] = idle.keys()
    const thread = rested ?? start(ended)
    wakeUp(thread)
    threads.add(thread)
    return thread
  }
  const letRest = (thread: InspectionThread): void => {
    if (thread.isAlive()) idle.set(thread, setTimeout(() => void thread.end(), rest).unref())
  }

  const dispatch = (): void => {
    // Another thread is begun when all others are slow.
    while (!closing && busy < most && (idle.size > 0 || busy === slow)) {
      const next = waiting.take((look, sender) => !senders.has(sender) && !(look.isHeavy && heavy >= most - 1))
      if (!next) return
      void run(next.sender, next.one, aThread())
    }
  }

  const run = async (sender: string, look: Look, thread: InspectionThread): Promise<void> => {
    busy += 1
    senders.add(sender)
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      slow += 1
      dispatch()
    }, patience)
    try {
      const found = await lookAt(sender, look, thread)
      if (found) await look.finish(found)
    } catch (error) {
      look.fail(error)
    }
    clearTimeout(timer)
    if (isSlow) slow -= 1
    busy -= 1
    senders.delete(sender)
    dispatch()
  }

  /** Undefined where it must wait once more. */
  const lookAt = async (sender: string, look: Look, thread: InspectionThread): Promise<Inspected | undefined> => {
    let isHeavy = false
    try {
      const file = await look.load()
      if (closing) throw brokenOff()
      if (isPhonePicture(file) && heavy >= most - 1) {
        // Loaded again at its turn: until then it holds no memory.
        waiting.putBack(sender, { ...look, isHeavy: true })
        return undefined
      }
      isHeavy = isPhonePicture(file)
      if (isHeavy) heavy += 1
      const found = await thread.look(file)
      // Nothing was found out; it is looked at again after the next start.
      if (closing && 'refusal' in found) throw brokenOff()
      return found
    } finally {
      if (isHeavy) heavy -= 1
      letRest(thread)
    }
  }

  return {
    inspect: (sender, load, then) =>
      new Promise((done, fail) => {
        if (closing) return fail(brokenOff())
        if (waiting.size >= mostWaiting) return fail(new Error('Too many files wait to be looked at.'))
        waiting.add(sender, { load, finish: async (found) => done(await then(found)), fail, isHeavy: false })
        dispatch()
      }),
    async close() {
      closing = true
      for (const { fail } of waiting.drain()) fail(brokenOff())
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
