import type { PageOrganization } from '#src/brands/page-organization.contract.ts'
import type { FlagDecision } from '#src/domain/flags.ts'
import { refusesOtherCollateral } from '#src/domain/us/texas-homestead.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { statesEligibility, zipEligibility } from '../../eligibility.contract.ts'
import type { Originator } from '../../originator.contract.ts'
import {
  hawaiiNotServed,
  newYorkFlag,
  newYorkMismatch,
  type OtherSite,
  originatorLicenseKnockOut,
} from '../../registration.rules.ts'
import type { RegistrationDraft } from '../../registration.schema.ts'
import { type WaitlistReason, waitlistReason } from '../../waitlist.rules.ts'

/** Why the journey stops at the property. Each reason has its own alternative. */
export type PropertyStop =
  | { kind: 'license' }
  | { kind: 'new-york'; site: OtherSite; inNewYork: boolean }
  | { kind: 'hawaii' }
  | { kind: 'other-collateral' }

interface Circumstances {
  organization: PageOrganization
  flags: Readonly<Partial<Record<string, FlagDecision>>>
  originator: Originator | null
  origin: string
  /** Product key of the organization. */
  product: string
}

/** Returns what stops registration for this property, or undefined. The answers are kept in either case. */
export const propertyStop = (
  { propertyAddress: { state, occupancyType } }: RegistrationDraft,
  { organization, flags, originator, origin, product }: Circumstances,
): PropertyStop | undefined => {
  const { behavior } = organization
  const site = newYorkMismatch({
    state,
    sites: behavior.newYork,
    origin,
    product,
    flagOn: flags[newYorkFlag(product)]?.enabled ?? false,
  })
  if (site) return { kind: 'new-york', site, inNewYork: state === 'NY' }
  if (hawaiiNotServed(state, behavior)) return { kind: 'hawaii' }
  const home = { state, occupancy: occupancyType }
  if (refusesOtherCollateral(home, organization.orgMetaData.products[product])) return { kind: 'other-collateral' }
  const referrer = behavior.enforcesLicensedStatesOfReferrer ? originator : null
  return originatorLicenseKnockOut(state, referrer) ? { kind: 'license' } : undefined
}

/** Timeout in milliseconds of the early check. The same check runs again before anything is sent. */
export const timeoutMs = 2_500

/**
 * Returns why the visitor would be put on the waiting list, so that they learn it before seven more questions. Returns
 * null also when a call fails.
 */
export const findWaitlist = async (
  api: ApiClient,
  { orgCode, product }: { orgCode: string; product: string },
  { propertyAddress: { state, zip }, utmDetails }: RegistrationDraft,
): Promise<WaitlistReason | null> => {
  const options = { query: { orgCode }, timeoutMs: timeoutMs }
  try {
    const [eligibleStates, ineligibleZips] = await Promise.all([
      api(statesEligibility, { ...options, query: { orgCode, product } }),
      api(zipEligibility, options),
    ])
    return waitlistReason({ state, zip, eligibleStates, ineligibleZips, utmSource: utmDetails.source })
  } catch {
    return null
  }
}
