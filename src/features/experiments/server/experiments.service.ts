import { randomUUID } from 'node:crypto'
import { flagKeys, isFlagKey } from '#src/domain/flags.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Caller, KnownCaller } from '#src/platform/server/http/serve.ts'
import type { VariantKey } from '../experiment.schema.ts'
import type { Decision } from '../experiments.contract.ts'
import type { OptimizeUser } from '../experiments.rules.ts'
import { creationOf, readSealedProfile, saveExperiments, saveExposures, saveProfile } from './experiments.store.ts'
import type { Flags } from './flags.service.ts'

export interface DecisionRequest {
  caller: Caller
  organization: string
  /** The person as described by the browser. */
  claimedUser: OptimizeUser
}

export interface VariationView {
  /** The experiment, or the flag that is on for a share of people. */
  name: string
  variation: VariantKey
}

export const experimentsService = (db: Db, clock: Clock, flagService: Flags) => ({
  async decide(request: DecisionRequest, key: string): Promise<Decision> {
    const { user, userId } = await readPerson(db, request)
    return flagService.decide(key, user, userId)
  },

  async decideAll(request: DecisionRequest): Promise<Record<string, Decision>> {
    const { user, userId } = await readPerson(db, request)
    const decisions = await Promise.all(flagKeys.map((key) => flagService.decide(key, user, userId)))
    return Object.fromEntries(decisions.map((decision) => [decision.flagKey, decision]))
  },

  /**
   * Stores the variations that an applicant was shown. Only those that this server decided for the applicant count for an
   * experiment's results.
   */
  async expose(request: { caller: KnownCaller; applicationId: string; variations: readonly VariationView[] }) {
    const { caller, applicationId, variations } = request
    const { organization, identityId } = caller
    // The first variation of a name counts, both within a request and across requests.
    const isDeclared = ({ name }: VariationView) =>
      isFlagKey(name) || flagService.runningExperiment(organization, name) !== undefined
    // Names that nothing decides are not stored: a script could make the row grow without end.
    const declaredVariations = variations.filter(isDeclared).toReversed()
    if (declaredVariations.length === 0) return
    const byName = Object.fromEntries(declaredVariations.map(({ name, variation }) => [name, variation]))
    await saveExperiments(db, applicationId, byName)
    const running = Object.keys(byName).flatMap((name) => flagService.runningExperiment(organization, name) ?? [])
    if (running.length === 0 || !(await creationOf(db, applicationId, identityId))) return
    const userId = (await readSealedProfile(db, identityId)) ?? undefined
    const exposures = await Promise.all(
      running.map(async ({ key, flagKey }) => {
        const { ruleKey, variationKey: variant } = await flagService.judge(flagKey, organization, userId)
        if (ruleKey !== key || byName[key] !== variant) return []
        return { applicationId, organization, experiment: key, variant, at: clock.now() }
      }),
    )
    await saveExposures(db, exposures.flat())
  },
})

/** Returns the person with the attributes that flags may use, and the ID that places them in a flag's buckets. */
const readPerson = async (
  db: Db,
  { caller, organization, claimedUser }: DecisionRequest,
): Promise<{ user: OptimizeUser & { organization: string }; userId: string | undefined }> => {
  const { trackerId, applicationId } = claimedUser
  if (caller.role === 'visitor') return { user: { organization: organization, trackerId }, userId: trackerId }
  const { identityId } = caller
  const createdAt = applicationId ? await creationOf(db, applicationId, identityId) : undefined
  const applicationContext = createdAt ? { applicationId, createdTime: createdAt.toISOString() } : {}
  return {
    user: { organization: organization, identityId, trackerId, ...applicationContext },
    // The ID of the first device to get a decision counts on all the person's devices, and on each after a logout.
    userId: (await readSealedProfile(db, identityId)) ?? (await saveProfile(db, identityId, trackerId ?? randomUUID())),
  }
}
