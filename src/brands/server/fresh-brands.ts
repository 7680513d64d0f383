import { type LoadLimits, readInThread } from '#src/platform/server/module-thread.ts'
import type { BrandRecord } from '../organization.schema.ts'

/**
 * The brands of a place as its files are now.
 * @param place a module or a folder of modules, as `readLenderBrands` reads it
 * @throws Error that says what is wrong with the brands, or that they did not load in time
 */
export const readFreshBrands = (place: string, limits?: LoadLimits): Promise<readonly BrandRecord[]> =>
  readInThread<readonly BrandRecord[]>(
    new URL('./brands-thread.ts', import.meta.url),
    { setting: 'BRANDS', place },
    limits,
  )
