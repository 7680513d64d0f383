import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Organisation } from './organisation.schema.ts'
import type { OrganisationSource } from './organisation-source.port.ts'

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
export const withPricing = (organisation: Organisation, pricing: Record<string, unknown>): Organisation => ({
  ...organisation,
  orgPricingData: [...organisation.orgPricingData, pricing],
})

/**
 * The shipped organizations with their published pricing. One version is one object, so that derived values can be
 * cached by organization object.
 */
export const organisationsWithPublished = (
  source: OrganisationSource,
  versionsOf: (orgCode: string) => readonly PublishedPricing[],
  today: () => CivilDate,
): OrganisationSource => {
  const cache = new WeakMap<PublishedPricing, Organisation>()
  const present = (organisation: Organisation): Organisation => {
    const versions = versionsOf(organisation.orgCode)
    const version = versions.length > 0 ? versionInForce(versions, today()) : undefined
    if (!version) return organisation
    const pricedOrganization = cache.get(version) ?? withPricing(organisation, version.pricing)
    cache.set(version, pricedOrganization)
    return pricedOrganization
  }
  const presentOr = (organisation: Organisation | undefined) => organisation && present(organisation)
  return {
    byHost: (host) => presentOr(source.byHost(host)),
    byCode: (orgCode) => presentOr(source.byCode(orgCode)),
    all: () => source.all().map(present),
  }
}
