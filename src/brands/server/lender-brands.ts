import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { BrandRecord } from '../organization.schema.ts'

/** Only the properties that identify a brand; the rest is checked when inheritance is resolved. */
const Records = z
  .array(
    z.looseObject({ orgCode: z.string().min(1), hosts: z.array(z.string()), inherits: z.string().min(1).optional() }),
  )
  .min(1)

/**
 * The brands that a lender keeps outside the product's sources.
 * @param module a path; a relative one starts at the working folder
 * @throws Error that names the setting, the file and what is wrong with it
 */
export const readLenderBrands = async (module: string): Promise<readonly BrandRecord[]> => {
  const file = resolve(module)
  const brandModule = await import(/* @vite-ignore */ pathToFileURL(file).href).catch((cause: unknown) => {
    throw new Error(`BRANDS: ${file} cannot be loaded. ${cause instanceof Error ? cause.message : ''}`.trim(), {
      cause,
    })
  })
  const { brands } = brandModule as { brands?: unknown }
  if (!Records.safeParse(brands).success)
    throw new Error(`BRANDS: ${file} must export \`brands\`, a list of at least one brand with its orgCode and hosts.`)
  return brands as readonly BrandRecord[]
}
