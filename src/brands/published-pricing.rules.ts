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

const isData = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns pricing that is going to be published, with the trustees of the plan terms before it where its own plan terms name
 * none. No deed of trust can be prepared without a trustee, so only `trustees: {}` removes them.
 */
export const withKeptTrustees = (
  pricing: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> => {
  const { planTerms } = pricing
  const trustees = isData(before.planTerms) ? before.planTerms.trustees : undefined
  if (!isData(planTerms) || 'trustees' in planTerms || trustees === undefined) return pricing
  return { ...pricing, planTerms: { ...planTerms, trustees } }
}

/**
 * The organizations of a source with their published pricing. The same brand and version give the same object, so that
 * derived values can be cached by organization object; a brand that was replaced gives another.
 */
export const organizationsWithPublished = (
  source: OrganizationSource,
  publishedVersions: (orgCode: string) => readonly PublishedPricing[],
  today: () => CivilDate,
): OrganizationSource => {
  const cache = new WeakMap<Organization, { version: PublishedPricing; pricedOrganization: Organization }>()
  const present = (organization: Organization): Organization => {
    const versions = publishedVersions(organization.orgCode)
    const version = versions.length > 0 ? versionInForce(versions, today()) : undefined
    if (!version) return organization
    const entry = cache.get(organization)
    if (entry?.version === version) return entry.pricedOrganization
    const pricedOrganization = withPricing(organization, version.pricing)
    cache.set(organization, { version, pricedOrganization })
    return pricedOrganization
  }
  const presentOr = (organization: Organization | undefined) => organization && present(organization)
  return {
    byHost: (host) => presentOr(source.byHost(host)),
    byCode: (orgCode) => presentOr(source.byCode(orgCode)),
    all: () => source.all().map(present),
  }
}
