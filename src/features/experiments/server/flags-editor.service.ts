import type { Organization } from '#src/brands/organization.schema.ts'
import { type FlagKey, flagKeys, flags, isBuilt, isDecidedByPerson, isFlagKey } from '#src/domain/flags.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { findSetting, valueBefore } from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { type SettingStep, saveAudited } from '#src/platform/server/settings/audited-setting.ts'
import type { Experiment } from '../experiment.schema.ts'
import { defaultSetting, type FlagSetting, isApplicable, stateAt } from '../experiments.rules.ts'
import type { EditedFlag } from '../flags-editor.contract.ts'
import {
  experimentOfValue,
  flagKind,
  kindPrefixes,
  settingOfValue,
  unknownVariable,
} from '../organization-flags.rules.ts'
import { type AuthoredSetting, lockFlag, newestSettings } from './flags.store.ts'

export interface EditorDeps {
  clock: Clock
  organizationByCode(orgCode: string): Organization
}

/** Returns the experiment that decides a flag now, read from the database so that a change just made counts. */
export const experimentOfFlag = async (
  sql: Sql,
  { organization, flagKey, now }: { organization: string; flagKey: FlagKey; now: number },
): Promise<Experiment | undefined> =>
  (await newestSettings(sql, organization, kindPrefixes.experiment))
    .flatMap(({ value }) => experimentOfValue(value) ?? [])
    .find((experiment) => experiment.flagKey === flagKey && stateAt(experiment, now) === 'running')

/** Sets a flag, and returns the version. @throws Refusal setting/changed-meanwhile */
export const saveFlag = async (
  tx: Tx,
  deps: { clock: Clock; caller: KnownCaller },
  { key, ...step }: SettingStep & { key: FlagKey; next: FlagSetting | null },
): Promise<number> => (await saveAudited(tx, deps, { ...step, kind: flagKind(key), subject: { flag: key } })).version

/** Puts a flag back to what it was before a version. @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo */
export const undoFlag = async (
  tx: Tx,
  deps: { clock: Clock; caller: KnownCaller },
  { key, version }: { key: FlagKey; version: number },
): Promise<void> => {
  const before = { organization: deps.caller.organization, kind: flagKind(key), version }
  const next = settingOfValue(await valueBefore(tx, before))
  await saveFlag(tx, deps, { key, version, next, action: 'flag change undone' })
}

/** Reads and changes an organization's flags. */
export const flagsEditor = ({ clock, organizationByCode }: EditorDeps) => {
  const knownKey = (key: string): FlagKey => {
    if (!isFlagKey(key)) throw new Refusal('access/not-found')
    return key
  }

  const editedFlags = async (sql: Sql, organization: string): Promise<EditedFlag[]> => {
    const ownSettings = await newestSettings(sql, organization, kindPrefixes.flag)
    const experiments = (await newestSettings(sql, organization, kindPrefixes.experiment)).flatMap(
      ({ value }) => experimentOfValue(value) ?? [],
    )
    const now = clock.now().getTime()
    return flagKeys.map((key) =>
      editedFlag(key, {
        organization: organizationByCode(organization),
        setting: ownSettings.find(({ kind }) => kind === flagKind(key)),
        experiment: experiments.find(
          (experiment) => experiment.flagKey === key && stateAt(experiment, now) === 'running',
        ),
      }),
    )
  }
  const oneFlag = async (sql: Sql, organization: string, key: FlagKey): Promise<EditedFlag> => {
    const flag = (await editedFlags(sql, organization)).find(({ flagKey }) => flagKey === key)
    if (!flag) throw new Refusal('access/not-found')
    return flag
  }
  const assertFree = async (sql: Tx, organization: string, flagKey: FlagKey): Promise<void> => {
    await lockFlag(sql, organization, flagKey)
    if (await experimentOfFlag(sql, { organization, flagKey, now: clock.now().getTime() }))
      throw new Refusal('experiments/decides-flag')
  }

  return {
    list: editedFlags,

    /**
     * @throws Refusal access/not-found for an unknown flag, setting/changed-meanwhile, experiments/not-built,
     * experiments/unknown-variable, experiments/same-for-everyone, experiments/decides-flag.
     */
    async set(
      tx: Tx,
      caller: KnownCaller,
      { key, version, ...setting }: FlagSetting & { key: string; version: number },
    ): Promise<EditedFlag> {
      const flagKey = knownKey(key)
      const { organization } = caller
      assertSettable(flagKey, setting)
      await assertFree(tx, organization, flagKey)
      const own = settingOfValue((await findSetting(tx, { organization, kind: flagKind(flagKey) }))?.value)
      const { variables } = own ?? defaultSetting(flagKey)
      const next = { ...setting, variables: { ...variables, ...setting.variables } }
      await saveFlag(tx, { clock, caller }, { key: flagKey, version, next, action: 'flag set' })
      return oneFlag(tx, organization, flagKey)
    },

    /** @throws Refusal as for setting it, and setting/nothing-to-undo. */
    async undo(tx: Tx, caller: KnownCaller, { key, version }: { key: string; version: number }): Promise<EditedFlag> {
      const flagKey = knownKey(key)
      await assertFree(tx, caller.organization, flagKey)
      await undoFlag(tx, { clock, caller }, { key: flagKey, version })
      return oneFlag(tx, caller.organization, flagKey)
    },
  }
}

const offReason = (key: FlagKey, organization: Organization): EditedFlag['staysOff'] => {
  if (!isBuilt(key)) return 'not-built'
  return isApplicable(key, organization) ? null : 'not-applicable'
}

const editedFlag = (
  key: FlagKey,
  parts: { organization: Organization; setting: AuthoredSetting | undefined; experiment: Experiment | undefined },
): EditedFlag => ({
  flagKey: key,
  meaning: flags[key].meaning,
  staysOff: offReason(key, parts.organization),
  isByPerson: isDecidedByPerson(key),
  standard: defaultSetting(key),
  own: settingOfValue(parts.setting?.value),
  version: parts.setting?.version ?? 0,
  savedAt: parts.setting?.savedAt.toISOString() ?? null,
  savedBy: parts.setting?.author ?? null,
  experimentKey: parts.experiment?.key ?? null,
})

const assertSettable = (key: FlagKey, { enabled, percentage, variables }: FlagSetting): void => {
  if (enabled && !isBuilt(key)) throw new Refusal('experiments/not-built')
  const wrong = unknownVariable(key, variables)
  if (wrong !== undefined)
    throw new Refusal('experiments/unknown-variable', {
      faults: [{ field: `variables.${wrong}`, message: 'This flag has no such variable' }],
    })
  if (percentage !== 100 && !isDecidedByPerson(key))
    throw new Refusal('experiments/same-for-everyone', {
      faults: [{ field: 'percentage', message: 'This flag is the same for everyone' }],
    })
}
