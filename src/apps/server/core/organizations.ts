import { brandRecords } from '#src/brands/brands.table.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { readFreshBrands } from '#src/brands/server/fresh-brands.ts'
import { readLenderBrands } from '#src/brands/server/lender-brands.ts'
import { organizationsFrom, shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { issuerOf } from '#src/features/accounts/server/broker/brokers.service.ts'
import type { PasswordStore } from '#src/features/accounts/server/profile/elsewhere-refusal.service.ts'
import type { Config } from '#src/platform/server/config.ts'

/** The shipped brands of fictional lenders. */
export const demonstrationOrganizations = shippedOrganizations.all().filter(({ behavior }) => behavior.isDemonstration)

type BrandSettings = Pick<Config, 'brands' | 'production'>

/**
 * Opens the brands of this installation: the shipped ones and those that the lender adds. In production, the
 * demonstration brands can be inherited from but do not answer requests.
 * @param read returns the lender's brands of a module or folder
 * @throws Error when the lender's module cannot be read or one of its brands is not valid
 */
export const openOrganizations = async (
  { brands, production }: BrandSettings,
  read = readLenderBrands,
): Promise<OrganizationSource> => {
  if (brands === undefined && !production) return shippedOrganizations
  const own = brands === undefined ? [] : await read(brands)
  return organizationsFrom([...brandRecords, ...own], ({ behavior }) => !(production && behavior.isDemonstration))
}

/** Opens the brands as their files are now, although this process has read them before. @throws Error as the first time */
export const openFreshOrganizations = (settings: BrandSettings, signal: AbortSignal): Promise<OrganizationSource> =>
  openOrganizations(settings, (place) => readFreshBrands(place, { signal }))

/**
 * Returns whether this product keeps a lender's passwords. If the settings name the lender's own issuer, the issuer
 * keeps them.
 */
export const storesPasswords =
  ({ identityIssuers }: Pick<Config, 'identityIssuers'>): PasswordStore['storesPasswords'] =>
  (organization, audience) =>
    issuerOf(identityIssuers, { organization, audience }) === undefined
