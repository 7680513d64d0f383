import { parse } from 'zod/v4/core'
import { Refusal } from '#src/domain/refusal.ts'
import type { SettingDeclaration } from '#src/platform/contract/setting.ts'
import type { Clock } from '../clock.ts'
import type { Sql, Tx } from '../database/database.ts'
import {
  findSetting,
  type OrganizationSettings,
  type SettingVersion,
  valueBefore,
} from '../database/organization-settings.ts'
import type { KnownCaller } from '../http/serve.ts'
import { type SettingStep, saveAudited } from './audited-setting.ts'

interface OpenOptions<Value extends object, Draft extends object> {
  clock: Clock
  /** What applies where the lender has saved nothing, if it is what the brand comes with; by default as declared. */
  fallback?(organization: string): Value
  /** Returns what is stored of what is saved or restored, for a value that has more than its draft. */
  revise?(next: Draft | Value, context: { before: Value; now: string }): Value
}

/** A value as its editor shows it. */
export interface EditedSetting<Value> {
  version: number
  value: Value
  savedAt: string | null
}

/** A value that a lender's admin sets. Each save is a new version and an entry in the audit trail; the last can be undone. */
export const openSetting = <Value extends object, Draft extends object = Value>(
  declaration: SettingDeclaration<Value, Draft>,
  { clock, fallback, revise }: OpenOptions<Value, Draft>,
) => {
  const { kind } = declaration
  const fallbackFor = (organization: string): Value => {
    const value = fallback?.(organization) ?? declaration.fallback
    if (value === undefined) throw new Error(`Nothing applies before the first change to the ${declaration.name}.`)
    return value
  }
  /** A stored value never changes, so each is parsed once. */
  const parsedValues = new WeakMap<object, Value>()
  const valueFor = (organization: string, storedValue: unknown): Value => {
    if (typeof storedValue !== 'object' || storedValue === null) return fallbackFor(organization)
    const value = parsedValues.get(storedValue) ?? parse(declaration.value, storedValue)
    parsedValues.set(storedValue, value)
    return value
  }
  const toEdited = (organization: string, setting: SettingVersion | undefined): EditedSetting<Value> => ({
    version: setting?.version ?? 0,
    value: valueFor(organization, setting?.value),
    savedAt: setting?.savedAt.toISOString() ?? null,
  })
  const saveNext = async (
    tx: Tx,
    caller: KnownCaller,
    { next, ...step }: SettingStep & { next: Draft | Value | null },
  ): Promise<EditedSetting<Value>> => {
    const { organization } = caller
    const toStored = (before: unknown, savedAt: Date) =>
      next && revise ? revise(next, { before: valueFor(organization, before), now: savedAt.toISOString() }) : next
    return toEdited(organization, await saveAudited(tx, { clock, caller }, { ...step, kind, next: toStored }))
  }
  const name = kind.replaceAll('-', ' ')

  return {
    declaration,

    /** Returns the value that pages use now, as any process saved it last. */
    current: (settings: Pick<OrganizationSettings, 'of'>, organization: string): Value =>
      valueFor(organization, settings.of(organization, kind)?.value),

    read: async (db: Sql, organization: string): Promise<EditedSetting<Value>> =>
      toEdited(organization, await findSetting(db, { organization, kind })),

    /** @throws Refusal setting/changed-meanwhile where the version is no longer the newest. */
    save: (tx: Tx, caller: KnownCaller, { version, value }: { version: number; value: Draft }) =>
      saveNext(tx, caller, { version, next: value, action: `${name} changed` }),

    /** @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo */
    async undo(tx: Tx, caller: KnownCaller, version: number): Promise<EditedSetting<Value>> {
      const storedValue = await valueBefore(tx, { organization: caller.organization, kind, version })
      const next = storedValue === null ? null : parse(declaration.value, storedValue)
      return saveNext(tx, caller, { version, next, action: `${name} change undone` })
    },

    /**
     * Lets what the brand comes with apply again.
     * @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo where it applies already
     */
    async restore(tx: Tx, caller: KnownCaller, version: number): Promise<EditedSetting<Value>> {
      const newest = await findSetting(tx, { organization: caller.organization, kind })
      if (!newest || newest.value === null) throw new Refusal('setting/nothing-to-undo')
      return saveNext(tx, caller, { version, next: null, action: `${name} restored` })
    },
  }
}

export type OpenSetting<Value extends object, Draft extends object = Value> = ReturnType<
  typeof openSetting<Value, Draft>
>
