import type { PageOrganisation } from '#src/brands/page-organisation.contract.ts'
import type { FlagDecision } from '#src/domain/flags.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { statesEligibility, zipEligibility } from '../eligibility.contract.ts'
import type { Originator } from '../originator.contract.ts'
import {
  hawaiiNotServed,
  newYorkFlag,
  newYorkMismatch,
  type OtherSite,
  originatorLicenceKnockOut,
} from '../registration.rules.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { type WaitlistReason, waitlistReason } from '../waitlist.rules.ts'

/** Why the journey does not go on from the property: each has its own way on. */
export type PropertyStop =
  | { kind: 'licence' }
  | { kind: 'new-york'; site: OtherSite; inNewYork: boolean }
  | { kind: 'hawaii' }

interface Circumstances {
  organisation: PageOrganisation
  flags: Readonly<Partial<Record<string, FlagDecision>>>
  originator: Originator | null
  origin: string
  /** Product key of the organisation. */
  product: string
}

/** What stops a property here, or undefined. The answers are kept either way. */
export const propertyStop = (
  { propertyAddress: { state } }: RegistrationDraft,
  { organisation, flags, originator, origin, product }: Circumstances,
): PropertyStop | undefined => {
  const { behaviour } = organisation
  const site = newYorkMismatch({
    state,
    sites: behaviour.newYork,
    origin,
    product,
    flagOn: flags[newYorkFlag(product)]?.enabled ?? false,
  })
  if (site) return { kind: 'new-york', site, inNewYork: state === 'NY' }
  if (hawaiiNotServed(state, behaviour)) return { kind: 'hawaii' }
  const enforced = behaviour.enforcesLicensedStatesOfReferrer ? originator : null
  return originatorLicenceKnockOut(state, enforced) ? { kind: 'licence' } : undefined
}

/** Nobody waits longer for a look ahead, in milliseconds: the same is asked again before anything is sent. */
export const patienceMs = 2_500

/** Why the visitor would end on the waiting list, told before seven more questions; null also where nothing answers. */
export const waitlistAhead = async (
  api: ApiClient,
  { orgCode, product }: { orgCode: string; product: string },
  { propertyAddress: { state, zip }, utmDetails }: RegistrationDraft,
): Promise<WaitlistReason | null> => {
  const options = { query: { orgCode }, timeoutMs: patienceMs }
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
