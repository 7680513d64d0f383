import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { organizationsWithSetting } from '#src/brands/organizations-with-setting.rules.ts'
import { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { designSetting } from './design.contract.ts'

/** The kind under which an organization's design is stored in its settings. */
export const designKind = designSetting.kind

/** Returns the design that the lender saved, as stored. Undefined or null if the brand's own applies. */
type StoredDesign = (orgCode: string) => unknown

const isSameDesign = (a: DesignInputs, b: DesignInputs): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the brand of which this one is a variant, if both come with the same design. */
const mainBrandOf = (source: OrganizationSource, organization: Organization): Organization | undefined => {
  const { orgCode, canonicalOrgCode, design } = organization
  if (canonicalOrgCode === orgCode) return undefined
  const mainBrand = source.byCode(canonicalOrgCode)
  return mainBrand && isSameDesign(mainBrand.design, design) ? mainBrand : undefined
}

const inheritedDesign = (source: OrganizationSource, organization: Organization, storedDesign: StoredDesign) => {
  const mainBrand = mainBrandOf(source, organization)
  return mainBrand && storedDesign(mainBrand.orgCode)
}

/** A stored design that this version cannot read must not stop the lender's pages. */
const readOr = (storedDesign: unknown, brandDesign: DesignInputs): DesignInputs => {
  const result = DesignInputs.safeParse(storedDesign)
  return result.success ? result.data : brandDesign
}

/**
 * Returns organizations with the design that their lenders saved instead of the brand's. A variant that looks like its
 * main brand follows the design saved there, until it saves its own.
 */
export const organizationsWithDesign = (source: OrganizationSource, storedDesign: StoredDesign): OrganizationSource =>
  organizationsWithSetting(source, {
    stored: (organization) => storedDesign(organization.orgCode) ?? inheritedDesign(source, organization, storedDesign),
    apply: (organization, storedValue) => ({
      ...organization,
      design: readOr(storedValue, organization.design),
    }),
  })

/** Returns the design of a brand without the one that its lender saved for it: what restoring brings back. */
export const brandDesign = (source: OrganizationSource, orgCode: string, storedDesign: StoredDesign): DesignInputs => {
  const organization = source.byCode(orgCode)
  if (!organization) throw new Error(`No organization has the code ${orgCode}.`)
  return readOr(inheritedDesign(source, organization, storedDesign), organization.design)
}
