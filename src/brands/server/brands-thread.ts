import { parentPort, workerData } from 'node:worker_threads'
import type { BrandRecord } from '../organization.schema.ts'
import { readLenderBrands } from './lender-brands.ts'

/** What the thread answers, once. */
export type BrandsAnswer = { brands: readonly BrandRecord[] } | { fault: string }

const readBrands = async (): Promise<BrandsAnswer> => {
  try {
    // A brand is data. What is not, such as a function, cannot leave this thread in any case.
    return { brands: structuredClone(await readLenderBrands(String(workerData))) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.postMessage(await readBrands())
