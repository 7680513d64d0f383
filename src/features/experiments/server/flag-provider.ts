import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import { type FlagKey, isFlagKey } from '#src/domain/flags.ts'
import type { Verdict } from '../experiments.rules.ts'

const resolutionReason = (ruleKey: string): string => {
  if (ruleKey === 'off') return StandardResolutionReasons.DISABLED
  return ruleKey === 'everyone' ? StandardResolutionReasons.STATIC : StandardResolutionReasons.SPLIT
}

/** Decides a flag for an organization, and for a person if one is named. */
export type Judge = (key: FlagKey, organization: string, userId: string | undefined) => Promise<Verdict>

/**
 * An OpenFeature provider over the product's own flag table. The context names the person (`targetingKey`) and the
 * `organization` whose settings count. A flag is a boolean; when read as an object, it also returns its variables.
 */
export const flagProvider = (judge: Judge): Provider => {
  const resolve = async <Value>(
    key: string,
    fallback: Value,
    context: EvaluationContext,
    pick: (decision: { enabled: boolean; variables: JsonValue }) => Value,
  ): Promise<ResolutionDetails<Value>> => {
    if (!isFlagKey(key)) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND, reason: 'ERROR' }
    const { enabled, variables, variationKey, ruleKey } = await judge(
      key,
      String(context.organization),
      context.targetingKey,
    )
    return {
      value: pick({ enabled, variables: variables as JsonValue }),
      variant: variationKey,
      reason: resolutionReason(ruleKey),
      flagMetadata: { ruleKey },
    }
  }
  const refuseType = async <Value>(_key: string, value: Value): Promise<ResolutionDetails<Value>> => ({
    value,
    errorCode: ErrorCode.TYPE_MISMATCH,
    reason: StandardResolutionReasons.ERROR,
  })

  return {
    metadata: { name: 'flag table' },
    runsOn: 'server',
    resolveBooleanEvaluation: (key, fallback, context) => resolve(key, fallback, context, ({ enabled }) => enabled),
    resolveObjectEvaluation: (key, fallback, context) =>
      resolve(key, fallback, context, (decision) => decision as JsonValue as typeof fallback),
    resolveStringEvaluation: refuseType,
    resolveNumberEvaluation: refuseType,
  }
}
