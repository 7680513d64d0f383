import { brandRecords } from '#src/brands/brands.table.ts'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { readLenderBrands } from '#src/brands/server/lender-brands.ts'
import { organisationsFrom, shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import type { PasswordKeeper } from '#src/features/accounts/server/profile/elsewhere-refusal.service.ts'
import type { Config } from '#src/platform/server/config.ts'

/** The shipped brands of fictional lenders. */
export const demonstrationOrganisations = shippedOrganisations
  .all()
  .filter(({ behaviour }) => behaviour.isDemonstration)

/**
 * Opens the brands of this installation: the shipped ones and those that the lender adds. In production, the
 * demonstration brands can be inherited from but do not answer requests.
 * @throws Error when the lender's module cannot be read or one of its brands is not valid
 */
export const openOrganisations = async ({
  brands,
  production,
}: Pick<Config, 'brands' | 'production'>): Promise<OrganisationSource> => {
  if (brands === undefined && !production) return shippedOrganisations
  const own = brands === undefined ? [] : await readLenderBrands(brands)
  return organisationsFrom([...brandRecords, ...own], ({ behaviour }) => !(production && behaviour.isDemonstration))
}

/**
 * Returns whether this product keeps a lender's passwords. If the settings name the lender's own issuer, the issuer
 * keeps them.
 */
export const keepsPasswords =
  ({ identityIssuers }: Pick<Config, 'identityIssuers'>): PasswordKeeper['keepsPasswords'] =>
  (organisation, audience) =>
    !identityIssuers.some((one) => one.organisation === organisation && one.audience === audience)
