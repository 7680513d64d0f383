import { Worker } from 'node:worker_threads'
import { watchMemory } from './thread-memory.ts'

const maxMs = 8_000

const startThread = (): Worker =>
  new Worker(new URL('./barcode-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })

/**
 * Reads the barcodes in a JPEG or PNG, in a separate thread that is started on first use and is idle in between. Empty
 * if there is none or the search takes too long, so that a hostile photo delays no one.
 */
export const barcodeReader = (start = startThread) => {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const requestBarcodes = (picture: Uint8Array): Promise<readonly string[]> =>
    new Promise((resolve) => {
      thread ??= start()
      const worker = thread
      const abandon = () => {
        if (thread === worker) thread = undefined
        void worker.terminate()
        finish([])
      }
      const timer = setTimeout(abandon, maxMs)
      const stopWatching = watchMemory(worker, abandon)
      const onTexts = (texts: readonly string[]) => finish(texts)
      const finish = (texts: readonly string[]) => {
        clearTimeout(timer)
        stopWatching()
        worker.off('message', onTexts).off('error', abandon).off('exit', abandon)
        worker.unref()
        resolve(texts)
      }
      worker.ref()
      worker.on('message', onTexts).on('error', abandon).on('exit', abandon)
      worker.postMessage(new Uint8Array(picture))
    })

  return {
    /** One photo at a time: each takes about fifty megabytes when decoded. */
    read(picture: Uint8Array): Promise<readonly string[]> {
      const turn = last.then(() => requestBarcodes(picture))
      // A photo that could not be requested does not affect others.
      last = turn.catch(() => {})
      return turn
    },
  }
}
