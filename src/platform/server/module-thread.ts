import { parentPort, Worker, workerData } from 'node:worker_threads'

/** What the thread answers, once. */
type ThreadAnswer<Value> = { value: Value } | { fault: string }

/** Far longer than any module needs to load, so that a busy machine refuses none. */
const loadTimeoutMs = 30_000

export interface LoadLimits {
  /** Ends the load. */
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/**
 * Loads code of the lender in a thread of its own. A process loads each module once, so a thread reads it as its file is
 * now, and a module that never ends, or that ends its process, cannot hold up or end this one.
 * @param thread the program of the thread, which calls `answerFromThread`
 * @param module the setting that names the place, and the place; messages begin with both
 * @throws Error that says what is wrong with the module, or that it did not load in time
 */
export const readInThread = <Value>(
  thread: URL,
  { setting, place }: { setting: string; place: string },
  { signal, timeoutMs = loadTimeoutMs }: LoadLimits = {},
): Promise<Value> => {
  const worker = new Worker(thread, { workerData: place, resourceLimits: { maxOldGenerationSizeMb: 256 } })
  return new Promise<Value>((resolve, reject) => {
    const refuse = (reason: string) => reject(new Error(`${setting}: ${place} ${reason}`))
    const refuseAtStop = () => refuse('was not loaded, because the product stops.')
    const timer = setTimeout(() => refuse(`did not load within ${timeoutMs / 1_000} seconds.`), timeoutMs)
    if (signal?.aborted) refuseAtStop()
    signal?.addEventListener('abort', refuseAtStop, { once: true })
    worker.on('message', (answer: ThreadAnswer<Value>) =>
      'value' in answer ? resolve(answer.value) : reject(new Error(answer.fault)),
    )
    worker.on('error', (error) => refuse(`cannot be loaded. ${error instanceof Error ? error.message : ''}`))
    worker.on('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', refuseAtStop)
      refuse('cannot be loaded. It ended the thread that read it.')
    })
  }).finally(() => worker.terminate())
}

/**
 * Answers, from within a thread, what it reads at the place that `readInThread` names.
 * @param read returns data alone: a function cannot leave the thread, and is answered as a fault
 */
export const answerFromThread = async (read: (place: string) => Promise<unknown>): Promise<void> => {
  try {
    parentPort?.postMessage({ value: await read(String(workerData)) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) })
  }
}
