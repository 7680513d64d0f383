import { isFlagKey } from '#src/domain/flags.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  decideExperiment,
  decideFeature,
  decideFeatures,
  readFeature,
  readOptimizelyProfile,
  saveExperiments,
  saveOptimizelyProfile,
} from '../experiments.contract.ts'
import type { OptimizeUser } from '../experiments.rules.ts'
import { type DecisionRequest, experimentsService } from './experiments.service.ts'
import { readSealedProfile, replaceProfile } from './experiments.store.ts'
import type { Flags } from './flags.service.ts'

/** Routes by which flags and experiments are decided and exposures stored. */
export const experimentsRoutes = (db: Db, clock: Clock, flags: Flags): Route[] => {
  const experiments = experimentsService(db, clock, flags)

  return [
    serve(decideFeature, (call) => experiments.decide(decisionRequest(call), call.body.featureKey)),
    serve(decideFeatures, (call) => experiments.decideAll(decisionRequest(call))),
    serve(decideExperiment, (call) => experiments.decide(decisionRequest(call), call.body.flagKey)),
    serve(readFeature, async ({ params, caller, organization }) => {
      assertContext(params.context, caller)
      if (!isFlagKey(params.featureKey)) throw new Refusal('access/not-found')
      const { enabled, variables } = (await flags.forOrganization(organization))[params.featureKey]
      return { flagEnabled: enabled, variables }
    }),
    serve(readOptimizelyProfile, async ({ caller, query }) => ({
      optimizelyProfileUuid: await readSealedProfile(db, ownIdentity(caller, query.identityUuid)),
    })),
    serve(saveOptimizelyProfile, async ({ caller, query, body }) => ({
      optimizelyProfileUuid: await replaceProfile(
        db,
        ownIdentity(caller, query.identityUuid),
        body.optimizelyProfileUuid,
      ),
    })),
    serve(saveExperiments, async ({ params, caller, body }) => {
      const { experiments: variations } = body
      await experiments.expose({ caller: requireKnownCaller(caller), applicationId: params.uuid, variations })
    }),
  ]
}

const decisionRequest = (call: {
  params: { context: string }
  caller: Caller
  organization: string
  body: { optimizeUser: OptimizeUser }
}): DecisionRequest => {
  assertContext(call.params.context, call.caller)
  return { caller: call.caller, organization: call.organization, claimedUser: call.body.optimizeUser }
}

const assertContext = (context: string, { role }: Caller): void => {
  if (context === 'secure' && role === 'visitor') throw new Refusal('access/unauthenticated')
}

/** Checks that the ID is the caller's own. @throws Refusal access/not-found for any other ID. */
const ownIdentity = (caller: Caller, requestedId: string): string => {
  const { identityId } = requireKnownCaller(caller)
  if (requestedId.toLowerCase() !== identityId) throw new Refusal('access/not-found')
  return identityId
}
