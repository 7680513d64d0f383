import { type FlagKey, type FlagVariables, flagKeys, flags, isBuilt, isFlagKey } from '#src/domain/flags.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { Caller, KnownCaller } from '#src/platform/server/serve.ts'
import type { Decision } from '../experiments.contract.ts'
import { defaultSetting, type FlagSetting, type OptimizeUser } from '../experiments.rules.ts'
import { creationOf, keepProfile, profileOf } from './experiments.store.ts'
import type { Flags } from './flags.service.ts'
import { ownSettings, saveSetting } from './flags.store.ts'

export interface Asking {
  caller: Caller
  organisation: string
  /** What the browser says of its person. */
  claimed: OptimizeUser
}

export const experimentsService = (db: Db, clock: Clock, flagService: Flags) => ({
  async decide(asking: Asking, key: string): Promise<Decision> {
    const { user, userId } = await personOf(db, asking)
    return flagService.decide(key, user, userId)
  },

  async decideAll(asking: Asking): Promise<Record<string, Decision>> {
    const { user, userId } = await personOf(db, asking)
    const decided = await Promise.all(flagKeys.map((key) => flagService.decide(key, user, userId)))
    return Object.fromEntries(decided.map((decision) => [decision.flagKey, decision]))
  },

  /** @throws Refusal access/not-found for a flag that nobody reads, experiments/not-built, experiments/unknown-variable. */
  async setFlag(tx: Tx, caller: KnownCaller, key: string, asked: FlagSetting): Promise<FlagSetting> {
    if (!isFlagKey(key)) throw new Refusal('access/not-found')
    if (asked.enabled && !isBuilt(key)) throw new Refusal('experiments/not-built')
    const { organisation, identityId } = caller
    assertVariables(key, asked.variables)
    const before = (await ownSettings(tx, organisation))[key] ?? defaultSetting(key)
    const after = { ...asked, variables: { ...before.variables, ...asked.variables } }
    await saveSetting(tx, organisation, key, after)
    await recordAudit(tx, {
      subject: identityId,
      actorKind: 'staff',
      actorId: identityId,
      organisation,
      action: 'flag set',
      details: { flag: key, before, after },
      at: clock.now(),
    })
    return after
  },
})

/** The person with the attributes flags may ask for, and the id that places them in a flag's buckets. */
const personOf = async (
  db: Db,
  { caller, organisation, claimed }: Asking,
): Promise<{ user: OptimizeUser & { organization: string }; userId: string | undefined }> => {
  const { trackerId, applicationId } = claimed
  if (caller.role === 'visitor') return { user: { organization: organisation, trackerId }, userId: trackerId }
  const { identityId } = caller
  const made = applicationId ? await creationOf(db, applicationId, identityId) : undefined
  const ofApplication = made ? { applicationId, createdTime: made.toISOString() } : {}
  return {
    user: { organization: organisation, identityId, trackerId, ...ofApplication },
    // The first device that is decided for counts on all others.
    userId:
      (await profileOf(db, identityId)) ?? (trackerId ? await keepProfile(db, identityId, trackerId) : identityId),
  }
}

/** Only variables that the flag's row has, with values of the same kind. */
const assertVariables = (key: FlagKey, asked: FlagVariables): void => {
  const known: FlagVariables = flags[key].variables
  const wrong = Object.keys(asked).find(
    (name) => !Object.hasOwn(known, name) || kindOf(known[name]) !== kindOf(asked[name]),
  )
  if (wrong !== undefined)
    throw new Refusal('experiments/unknown-variable', {
      faults: [{ field: `variables.${wrong}`, message: 'This flag has no such variable' }],
    })
}

const kindOf = (value: FlagVariables[string] | undefined): string => (Array.isArray(value) ? 'list' : typeof value)
