import { brandRecords } from '#src/brands/brands.table.ts'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { readLenderBrands } from '#src/brands/server/lender-brands.ts'
import { organisationsFrom, shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import type { Config } from '#src/platform/server/config.ts'

/** Brands whose companies are made up, as they ship. */
export const demonstrationOrganisations = shippedOrganisations
  .all()
  .filter(({ behaviour }) => behaviour.isDemonstration)

/**
 * The brands of this installation: what ships and what the lender adds. In production those of the demonstration are
 * there to be inherited from and answer nowhere.
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
