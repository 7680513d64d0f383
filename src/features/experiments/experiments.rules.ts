import type { Organization } from '#src/brands/organization.schema.ts'
import { type FlagKey, type FlagVariables, flagKeys, flags, isBuilt } from '#src/domain/flags.ts'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import type { Experiment, Variant, VariantKey } from './experiment.schema.ts'
import { type ExperimentState, experimentStates } from './experiment-states.table.ts'

/** The person a flag is decided for. On a visitor's first page, only the organization is known. */
export interface OptimizeUser {
  applicationId?: string | undefined
  /** The ISO time at which the application was created. */
  createdTime?: string | undefined
  identityId?: string | undefined
  organization?: string | undefined
  trackerId?: string | undefined
}

/** A flag as set for one organization. */
export interface FlagSetting {
  enabled: boolean
  /** The share of people it is on for, 0 to 100. */
  percentage: number
  variables: FlagVariables
}

export type FlagSettings = Readonly<Record<FlagKey, FlagSetting>>

export interface Verdict {
  enabled: boolean
  variationKey: VariantKey
  /** The rule of the flag that decided: off, everyone, rollout, or the key of an experiment. */
  ruleKey: string
  variables: FlagVariables
}

const buckets = 10_000

/** Returns a bucket from 0 to 9999. It is always the same for the same flag and person, on every server. */
export const assignBucket = (key: string, userId: string): number =>
  createSeededRandom(`${key} ${userId}`).between(0, buckets - 1)

/** Decides a flag. A flag for a share of people is off for a person without an ID, so that it does not come and go. */
export function decide(key: FlagKey, setting: FlagSetting, userId: string | undefined): Verdict {
  const verdict = (enabled: boolean, ruleKey: string): Verdict => ({
    enabled,
    variationKey: enabled ? 'variation' : 'control',
    ruleKey,
    variables: setting.variables,
  })
  if (!setting.enabled || setting.percentage <= 0) return verdict(false, 'off')
  if (setting.percentage >= 100) return verdict(true, 'everyone')
  return verdict(userId !== undefined && assignBucket(key, userId) < (setting.percentage / 100) * buckets, 'rollout')
}

/** The names of rules that decide without an experiment. */
export const ownRules: readonly string[] = ['off', 'everyone', 'rollout']

/** Returns the variant of a person, or undefined for the people whom the shares leave out. */
export function variantOf(
  { key, variants }: Pick<Experiment, 'key' | 'variants'>,
  userId: string,
): Variant | undefined {
  const bucket = assignBucket(`experiment ${key}`, userId)
  let end = 0
  return variants.find(({ share }) => {
    end += (share / 100) * buckets
    return bucket < end
  })
}

/** Returns the state at a time in milliseconds since 1970 UTC. A planned end comes by itself. */
export const stateAt = ({ state, endsAt }: Pick<Experiment, 'state' | 'endsAt'>, now: number): ExperimentState =>
  experimentStates[state].decides && endsAt !== null && Date.parse(endsAt) <= now ? 'ended' : state

/** Decides a flag by an experiment. Its variables are those of the setting, except where the variant has its own. */
export const decideByVariant = (experiment: Experiment, variant: Variant, setting: FlagSetting): Verdict => ({
  enabled: variant.enabled,
  variationKey: variant.key,
  ruleKey: experiment.key,
  variables: { ...setting.variables, ...variant.variables },
})

const startsNewYork = (product: string) => (organization: Organization) =>
  organization.behavior.newYork.role !== 'none' && organization.orgMetaData.products[product]?.isOffered === true

/** The conditions an organization must meet before a flag can be on there, whatever its setting. */
const needs: Partial<Record<FlagKey, (organization: Organization) => boolean>> = {
  'fe-heloc-ca-fires-01-07-2025': ({ behavior }) => behavior.disasterFlags.includes('fe-heloc-ca-fires-01-07-2025'),
  'fe-heloc-heloc-ny-modal': startsNewYork('heloc'),
  'fe-heloc-dscr-ny-modal': startsNewYork('dscr'),
  'fe-heloc-crypto-ny-modal': startsNewYork('crypto'),
  'fe-webchat': ({ behavior }) => behavior.offersChat,
}

/** Whether the organization has what the flag is about. */
export const isApplicable = (key: FlagKey, organization: Organization): boolean => needs[key]?.(organization) ?? true

/** Returns a flag's setting from the table, which applies to everyone. */
export const defaultSetting = (key: FlagKey): FlagSetting => {
  const { enabled, variables } = flags[key]
  return { enabled, percentage: 100, variables }
}

/**
 * Returns an organization's own settings, and the table's defaults for other flags. A flag stays off if it is not
 * built, or if the organization does not meet its conditions.
 */
export function flagSettings(
  organization: Organization,
  own: Readonly<Partial<Record<FlagKey, FlagSetting>>>,
): FlagSettings {
  const entries = flagKeys.map((key) => {
    const setting = own[key] ?? defaultSetting(key)
    return [key, { ...setting, enabled: setting.enabled && isBuilt(key) && isApplicable(key, organization) }]
  })
  return Object.fromEntries(entries)
}
