import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { BrandRecord } from '../organization.schema.ts'

/** Only the properties that identify a brand; the rest is checked when inheritance is resolved. */
const Records = z
  .array(
    z.looseObject({ orgCode: z.string().min(1), hosts: z.array(z.string()), inherits: z.string().min(1).optional() }),
  )
  .min(1)

const isModule = (name: string): boolean => /\.(ts|mts|js|mjs)$/.test(name) && !/^\.|\.(d|test)\.[cm]?[jt]s$/.test(name)

/** Whether a place is a folder of modules rather than one module. */
export const isBrandsFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * The modules of brands at a place, in the order in which they are read.
 * @param place a module, or a folder whose modules each list brands; a relative path starts at the working folder
 * @throws Error that names the setting and the folder if it has no module
 */
export const brandModules = (place: string): readonly string[] => {
  const path = resolve(place)
  if (!isBrandsFolder(path)) return [path]
  const names = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && isModule(entry.name) && existsSync(join(path, entry.name)))
    .map(({ name }) => name)
    .sort()
  if (names.length === 0) throw new Error(`BRANDS: ${path} has no module that lists brands.`)
  return names.map((name) => join(path, name))
}

/**
 * The brands that one module lists.
 * @throws Error that names the setting, the file and what is wrong with it
 */
export const readBrandModule = async (file: string): Promise<readonly BrandRecord[]> => {
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

/**
 * The brands that a lender keeps outside the product's sources.
 * @param place a module or a folder of modules, as `brandModules` reads it
 * @throws Error that names the setting, the file and what is wrong with it
 */
export const readLenderBrands = async (place: string): Promise<readonly BrandRecord[]> =>
  (await Promise.all(brandModules(place).map(readBrandModule))).flat()
