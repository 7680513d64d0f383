import { Worker } from 'node:worker_threads'
import { watchMemory } from './thread-memory.ts'
import type { InspectionResult } from './upload-inspection.ts'
import type { InspectionOrder } from './upload-thread.ts'

export interface InspectionThread {
  /**
   * One file at a time. A file that takes too long or too much memory is refused, because no one should open it.
   * @throws Error if the thread ended before
   */
  inspect(order: InspectionOrder): Promise<InspectionResult>
  isAlive(): boolean
  end(): Promise<void>
}

/** Decoding the largest phone photo takes ten seconds on a busy machine. */
const maxMs = 30_000
/** The decoders' messages about a damaged file are useless, and a log holds one JSON object per line. */
const startWorker = (): Worker => {
  const worker = new Worker(new URL('./upload-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
  })
  worker.stdout.resume()
  return worker
}

/** A thread that inspects files; `ended` is called when it is no longer usable. */
export const startInspectionThread = (
  onEnd: (thread: InspectionThread) => void,
  { longest = maxMs, maxBytes }: { longest?: number; maxBytes?: number } = {},
): InspectionThread => {
  const worker = startWorker()
  let answer: ((result: InspectionResult) => void) | undefined
  let isAlive = true

  const settle = (result: InspectionResult): void => {
    const waiting = answer
    answer = undefined
    // Keeps the process alive only while a file is being inspected.
    worker.unref()
    waiting?.('bytes' in result ? { ...result, bytes: Buffer.from(result.bytes) } : result)
  }
  const end = async (): Promise<void> => {
    if (isAlive) {
      isAlive = false
      onEnd(thread)
    }
    settle({ refusal: 'upload/unpacks' })
    await worker.terminate()
  }
  worker.on('message', settle)
  worker.on('error', () => void end())
  worker.on('exit', () => void end())

  const thread: InspectionThread = {
    inspect: (order) =>
      new Promise((resolve, fail) => {
        if (!isAlive) return fail(new Error('The thread that inspects files ended.'))
        const timer = setTimeout(() => void end(), longest)
        const stopWatching = watchMemory(worker, () => void end(), maxBytes)
        answer = (result) => {
          clearTimeout(timer)
          stopWatching()
          resolve(result)
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
