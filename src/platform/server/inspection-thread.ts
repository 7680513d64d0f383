import { Worker } from 'node:worker_threads'
import type { Inspected } from './upload-inspection.ts'
import type { InspectionOrder } from './upload-thread.ts'

export interface InspectionThread {
  /**
   * One file at a time. Refused where it takes too long or too much memory: nobody should open it.
   * @throws Error where the thread ended before
   */
  look(order: InspectionOrder): Promise<Inspected>
  isAlive(): boolean
  end(): Promise<void>
}

/** Decoding the largest photograph of a phone takes ten seconds on a busy machine. */
const longestMs = 30_000
/** What the decoders print of a damaged file is of use to nobody, and a log holds one JSON object a line. */
const startWorker = (): Worker => {
  const worker = new Worker(new URL('./upload-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
  })
  worker.stdout.resume()
  return worker
}

/** A thread that looks at files; `ended` is called when it is of no more use. */
export const startInspectionThread = (
  ended: (thread: InspectionThread) => void,
  longest = longestMs,
): InspectionThread => {
  const worker = startWorker()
  let answer: ((found: Inspected) => void) | undefined
  let isAlive = true

  const settle = (found: Inspected): void => {
    const waiting = answer
    answer = undefined
    // Keeps the process alive while, and only while, something is looked at.
    worker.unref()
    waiting?.('bytes' in found ? { ...found, bytes: Buffer.from(found.bytes) } : found)
  }
  const end = async (): Promise<void> => {
    if (isAlive) {
      isAlive = false
      ended(thread)
    }
    settle({ refusal: 'upload/unpacks' })
    await worker.terminate()
  }
  worker.on('message', settle)
  worker.on('error', () => void end())
  worker.on('exit', () => void end())

  const thread: InspectionThread = {
    look: (order) =>
      new Promise((done, fail) => {
        if (!isAlive) return fail(new Error('The thread that looks at files ended.'))
        const timer = setTimeout(() => void end(), longest)
        answer = (found) => {
          clearTimeout(timer)
          done(found)
        }
        worker.ref()
        worker.postMessage(
          order,
          order.parts.map(({ buffer }) => buffer as ArrayBuffer),
        )
      }),
    isAlive: () => isAlive,
    end,
  }
  return thread
}
