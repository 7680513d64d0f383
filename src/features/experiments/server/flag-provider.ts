import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import { isFlagKey } from '#src/domain/flags.ts'
import { decide, type FlagSettings, type Verdict } from '../experiments.rules.ts'

const reasons = {
  off: StandardResolutionReasons.DISABLED,
  everyone: StandardResolutionReasons.STATIC,
  rollout: StandardResolutionReasons.SPLIT,
} as const satisfies Record<Verdict['ruleKey'], string>

/**
 * OpenFeature over the product's own flag table. The context names the person (`targetingKey`) and the `organization`
 * whose settings count. A flag is a boolean; asked for as an object it answers its variables with it.
 */
export const flagProvider = (settingsOf: (organisation: string) => Promise<FlagSettings>): Provider => {
  const resolved = async <Value>(
    key: string,
    fallback: Value,
    context: EvaluationContext,
    asked: (decision: { enabled: boolean; variables: JsonValue }) => Value,
  ): Promise<ResolutionDetails<Value>> => {
    if (!isFlagKey(key)) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND, reason: 'ERROR' }
    const setting = (await settingsOf(String(context.organization)))[key]
    const verdict = decide(key, setting, context.targetingKey)
    return {
      value: asked({ enabled: verdict.enabled, variables: setting.variables as JsonValue }),
      variant: verdict.variationKey,
      reason: reasons[verdict.ruleKey],
      flagMetadata: { ruleKey: verdict.ruleKey },
    }
  }
  const notThisType = async <Value>(_key: string, value: Value): Promise<ResolutionDetails<Value>> => ({
    value,
    errorCode: ErrorCode.TYPE_MISMATCH,
    reason: StandardResolutionReasons.ERROR,
  })

  return {
    metadata: { name: 'flag table' },
    runsOn: 'server',
    resolveBooleanEvaluation: (key, fallback, context) => resolved(key, fallback, context, ({ enabled }) => enabled),
    resolveObjectEvaluation: (key, fallback, context) =>
      resolved(key, fallback, context, (decision) => decision as JsonValue as typeof fallback),
    resolveStringEvaluation: notThisType,
    resolveNumberEvaluation: notThisType,
  }
}
