import type { Worker } from 'node:worker_threads'

/**
 * The most memory that a decoder may take outside of the JavaScript heap, in bytes: WebAssembly and buffers, which a
 * thread's resource limits do not count. The largest photo that is accepted takes about half of it.
 */
const maxDecoderBytes = 1_000_000_000

const pollIntervalMs = 100

/**
 * Calls `onExcess` when a thread takes more memory than a decoder may, also while the thread computes. Ends with the
 * returned function.
 */
export const watchMemory = (
  worker: Pick<Worker, 'getHeapStatistics'>,
  onExcess: () => void,
  maxBytes = maxDecoderBytes,
): (() => void) => {
  let isWatching = true
  const measure = async () => {
    // A thread that has ended has no statistics.
    const { external_memory: bytes } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }))
    if (isWatching && bytes > maxBytes) onExcess()
  }
  void measure()
  const timer = setInterval(() => void measure(), pollIntervalMs)
  return () => {
    isWatching = false
    clearInterval(timer)
  }
}
