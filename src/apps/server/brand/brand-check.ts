import { basename } from 'node:path'
import { brandRecords } from '#src/brands/brands.table.ts'
import { type BrandFault, examineBrand } from '#src/brands/inheritance.rules.ts'
import type { BrandRecord, Organization } from '#src/brands/organization.schema.ts'
import { borrowedIdentity } from '#src/brands/own-identity.rules.ts'
import { readFreshBrands } from '#src/brands/server/fresh-brands.ts'
import { brandModules } from '#src/brands/server/lender-brands.ts'
import { statesServed } from '#src/features/registration/start.rules.ts'
import { allPolicyFaultsOf } from '../core/lending-policy.ts'
import { demonstrationOrganizations } from '../core/organizations.ts'
import { placeholdersIn } from './placeholders.ts'

/** What the check found in one place of one module. */
export interface BrandFinding {
  file: string
  /** Undefined if the module cannot be read at all. */
  brand?: string
  field?: string
  text: string
}

/** One that may be meant stops no production. */
export type PlaceholderFinding = BrandFinding & { mayBeMeant: boolean }

export interface BrandCheck {
  /** The brands that were read. */
  brands: readonly string[]
  /** With any of them, the product does not serve these brands in production. */
  faults: readonly BrandFinding[]
  /** Values that are in form and cannot be meant. */
  placeholders: readonly PlaceholderFinding[]
}

/** 'fernhill.ts: fernhill: sender.email: Invalid email address' */
export const findingText = ({ file, brand, field, text }: BrandFinding): string =>
  [file, brand, field, text].filter((part) => part !== undefined).join(': ')

interface Entry {
  file: string
  record: BrandRecord
}

const readModules = async (place: string): Promise<{ entries: Entry[]; faults: BrandFinding[] }> => {
  const entries: Entry[] = []
  const faults: BrandFinding[] = []
  for (const path of brandModules(place)) {
    const file = basename(path)
    try {
      for (const record of await readFreshBrands(path)) entries.push({ file, record })
    } catch (error) {
      faults.push({ file, text: error instanceof Error ? error.message : String(error) })
    }
  }
  return { entries, faults }
}

/** Where a lender that needs licenses lets people apply without one. Lines for a business purpose mostly need none. */
const licenseFaults = (organization: Organization): BrandFault[] => {
  const { footer, orgMetaData } = organization
  if (orgMetaData.companyInfo.kind !== 'LICENSED_LENDER') return []
  const servedStates = Object.entries(orgMetaData.products).flatMap(([key, { isBusinessPurpose }]) =>
    isBusinessPurpose ? [] : statesServed(organization, key),
  )
  const states = [...new Set(servedStates)].filter((state) => !footer.licensedStates.includes(state)).sort()
  if (states.length === 0) return []
  const message = `Lets people apply where footer.licensedStates names no license: ${states.join(', ')}`
  return [{ field: 'behavior.eligibleStates', message }]
}

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
      faults: [
        ...allPolicyFaultsOf(organization).map(({ field, message }) => ({ field: `orgPricingData.${field}`, message })),
        ...licenseFaults(organization),
        ...borrowedIdentity([organization], demonstrationOrganizations).map((property) => ({
          field: property.slice(property.indexOf(': ') + 2),
          message: 'Is that of a company that is made up',
        })),
      ],
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
export const checkBrands = async (place: string): Promise<BrandCheck> => {
  const { entries, faults } = await readModules(place)
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
    placeholders: results.flatMap(({ file, record, organization }) =>
      placeholdersIn(record, organization).map(({ field, why, mayBeMeant }) => ({
        file,
        brand: record.orgCode,
        field,
        text: why,
        mayBeMeant,
      })),
    ),
  }
}
