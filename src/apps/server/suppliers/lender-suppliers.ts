import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type LoadLimits, readInThread } from '#src/platform/server/module-thread.ts'
import { type Suppliers, supplierShapes } from '#src/vendors/suppliers.port.ts'

const setting = 'SUPPLIERS_MODULE'

/** A value of `supplierShapes`, as far as code reads it that does not know the service. */
type AnyShape = 'function' | 'value' | readonly [AnyShape] | { readonly [part: string]: AnyShape }

/**
 * The suppliers that a lender keeps outside the product's sources, checked against what each service needs.
 * @param module a path, of which a relative one starts at the working folder, or the name of a package that is installed
 * there or above
 * @throws Error that names the setting, the module and everything that is wrong with it
 */
export const readLenderSuppliers = async (module: string | undefined): Promise<Partial<Suppliers>> => {
  if (module === undefined) return {}
  const { suppliers } = await importLenderModule(module)
  if (suppliers === null || typeof suppliers !== 'object')
    throw new Error(`${setting}: ${module} must export \`suppliers\`, an object with suppliers by service.`)
  const faults = Object.entries(suppliers).flatMap(([service, supplier]) => supplierFaults(service, supplier))
  if (faults.length > 0)
    throw new Error(`${setting}: ${module} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return suppliers
}

/**
 * The services that the lender's module supplies, without loading it into this process.
 * @throws Error as `readLenderSuppliers`, or when the module does not load in time
 */
export const readLenderServices = async (
  module: string | undefined,
  limits?: LoadLimits,
): Promise<readonly string[]> =>
  module === undefined
    ? []
    : readInThread<readonly string[]>(
        new URL('./suppliers-thread.ts', import.meta.url),
        { setting, place: module },
        limits,
      )

const importLenderModule = async (module: string): Promise<{ suppliers?: unknown }> => {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(resolveModulePath(module)).href)
  } catch (cause) {
    throw new Error(`${setting}: ${module} cannot be loaded. ${cause instanceof Error ? cause.message : ''}`.trim(), {
      cause,
    })
  }
}

const resolveModulePath = (module: string): string => {
  const path = resolve(module)
  if (existsSync(path)) return path
  return createRequire(join(process.cwd(), 'package.json')).resolve(module)
}

const supplierFaults = (service: string, supplier: unknown): string[] => {
  const shapes: Readonly<Record<string, AnyShape>> = supplierShapes
  const shape = Object.hasOwn(shapes, service) ? shapes[service] : undefined
  if (shape === undefined) return [`${service}: no service has this name. Those are: ${Object.keys(shapes).join(', ')}`]
  // A service that the module leaves to others.
  return supplier === undefined ? [] : missingParts(service, supplier, shape)
}

const missingParts = (name: string, value: unknown, shape: AnyShape): string[] => {
  if (shape === 'function') return typeof value === 'function' ? [] : [`${name} must be a function`]
  if (shape === 'value') return value === undefined ? [`${name} is missing`] : []
  if (isNullable(shape)) return value === null ? [] : missingParts(name, value, shape[0])
  if (value === null || typeof value !== 'object') return [`${name} must be an object`]
  return Object.entries(shape).flatMap(([part, inner]) =>
    missingParts(`${name}.${part}`, Reflect.get(value, part), inner),
  )
}

const isNullable = (shape: AnyShape): shape is readonly [AnyShape] => Array.isArray(shape)
