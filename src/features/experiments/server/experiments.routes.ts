import { isFlagKey } from '#src/domain/flags.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import { type Caller, known, type Route, serve } from '#src/platform/server/serve.ts'
import {
  decideExperiment,
  decideFeature,
  decideFeatures,
  readFeature,
  readOptimizelyProfile,
  saveExperiments,
  saveOptimizelyProfile,
  setFeature,
} from '../experiments.contract.ts'
import type { OptimizeUser } from '../experiments.rules.ts'
import { type Asking, experimentsService } from './experiments.service.ts'
import { keepExperiments, keepProfile, profileOf } from './experiments.store.ts'
import type { Flags } from './flags.service.ts'

/** The calls by which flags and experiments are decided, kept and set. */
export const experimentsRoutes = (db: Db, clock: Clock, flags: Flags): Route[] => {
  const experiments = experimentsService(db, clock, flags)

  return [
    serve(decideFeature, (call) => experiments.decide(asking(call), call.body.featureKey)),
    serve(decideFeatures, (call) => experiments.decideAll(asking(call))),
    serve(decideExperiment, (call) => experiments.decide(asking(call), call.body.flagKey)),
    serve(readFeature, async ({ params, caller, organisation }) => {
      assertContext(params.context, caller)
      if (!isFlagKey(params.featureKey)) throw new Refusal('access/not-found')
      const { enabled, variables } = (await flags.ofOrganisation(organisation))[params.featureKey]
      return { flagEnabled: enabled, variables }
    }),
    serve(readOptimizelyProfile, async ({ caller, query }) => ({
      optimizelyProfileUuid: await profileOf(db, ownIdentity(caller, query.identityUuid)),
    })),
    serve(saveOptimizelyProfile, async ({ caller, query, body }) => ({
      optimizelyProfileUuid: await keepProfile(db, ownIdentity(caller, query.identityUuid), body.optimizelyProfileUuid),
    })),
    serve(saveExperiments, async ({ params, body }) => {
      // The first of a name counts, within a request as between them.
      const shown = body.experiments.toReversed().map(({ name, variation }) => [name, variation])
      await keepExperiments(db, params.uuid, Object.fromEntries(shown))
    }),
    serve(setFeature, async (call) => {
      const { featureKey } = call.params
      const set = await call.transact((tx) => experiments.setFlag(tx, known(call.caller), featureKey, call.body))
      flags.forget(known(call.caller).organisation)
      return { flagKey: featureKey, ...set }
    }),
  ]
}

const asking = (call: {
  params: { context: string }
  caller: Caller
  organisation: string
  body: { optimizeUser: OptimizeUser }
}): Asking => {
  assertContext(call.params.context, call.caller)
  return { caller: call.caller, organisation: call.organisation, claimed: call.body.optimizeUser }
}

const assertContext = (context: string, { role }: Caller): void => {
  if (context === 'secure' && role === 'visitor') throw new Refusal('access/unauthenticated')
}

/** @throws Refusal access/not-found for anybody else's. */
const ownIdentity = (caller: Caller, asked: string): string => {
  const { identityId } = known(caller)
  if (asked.toLowerCase() !== identityId) throw new Refusal('access/not-found')
  return identityId
}
