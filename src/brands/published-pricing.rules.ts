import type { CivilDate } from '#src/domain/civil-date.ts'
import type { Organisation } from './organisation.schema.ts'
import type { OrganisationSource } from './organisation-source.port.ts'

/** Pricing that was published for an organisation, and the first day on which it holds. */
export interface PublishedPricing {
  version: number
  inForceFrom: string
  /** Stands in place of the shipped pricing, key by key. */
  pricing: Record<string, unknown>
}

/** The version that holds on a day: of those that have begun the one that began last, and of one day the newest. */
export const versionInForce = <V extends PublishedPricing>(versions: readonly V[], today: CivilDate): V | undefined =>
  versions
    .filter(({ inForceFrom }) => inForceFrom <= today)
    .toSorted((a, b) =>
      a.inForceFrom === b.inForceFrom ? b.version - a.version : a.inForceFrom < b.inForceFrom ? 1 : -1,
    )
    .at(0)

/** An organisation as it would be under pricing of its own. */
export const withPricing = (organisation: Organisation, pricing: Record<string, unknown>): Organisation => ({
  ...organisation,
  orgPricingData: [...organisation.orgPricingData, pricing],
})

/**
 * The shipped organisations under the pricing published for them. One version is one object, so that what is worked out
 * from an organisation can be kept by it.
 */
export const organisationsWithPublished = (
  shipped: OrganisationSource,
  versionsOf: (orgCode: string) => readonly PublishedPricing[],
  today: () => CivilDate,
): OrganisationSource => {
  const priced = new WeakMap<PublishedPricing, Organisation>()
  const present = (organisation: Organisation): Organisation => {
    const versions = versionsOf(organisation.orgCode)
    const version = versions.length > 0 ? versionInForce(versions, today()) : undefined
    if (!version) return organisation
    const known = priced.get(version) ?? withPricing(organisation, version.pricing)
    priced.set(version, known)
    return known
  }
  const presentOr = (organisation: Organisation | undefined) => organisation && present(organisation)
  return {
    byHost: (host) => presentOr(shipped.byHost(host)),
    byCode: (orgCode) => presentOr(shipped.byCode(orgCode)),
    all: () => shipped.all().map(present),
  }
}
