import { basename } from 'node:path'
import { brandRecords } from '#src/brands/brands.table.ts'
import { type BrandFault, examineBrand } from '#src/brands/inheritance.rules.ts'
import type { BrandRecord, Organization } from '#src/brands/organization.schema.ts'
import { readFreshBrands } from '#src/brands/server/fresh-brands.ts'
import { brandModules } from '#src/brands/server/lender-brands.ts'
import type { LoadLimits } from '#src/platform/server/module-thread.ts'
import { policyFaults, productionFaults } from '../core/brand-faults.ts'
import { unfilledValues } from './unfilled-values.ts'

/** What the check found in one place of one module. */
export interface BrandFinding {
  file: string
  /** Undefined if the module cannot be read at all. */
  brand?: string
  field?: string
  text: string
}

/** A value that still needs to be filled in. `isRefused`: production does not serve the brand until then. */
export type UnfilledFinding = BrandFinding & { isRefused: boolean }

export interface BrandCheck {
  /** The brands that were read. */
  brands: readonly string[]
  /** With any of them, the product does not serve these brands in production. */
  faults: readonly BrandFinding[]
  /** Values that still need to be filled in. */
  unfilledValues: readonly UnfilledFinding[]
}

/** 'fernhill.ts: fernhill: sender.email: Invalid email address' */
export const findingText = ({ file, brand, field, text }: BrandFinding): string =>
  [file, brand, field, text].filter((part) => part !== undefined).join(': ')

interface Entry {
  file: string
  record: BrandRecord
}

const readModules = async (
  place: string,
  limits: LoadLimits | undefined,
): Promise<{ entries: Entry[]; faults: BrandFinding[] }> => {
  const entries: Entry[] = []
  const faults: BrandFinding[] = []
  for (const path of brandModules(place)) {
    const file = basename(path)
    try {
      for (const record of await readFreshBrands(path, limits)) entries.push({ file, record })
    } catch (error) {
      faults.push({ file, text: error instanceof Error ? error.message : String(error) })
    }
  }
  return { entries, faults }
}

/** A brand of the lender that says it is fictitious answers nowhere in production. */
const demonstrationFaults = ({ behavior }: Organization): BrandFault[] =>
  behavior.isDemonstration
    ? [{ field: 'behavior.isDemonstration', message: 'Is true, so production does not serve this brand' }]
    : []

/** Everything that is wrong with one brand by itself. */
const faultsOf = (
  record: BrandRecord,
  byCode: ReadonlyMap<string, BrandRecord>,
): { organization?: Organization; faults: readonly BrandFault[] } => {
  try {
    // Of two with one code, each is looked at by itself.
    const result = examineBrand(record.orgCode, new Map(byCode).set(record.orgCode, record))
    if ('faults' in result) return result
    const { organization } = result
    return {
      organization,
      faults: [...policyFaults(organization), ...demonstrationFaults(organization), ...productionFaults(organization)],
    }
  } catch (error) {
    return { faults: [{ field: 'inherits', message: error instanceof Error ? error.message : String(error) }] }
  }
}

/** Codes and hosts that two brands claim. */
const claimFaults = (entries: readonly Entry[]): BrandFinding[] => {
  const owners = new Map<string, string>()
  for (const { orgCode, hosts } of brandRecords)
    for (const name of [`code ${orgCode.toLowerCase()}`, ...hosts.map((host) => `host ${host}`)])
      owners.set(name, `${orgCode}, which ships with the product`)
  return entries.flatMap(({ file, record: { orgCode, hosts } }) => {
    const claims = [
      ['orgCode', `code ${orgCode.toLowerCase()}`],
      ...[...new Set(hosts)].map((host, at) => [`hosts.${at}`, `host ${host}`]),
    ] as [string, string][]
    return claims.flatMap(([field, name]) => {
      const owner = owners.get(name)
      owners.set(name, owner ?? `${orgCode} in ${file}`)
      return owner === undefined ? [] : [{ file, brand: orgCode, field, text: `The ${name} is also that of ${owner}` }]
    })
  })
}

/**
 * Reads the brands of a place as the product does in production, and says everything that is wrong, not only the first.
 * @throws Error if the place has no module
 */
export const checkBrands = async (place: string, limits?: LoadLimits): Promise<BrandCheck> => {
  const { entries, faults } = await readModules(place, limits)
  const byCode = new Map([...brandRecords, ...entries.map(({ record }) => record)].map((one) => [one.orgCode, one]))
  const results = entries.map((entry) => ({ ...entry, ...faultsOf(entry.record, byCode) }))
  return {
    brands: entries.map(({ record }) => record.orgCode),
    faults: [
      ...faults,
      ...claimFaults(entries),
      ...results.flatMap(({ file, record, faults }) =>
        faults.map(({ field, message }) => ({ file, brand: record.orgCode, field, text: message })),
      ),
    ],
    unfilledValues: results.flatMap(({ file, record, organization }) =>
      unfilledValues(record, organization).map(({ field, why, isRefused }) => ({
        file,
        brand: record.orgCode,
        field,
        text: why,
        isRefused,
      })),
    ),
  }
}
