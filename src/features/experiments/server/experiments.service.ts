import { type FlagKey, type FlagVariables, flagKeys, flags, isFlagKey } from '#src/domain/flags.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Caller, KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Decision } from '../experiments.contract.ts'
import { defaultSetting, type FlagSetting, type OptimizeUser } from '../experiments.rules.ts'
import { creationOf, keepProfile, profileOf } from './experiments.store.ts'
import type { Flags } from './flags.service.ts'
import { ownSettings, saveSetting } from './flags.store.ts'

export interface Asking {
  caller: Caller
  organisation: string
  /** The person as described by the browser. */
  claimedUser: OptimizeUser
}

export const experimentsService = (db: Db, clock: Clock, flagService: Flags) => ({
  async decide(asking: Asking, key: string): Promise<Decision> {
    const { user, userId } = await personOf(db, asking)
    return flagService.decide(key, user, userId)
  },

  async decideAll(asking: Asking): Promise<Record<string, Decision>> {
    const { user, userId } = await personOf(db, asking)
    const decisions = await Promise.all(flagKeys.map((key) => flagService.decide(key, user, userId)))
    return Object.fromEntries(decisions.map((decision) => [decision.flagKey, decision]))
  },

  /** @throws Refusal access/not-found for an unknown flag, experiments/unknown-variable. */
  async setFlag(tx: Tx, caller: KnownCaller, key: string, setting: FlagSetting): Promise<FlagSetting> {
    if (!isFlagKey(key)) throw new Refusal('access/not-found')
    const { organisation, identityId } = caller
    assertVariables(key, setting.variables)
    const before = (await ownSettings(tx, organisation))[key] ?? defaultSetting(key)
    const after = { ...setting, variables: { ...before.variables, ...setting.variables } }
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

/** Returns the person with the attributes that flags may use, and the ID that places them in a flag's buckets. */
const personOf = async (
  db: Db,
  { caller, organisation, claimedUser }: Asking,
): Promise<{ user: OptimizeUser & { organization: string }; userId: string | undefined }> => {
  const { trackerId, applicationId } = claimedUser
  if (caller.role === 'visitor') return { user: { organization: organisation, trackerId }, userId: trackerId }
  const { identityId } = caller
  const createdAt = applicationId ? await creationOf(db, applicationId, identityId) : undefined
  const ofApplication = createdAt ? { applicationId, createdTime: createdAt.toISOString() } : {}
  return {
    user: { organization: organisation, identityId, trackerId, ...ofApplication },
    // The ID of the first device to get a decision counts on all the person's devices.
    userId:
      (await profileOf(db, identityId)) ?? (trackerId ? await keepProfile(db, identityId, trackerId) : identityId),
  }
}

/** Accepts only variables in the flag's row, with values of the same type. */
const assertVariables = (key: FlagKey, variables: FlagVariables): void => {
  const definedVariables: FlagVariables = flags[key].variables
  const wrong = Object.keys(variables).find(
    (name) => !Object.hasOwn(definedVariables, name) || kindOf(definedVariables[name]) !== kindOf(variables[name]),
  )
  if (wrong !== undefined)
    throw new Refusal('experiments/unknown-variable', {
      faults: [{ field: `variables.${wrong}`, message: 'This flag has no such variable' }],
    })
}

const kindOf = (value: FlagVariables[string] | undefined): string => (Array.isArray(value) ? 'list' : typeof value)
