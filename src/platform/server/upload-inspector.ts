import { Worker } from 'node:worker_threads'
import type { Inspected } from './upload-inspection.ts'
import type { InspectionOrder } from './upload-thread.ts'

export interface UploadInspector {
  /** Takes the parts' memory over. One file at a time: the others wait in `load`, with nothing of theirs in memory. */
  inspect<T>(
    load: () => Promise<{ parts: Uint8Array<ArrayBuffer>[]; sha256: string }>,
    then: (found: Inspected) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

const longestMs = 60_000

const brokenOff = () => new Error('The look at a file was broken off.')

/** What the decoders print of a damaged file is of use to nobody, and a log holds one JSON object a line. */
const started = (): Worker => {
  const thread = new Worker(new URL('./upload-thread.ts', import.meta.url), {
    ...{ resourceLimits: { maxOldGenerationSizeMb: 256 }, stdout: true },
  })
  thread.stdout.resume()
  return thread
}

/** Looks at files in a thread of its own, started at the first: a picture of 20 MB takes seconds. */
export const openUploadInspector = (): UploadInspector => {
  let thread: Worker | undefined
  let closing = false
  let last: Promise<unknown> = Promise.resolve()

  const ask = (order: InspectionOrder): Promise<Inspected> =>
    new Promise((done, fail) => {
      if (closing) return fail(brokenOff())
      thread ??= started()
      const worker = thread
      // What takes too long or too much memory to open, nobody should open.
      const giveUp = () => finish({ refusal: 'upload/unpacks' })
      const timer = setTimeout(() => {
        thread = undefined
        void worker.terminate()
        giveUp()
      }, longestMs)
      const ended = () => {
        if (thread === worker) thread = undefined
        giveUp()
      }
      const finish = (answer: Inspected) => {
        clearTimeout(timer)
        worker.off('message', heard).off('error', ended).off('exit', ended)
        worker.unref()
        // Nothing was found out; it is looked at again after the next start.
        if (closing && 'refusal' in answer) fail(brokenOff())
        done('bytes' in answer ? { ...answer, bytes: Buffer.from(answer.bytes) } : answer)
      }
      const heard = (answer: Inspected) => finish(answer)
      worker.ref()
      worker.on('message', heard).on('error', ended).on('exit', ended)
      worker.postMessage(
        order,
        order.parts.map(({ buffer }) => buffer as ArrayBuffer),
      )
    })

  return {
    inspect(load, then) {
      const turn = last.then(async () => then(await ask(await load())))
      last = turn.catch(() => {})
      return turn
    },
    async close() {
      closing = true
      await thread?.terminate()
    },
  }
}
