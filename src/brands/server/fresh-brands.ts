import { Worker } from 'node:worker_threads'
import type { BrandRecord } from '../organization.schema.ts'
import type { BrandsAnswer } from './brands-thread.ts'

/** Far longer than any module of data needs, so that a busy machine refuses none. */
const loadTimeoutMs = 30_000

interface LoadLimits {
  /** Ends the load. */
  signal?: AbortSignal
  timeoutMs?: number
}

/**
 * The brands of a place as its files are now. A process loads each module once, so they are read in a thread of their
 * own, which a module that never ends cannot outlive.
 * @throws Error that says what is wrong with the brands, or that they did not load in time
 */
export const readFreshBrands = (
  place: string,
  { signal, timeoutMs = loadTimeoutMs }: LoadLimits = {},
): Promise<readonly BrandRecord[]> => {
  const worker = new Worker(new URL('./brands-thread.ts', import.meta.url), {
    workerData: place,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<readonly BrandRecord[]>((resolve, reject) => {
    const refuse = (reason: string) => reject(new Error(`BRANDS: ${place} ${reason}`))
    const timer = setTimeout(() => refuse(`did not load within ${timeoutMs / 1_000} seconds.`), timeoutMs)
    signal?.addEventListener('abort', () => refuse('was not loaded, because the product stops.'))
    worker.on('message', (answer: BrandsAnswer) =>
      'brands' in answer ? resolve(answer.brands) : reject(new Error(answer.fault)),
    )
    worker.on('error', (error) => refuse(`cannot be loaded. ${error instanceof Error ? error.message : ''}`))
    worker.on('exit', () => {
      clearTimeout(timer)
      refuse('cannot be loaded. It ended the thread that read it.')
    })
  }).finally(() => worker.terminate())
}
