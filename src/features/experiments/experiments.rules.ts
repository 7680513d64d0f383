import type { Organisation } from '#src/brands/organisation.schema.ts'
import { type FlagKey, type FlagVariables, flagKeys, flags, isBuilt } from '#src/domain/flags.ts'
import { seededBy } from '#src/domain/seeded.ts'

/** Whom a flag is decided for. A visitor's first page knows the organisation alone. */
export interface OptimizeUser {
  applicationId?: string | undefined
  /** ISO moment the application was made. */
  createdTime?: string | undefined
  identityId?: string | undefined
  organization?: string | undefined
  trackerId?: string | undefined
}

/** A flag as set for one organisation. */
export interface FlagSetting {
  enabled: boolean
  /** Share of people it is on for, 0 to 100. */
  percentage: number
  variables: FlagVariables
}

export type FlagSettings = Readonly<Record<FlagKey, FlagSetting>>

export interface Verdict {
  enabled: boolean
  variationKey: 'variation' | 'control'
  /** Which rule of the flag decided. */
  ruleKey: 'off' | 'everyone' | 'rollout'
}

const buckets = 10_000

/** 0 to 9999, the same for the same flag and person on every server and at any time. */
export const bucketOf = (key: string, userId: string): number => seededBy(`${key} ${userId}`).between(0, buckets - 1)

/** A flag that is on for a share of people is off for someone without an id: nobody sees it come and go. */
export function decide(key: FlagKey, setting: FlagSetting, userId: string | undefined): Verdict {
  const says = (enabled: boolean, ruleKey: Verdict['ruleKey']): Verdict => ({
    enabled,
    variationKey: enabled ? 'variation' : 'control',
    ruleKey,
  })
  if (!setting.enabled || setting.percentage <= 0) return says(false, 'off')
  if (setting.percentage >= 100) return says(true, 'everyone')
  return says(userId !== undefined && bucketOf(key, userId) < (setting.percentage / 100) * buckets, 'rollout')
}

const startsNewYork = (product: string) => (organisation: Organisation) =>
  organisation.behaviour.newYork.role !== 'none' && organisation.orgMetaData.products[product]?.isOffered === true

/** What an organisation must have or do before a flag can be on there, whatever its setting. */
const needs: Partial<Record<FlagKey, (organisation: Organisation) => boolean>> = {
  'fe-heloc-ca-fires-01-07-2025': ({ behaviour }) => behaviour.disasterFlags.includes('fe-heloc-ca-fires-01-07-2025'),
  'fe-heloc-heloc-ny-modal': startsNewYork('heloc'),
  'fe-heloc-dscr-ny-modal': startsNewYork('dscr'),
  'fe-heloc-crypto-ny-modal': startsNewYork('crypto'),
  'fe-webchat': ({ behaviour }) => behaviour.offersChat,
}

/** A flag as the table has it: for everyone. */
export const defaultSetting = (key: FlagKey): FlagSetting => {
  const { enabled, variables } = flags[key]
  return { enabled, percentage: 100, variables }
}

/** The table's defaults under the organisation's own settings, within what the product, and the organisation, has and does. */
export function settingsOf(
  organisation: Organisation,
  own: Readonly<Partial<Record<FlagKey, FlagSetting>>>,
): FlagSettings {
  const settled = flagKeys.map((key) => {
    const setting = own[key] ?? defaultSetting(key)
    return [key, { ...setting, enabled: setting.enabled && isBuilt(key) && (needs[key]?.(organisation) ?? true) }]
  })
  return Object.fromEntries(settled)
}
