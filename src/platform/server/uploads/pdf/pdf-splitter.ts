import { Worker } from 'node:worker_threads'
import { Refusal } from '#src/domain/refusal.ts'
import { watchMemory } from '../thread-memory.ts'
import type { PageRange, SplitResult } from './split-pdf.ts'

const maxMs = 30_000

const startThread = (workerData: { bytes: Uint8Array; ranges: readonly PageRange[] }): Worker =>
  new Worker(new URL('./split-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  })

/**
 * Splits a PDF in a thread that ends afterward, so that a hostile one costs no one else memory or time.
 * @throws Refusal upload/broken if the PDF cannot be read within the limits of time and memory
 */
export const splitInThread = (
  bytes: Uint8Array,
  ranges: readonly PageRange[],
  { longest = maxMs }: { longest?: number } = {},
): Promise<SplitResult> =>
  new Promise((resolve, reject) => {
    const worker = startThread({ bytes, ranges })
    const settle = (result: SplitResult | undefined) => {
      clearTimeout(timer)
      stopWatching()
      void worker.terminate()
      if (result) resolve(result)
      else reject(new Refusal('upload/broken'))
    }
    const abandon = () => settle(undefined)
    const timer = setTimeout(abandon, longest)
    const stopWatching = watchMemory(worker, abandon)
    worker.on('message', settle).on('error', abandon).on('exit', abandon)
  })
