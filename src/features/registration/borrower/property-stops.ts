import type { PageOrganisation } from '#src/brands/page-organisation.contract.ts'
import type { FlagDecision } from '#src/domain/flags.ts'
import type { Originator } from '../originator.contract.ts'
import {
  hawaiiNotServed,
  newYorkFlag,
  newYorkMismatch,
  type OtherSite,
  originatorLicenceKnockOut,
} from '../registration.rules.ts'
import type { RegistrationDraft } from '../registration.schema.ts'

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
}

/** What stops a property here, or undefined. The answers are kept either way. */
export const propertyStop = (
  { propertyAddress: { state } }: RegistrationDraft,
  { organisation, flags, originator, origin }: Circumstances,
): PropertyStop | undefined => {
  const { behaviour } = organisation
  const product = 'heloc'
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
