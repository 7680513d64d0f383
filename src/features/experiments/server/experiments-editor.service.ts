import { isBuilt, isDecidedByPerson } from '#src/domain/flags.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { findSetting, valueBefore } from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { type SettingStep, saveAudited } from '#src/platform/server/settings/audited-setting.ts'
import type { Experiment, ExperimentDraft, VariantKey } from '../experiment.schema.ts'
import { type ExperimentState, experimentStates } from '../experiment-states.table.ts'
import { defaultSetting, isApplicable, stateAt } from '../experiments.rules.ts'
import type { EditedExperiment, VariantResult } from '../experiments-editor.contract.ts'
import { funnelStepNames, statusesAfter } from '../funnel-steps.table.ts'
import {
  experimentKind,
  experimentOfValue,
  flagKind,
  kindPrefixes,
  settingOfValue,
  unknownVariableOfDraft,
} from '../organization-flags.rules.ts'
import { newcombe, wilson } from '../proportion-intervals.rules.ts'
import { countStep } from './experiments.store.ts'
import { type AuthoredSetting, lockFlag, newestSettings } from './flags.store.ts'
import { type EditorDeps, experimentOfFlag, saveFlag, undoFlag } from './flags-editor.service.ts'

interface VersionedExperiment {
  version: number
  experiment: Experiment
}

/** Reads and changes an organization's experiments. Each act is a new version of the experiment. */
export const experimentsEditor = ({ clock, organizationByCode }: EditorDeps) => {
  const now = () => clock.now().getTime()

  const listExperiments = async (sql: Sql, organization: string): Promise<EditedExperiment[]> => {
    const settings = await newestSettings(sql, organization, kindPrefixes.experiment)
    const experiments = await Promise.all(
      settings.map(async (setting) => {
        const experiment = experimentOfValue(setting.value)
        return (
          experiment &&
          editedExperiment(setting, { experiment, before: await earlierValue(sql, organization, setting), now: now() })
        )
      }),
    )
    return experiments.flatMap((experiment) => experiment ?? []).toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
  }
  const one = async (sql: Sql, organization: string, key: string): Promise<EditedExperiment> => {
    const experiment = (await listExperiments(sql, organization)).find((candidate) => candidate.key === key)
    if (!experiment) throw new Refusal('access/not-found')
    return experiment
  }
  const current = async (sql: Sql, organization: string, key: string): Promise<VersionedExperiment> => {
    const setting = await findSetting(sql, { organization, kind: experimentKind(key) })
    const experiment = experimentOfValue(setting?.value)
    if (!setting || !experiment) throw new Refusal('access/not-found')
    return { version: setting.version, experiment }
  }
  const save = (
    tx: Tx,
    caller: KnownCaller,
    { key, ...step }: SettingStep & { key: string; next: Experiment | null },
  ) => saveAudited(tx, { clock, caller }, { ...step, kind: experimentKind(key), subject: { experiment: key } })
  const assertState = (experiment: Experiment, state: ExperimentState): void => {
    if (stateAt(experiment, now()) !== state) throw new Refusal('experiments/wrong-state')
  }
  const assertFlagFree = async (sql: Tx, organization: string, { key, flagKey }: Experiment): Promise<void> => {
    await lockFlag(sql, organization, flagKey)
    const other = await experimentOfFlag(sql, { organization, flagKey, now: now() })
    if (other && other.key !== key) throw new Refusal('experiments/decides-flag')
  }
  const assertDraft = (organization: string, draft: ExperimentDraft): void => {
    const { flagKey } = draft
    if (!isBuilt(flagKey) || !isApplicable(flagKey, organizationByCode(organization)))
      throw new Refusal('experiments/not-built', faultAt('flagKey', 'This flag stays off here'))
    if (!isDecidedByPerson(flagKey))
      throw new Refusal('experiments/same-for-everyone', faultAt('flagKey', 'This flag is the same for everyone'))
    const field = unknownVariableOfDraft(draft)
    if (field !== undefined)
      throw new Refusal('experiments/unknown-variable', faultAt(field, 'This flag has no such variable'))
  }

  /** Changes the state by one act. */
  const act = async (
    tx: Tx,
    caller: KnownCaller,
    change: { key: string; version: number; action: string; apply: (experiment: Experiment) => Promise<Experiment> },
  ): Promise<EditedExperiment> => {
    const { key, version, action, apply } = change
    const { experiment } = await current(tx, caller.organization, key)
    await save(tx, caller, { key, version, action, next: await apply(experiment) })
    return one(tx, caller.organization, key)
  }

  return {
    list: listExperiments,

    async read(sql: Sql, organization: string, key: string) {
      const experiment = await one(sql, organization, key)
      return { experiment, results: await readResults(sql, organization, experiment) }
    },

    /** @throws Refusal experiments/name-in-use, and those of a draft. */
    async create(tx: Tx, caller: KnownCaller, { key, draft }: { key: string; draft: ExperimentDraft }) {
      const { organization } = caller
      const setting = await findSetting(tx, { organization, kind: experimentKind(key) })
      if (setting) throw new Refusal('experiments/name-in-use', faultAt('key', 'This name is taken'))
      assertDraft(organization, draft)
      const next = { ...draft, key, state: 'draft', startsAt: null, winner: null } as const
      await save(tx, caller, { key, version: 0, next, action: 'experiment drafted' })
      return one(tx, organization, key)
    },

    /** @throws Refusal setting/changed-meanwhile, experiments/wrong-state, and those of a draft. */
    change: (
      tx: Tx,
      caller: KnownCaller,
      { key, version, draft }: { key: string; version: number; draft: ExperimentDraft },
    ) =>
      act(tx, caller, {
        key,
        version,
        action: 'experiment changed',
        apply: async (experiment) => {
          if (!experimentStates[experiment.state].isEditable) throw new Refusal('experiments/wrong-state')
          assertDraft(caller.organization, draft)
          return { ...experiment, ...draft }
        },
      }),

    /** @throws Refusal setting/changed-meanwhile, experiments/wrong-state, experiments/decides-flag, experiments/ends-in-past */
    start: (tx: Tx, caller: KnownCaller, { key, version }: { key: string; version: number }) =>
      act(tx, caller, {
        key,
        version,
        action: 'experiment started',
        apply: async (experiment) => {
          assertState(experiment, 'draft')
          assertDraft(caller.organization, experiment)
          await assertFlagFree(tx, caller.organization, experiment)
          if (experiment.endsAt !== null && Date.parse(experiment.endsAt) <= now())
            throw new Refusal('experiments/ends-in-past', faultAt('endsAt', 'Must be in the future'))
          return { ...experiment, state: 'running', startsAt: clock.now().toISOString() }
        },
      }),

    /** @throws Refusal setting/changed-meanwhile, experiments/wrong-state */
    end: (tx: Tx, caller: KnownCaller, { key, version }: { key: string; version: number }) =>
      act(tx, caller, {
        key,
        version,
        action: 'experiment ended',
        apply: async (experiment) => {
          assertState(experiment, 'running')
          return { ...experiment, state: 'ended', endsAt: clock.now().toISOString() }
        },
      }),

    /** @throws Refusal setting/changed-meanwhile, experiments/wrong-state, experiments/decides-flag, experiments/not-built */
    declareWinner: (
      tx: Tx,
      caller: KnownCaller,
      { key, version, variant }: { key: string; version: number; variant: VariantKey },
    ) =>
      act(tx, caller, {
        key,
        version,
        action: 'experiment winner declared',
        apply: async (experiment) => {
          assertState(experiment, 'ended')
          if (experiment.winner) throw new Refusal('experiments/wrong-state')
          assertDraft(caller.organization, experiment)
          await assertFlagFree(tx, caller.organization, experiment)
          const settingVersion = await makeSetting(tx, { clock, caller }, { experiment, variant })
          return { ...experiment, state: 'ended', winner: { variant, settingVersion } }
        },
      }),

    /** @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo, experiments/wrong-state, experiments/decides-flag */
    async undo(tx: Tx, caller: KnownCaller, { key, version }: { key: string; version: number }) {
      const { organization } = caller
      const { experiment } = await current(tx, organization, key)
      const before = experimentOfValue(await valueBefore(tx, { organization, kind: experimentKind(key), version }))
      if (!canUndo(experiment, before)) throw new Refusal('experiments/wrong-state')
      if (before?.state === 'running') await assertFlagFree(tx, organization, before)
      if (experiment.winner && !before?.winner)
        await undoFlag(tx, { clock, caller }, { key: experiment.flagKey, version: experiment.winner.settingVersion })
      await save(tx, caller, { key, version, next: before, action: 'experiment change undone' })
      return { experiment: before && (await one(tx, organization, key)) }
    },
  }
}

const faultAt = (field: string, message: string): { faults: FieldFault[] } => ({ faults: [{ field, message }] })

/** A start is final, since people were divided. So is a winner that was taken back: it is declared again. */
const canUndo = ({ state, winner }: Experiment, before: Experiment | null): boolean =>
  (state === 'draft' || (before !== null && before.state !== 'draft')) && (winner !== null || !before?.winner)

/** Returns the value of the version before a setting's. */
const earlierValue = async (sql: Sql, organization: string, { kind, version }: AuthoredSetting): Promise<unknown> =>
  version === 1 ? null : (await findSetting(sql, { organization, kind, version: version - 1 }))?.value

const editedExperiment = (
  { version, savedAt, author }: AuthoredSetting,
  { experiment, before, now }: { experiment: Experiment; before: unknown; now: number },
): EditedExperiment => ({
  ...experiment,
  state: stateAt(experiment, now),
  version,
  savedAt: savedAt.toISOString(),
  savedBy: author,
  canUndo: canUndo(experiment, experimentOfValue(before)),
})

/** Makes a variant the flag's setting for everyone. Returns the version of the setting. */
const makeSetting = async (
  tx: Tx,
  deps: Parameters<typeof saveFlag>[1],
  { experiment, variant }: { experiment: Experiment; variant: VariantKey },
): Promise<number> => {
  const { flagKey, variants } = experiment
  const winner = variants.find(({ key }) => key === variant)
  if (!winner) throw new Refusal('experiments/wrong-state')
  const setting = await findSetting(tx, { organization: deps.caller.organization, kind: flagKind(flagKey) })
  const { variables } = settingOfValue(setting?.value) ?? defaultSetting(flagKey)
  return saveFlag(tx, deps, {
    key: flagKey,
    version: setting?.version ?? 0,
    action: 'flag set',
    next: { enabled: winner.enabled, percentage: 100, variables: { ...variables, ...winner.variables } },
  })
}

/** Returns counts by variant and step, with their intervals of 95% confidence. */
const readResults = async (
  sql: Sql,
  organization: string,
  { key, variants }: Pick<Experiment, 'key' | 'variants'>,
): Promise<VariantResult[]> => {
  const experimentKey = { organization, experiment: key }
  const steps = await Promise.all(
    funnelStepNames.map(async (step) => ({ step, counts: await countStep(sql, experimentKey, statusesAfter(step)) })),
  )
  return variants.map(({ key: variant }) => ({
    variant,
    exposures: steps[0]?.counts.find((row) => row.variant === variant)?.exposures ?? 0,
    steps: steps.map(({ step, counts }) => {
      const of = (name: string) => {
        const { count = 0, total = 0 } = counts.find((row) => row.variant === name) ?? {}
        return { count, total }
      }
      const proportion = of(variant)
      const difference = variant === 'control' ? null : newcombe(proportion, of('control'))
      return { step, ...proportion, rate: wilson(proportion), difference }
    }),
  }))
}
