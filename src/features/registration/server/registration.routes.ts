import { consentEvidence } from '#src/application/server/consent-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve, serveInOneStatement } from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { originatorLicensedStates, statesEligibility, zipEligibility } from '../eligibility.contract.ts'
import { originatorByUuid, originatorOfApplication } from '../originator.contract.ts'
import { affiliatePrepop, offerByCode, referralByUuid, referralStatus } from '../referral.contract.ts'
import { licensedStatesOn } from '../referring/originator-licenses.rules.ts'
import { createHeloc, joinWaitList, verifyAbilityToStart } from '../registration.contract.ts'
import { saveSessionReplay } from '../session-replay.contract.ts'
import { statesServed } from '../start.rules.ts'
import { consentsOfRegistrationRoutes } from './consents.routes.ts'
import { draftCookie } from './draft-cookie.ts'
import type { EarlyDisclosureSource } from './early-disclosure-source.port.ts'
import { earlyDisclosuresRoutes } from './early-disclosures.routes.ts'
import { type HandoverRequest, handedOverService } from './handed-over.service.ts'
import { type OpeningDeps, openingService } from './opening.service.ts'
import { activeOriginator, type Originator, originatorIdOfApplication, type Shops } from './originators.store.ts'
import { saveReplayLink } from './registration.store.ts'
import { waitListService } from './wait-list.service.ts'

export interface RegistrationDeps extends Omit<OpeningDeps, 'organizationByCode' | 'disclosures'> {
  organizations: OrganizationSource
  disclosures: EarlyDisclosureSource
}

/**
 * Serves the calls that lead to an application: what is known of the person, whether they may start, and the start
 * itself.
 */
export const registrationRoutes = (deps: RegistrationDeps): Route[] => {
  const { organizations, vault, clock } = deps
  const organizationByCode = (orgCode: string): Organization => {
    const organization = organizations.byCode(orgCode)
    if (!organization) throw new Refusal('organization/unknown')
    return organization
  }
  const shopsOf = (orgCode: string): Shops => {
    const { orgCode: own, canonicalOrgCode } = organizationByCode(orgCode)
    return [own, canonicalOrgCode]
  }
  const opening = openingService({ ...deps, organizationByCode })
  const handedOver = handedOverService({ vault, clock })
  const joinList = waitListService({ vault, clock })

  const handoverRequest = (call: { db: Db; organization: string }): HandoverRequest => ({
    db: call.db,
    shops: shopsOf(call.organization),
  })
  const originator = async (db: Db, orgCode: string, id: string): Promise<Originator> => {
    const loanOriginator = await activeOriginator(db, shopsOf(orgCode), id)
    if (!loanOriginator) throw new Refusal('access/not-found')
    return loanOriginator
  }

  return [
    serveInOneStatement(createHeloc, (call) =>
      opening.open({
        caller: requireKnownCaller(call.caller),
        queryState: call.query.state,
        application: call.body,
        evidence: consentEvidence(vault, call),
        language: requestedLanguage(call.cookies.language, call.headers['accept-language']),
        draftSecret: call.cookies[draftCookie(call.organization, deps.production)],
        answeredBy: call.answeredBy,
      }),
    ),
    serve(verifyAbilityToStart, ({ caller }) => opening.ability(requireKnownCaller(caller))),
    serve(joinWaitList, (call) => {
      const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
      return call.transact((tx) => joinList(tx, { organization: call.organization, language }, call.body))
    }),
    serve(statesEligibility, async ({ query }) => statesServed(organizationByCode(query.orgCode), query.product)),
    serve(zipEligibility, async ({ query }) => organizationByCode(query.orgCode).behavior.ineligibleZips),
    serve(originatorLicensedStates, async ({ db, params, query }) => {
      const { licenses } = await originator(db, query.organization, params.loanOriginatorUuid)
      return licensedStatesOn(licenses, clock.now().getTime())
    }),
    serve(originatorByUuid, async ({ db, params, query }) => {
      const { behavior } = organizationByCode(query.organization)
      const loanOriginator = await originator(db, query.organization, params.loanOriginatorUuid)
      return {
        uuid: loanOriginator.id,
        originatorDisplayInfo: displayInfoOf(loanOriginator),
        licensedStates: licensedStatesOn(loanOriginator.licenses, clock.now().getTime()),
        enforceLicensedStatesForReferral: behavior.enforcesLicensedStatesOfReferrer,
        wholesaleBrokerNmls: loanOriginator.wholesaleBrokerNmls,
      }
    }),
    serve(originatorOfApplication, async ({ db, params, caller }) => {
      const id = await originatorIdOfApplication(db, params.uuid)
      if (id === null) throw new Refusal('access/not-found')
      return displayInfoOf(await originator(db, caller.organization, id))
    }),
    serve(offerByCode, (call) => handedOver.offer(handoverRequest(call), call.params.code)),
    serve(referralByUuid, (call) => handedOver.referral(handoverRequest(call), call.params.referralUuid)),
    serve(referralStatus, (call) => handedOver.referralStatus(handoverRequest(call), call.params.referralUuid)),
    serve(affiliatePrepop, (call) => handedOver.affiliate(handoverRequest(call), call.query.id)),
    serve(saveSessionReplay, (call) =>
      call.transact((tx) => saveReplayLink(tx, call.params.uuid, call.body.link, clock.now())),
    ),
    ...earlyDisclosuresRoutes(deps.disclosures),
    ...consentsOfRegistrationRoutes({ vault, clock, organizationByCode }),
  ]
}

const displayInfoOf = ({ name, brokerName, avatarUri, email, phone, nmls }: Originator) => ({
  originatorName: name,
  brokerName,
  avatarUri: avatarUri ?? '',
  email,
  phoneNumber: phone,
  nmls,
})
