import { Worker } from 'node:worker_threads'

const longestMs = 8_000

const startThread = (): Worker =>
  new Worker(new URL('./barcode-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })

/**
 * Reads the barcodes in a JPEG or PNG, in a thread of its own that is started at the first and rests between. Empty
 * where there is none, or where looking takes too long: nobody waits for a picture made to be slow.
 */
export const barcodeReader = (start = startThread) => {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = (picture: Uint8Array): Promise<readonly string[]> =>
    new Promise((done) => {
      thread ??= start()
      const worker = thread
      const giveUp = () => {
        if (thread === worker) thread = undefined
        void worker.terminate()
        finish([])
      }
      const timer = setTimeout(giveUp, longestMs)
      const heard = (texts: readonly string[]) => finish(texts)
      const finish = (texts: readonly string[]) => {
        clearTimeout(timer)
        worker.off('message', heard).off('error', giveUp).off('exit', giveUp)
        worker.unref()
        done(texts)
      }
      worker.ref()
      worker.on('message', heard).on('error', giveUp).on('exit', giveUp)
      worker.postMessage(new Uint8Array(picture))
    })

  return {
    /** One picture at a time: each is some fifty megabytes when it is open. */
    read(picture: Uint8Array): Promise<readonly string[]> {
      const turn = last.then(() => ask(picture))
      // One that could not even be asked for is nobody else's failure.
      last = turn.catch(() => {})
      return turn
    },
  }
}
