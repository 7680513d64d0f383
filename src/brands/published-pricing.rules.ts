import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Organization } from './organization.schema.ts'
import type { OrganizationSource } from './organization-source.port.ts'

/** Pricing published for an organization, and its first day. */
export interface PublishedPricing {
  version: number
  inForceFrom: string
  /** Overrides the shipped pricing, key by key. */
  pricing: Record<string, unknown>
}

/**
 * The version in force on a day: the one with the latest first day so far; of several with the same first day, the
 * newest.
 */
export const versionInForce = <V extends PublishedPricing>(versions: readonly V[], today: CivilDate): V | undefined =>
  versions
    .filter(({ inForceFrom }) => inForceFrom <= today)
    .toSorted((a, b) =>
      a.inForceFrom === b.inForceFrom ? b.version - a.version : a.inForceFrom < b.inForceFrom ? 1 : -1,
    )
    .at(0)

/** An organization with other pricing. */
export const withPricing = (organization: Organization, pricing: Record<string, unknown>): Organization => ({
  ...organization,
  orgPricingData: [...organization.orgPricingData, pricing],
})

/**
 * The shipped organizations with their published pricing. One version is one object, so that derived values can be
 * cached by organization object.
 */
export const organizationsWithPublished = (
  source: OrganizationSource,
  publishedVersions: (orgCode: string) => readonly PublishedPricing[],
  today: () => CivilDate,
): OrganizationSource => {
  const cache = new WeakMap<PublishedPricing, Organization>()
  const present = (organization: Organization): Organization => {
    const versions = publishedVersions(organization.orgCode)
    const version = versions.length > 0 ? versionInForce(versions, today()) : undefined
    if (!version) return organization
    const pricedOrganization = cache.get(version) ?? withPricing(organization, version.pricing)
    cache.set(version, pricedOrganization)
    return pricedOrganization
  }
  const presentOr = (organization: Organization | undefined) => organization && present(organization)
  return {
    byHost: (host) => presentOr(source.byHost(host)),
    byCode: (orgCode) => presentOr(source.byCode(orgCode)),
    all: () => source.all().map(present),
  }
}
