import { brandRecords } from '#src/brands/brands.table.ts'
import { faultyBrand } from '#src/brands/inheritance.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { readFreshBrands } from '#src/brands/server/fresh-brands.ts'
import { readLenderBrands } from '#src/brands/server/lender-brands.ts'
import { organizationsFrom, shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { issuerOf } from '#src/features/accounts/server/broker/brokers.service.ts'
import type { PasswordStore } from '#src/features/accounts/server/profile/elsewhere-refusal.service.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { LoadLimits } from '#src/platform/server/module-thread.ts'
import { policyFaults } from './brand-faults.ts'

type BrandSettings = Pick<Config, 'brands' | 'production'>

/**
 * Opens the brands of this installation: the shipped ones and those that the lender adds. In production, the
 * demonstration brands can be inherited from but do not answer requests.
 * @param read returns the lender's brands of a module or folder
 * @throws Error when the lender's module cannot be read or one of its brands is not valid, its rates and rules
 * included
 */
export const openOrganizations = async (
  { brands, production }: BrandSettings,
  read = readLenderBrands,
): Promise<OrganizationSource> => {
  if (brands === undefined && !production) return shippedOrganizations
  const own = brands === undefined ? [] : await read(brands)
  const organizations = organizationsFrom(
    [...brandRecords, ...own],
    ({ behavior }) => !(production && behavior.isDemonstration),
  )
  for (const { orgCode } of own) assertPolicyFits(organizations.byCode(orgCode))
  return organizations
}

/** @throws Error that names every fault in the rates and rules of a brand */
const assertPolicyFits = (organization: Organization | undefined): void => {
  const faults = organization ? policyFaults(organization) : []
  if (organization && faults.length > 0) throw faultyBrand(organization.orgCode, faults)
}

/** Opens the brands as their files are now, although this process has read them before. @throws Error as the first time */
export const openFreshOrganizations = (settings: BrandSettings, limits: LoadLimits): Promise<OrganizationSource> =>
  openOrganizations(settings, (place) => readFreshBrands(place, limits))

/**
 * Returns whether this product keeps a lender's passwords. If the settings name the lender's own issuer, the issuer
 * keeps them.
 */
export const storesPasswords =
  ({ identityIssuers }: Pick<Config, 'identityIssuers'>): PasswordStore['storesPasswords'] =>
  (organization, audience) =>
    issuerOf(identityIssuers, { organization, audience }) === undefined
