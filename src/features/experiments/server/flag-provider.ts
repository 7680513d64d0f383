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
 * An OpenFeature provider over the product's own flag table. The context names the person (`targetingKey`) and the
 * `organization` whose settings count. A flag is a boolean; when read as an object, it also returns its variables.
 */
export const flagProvider = (settingsOf: (organisation: string) => Promise<FlagSettings>): Provider => {
  const resolve = async <Value>(
    key: string,
    fallback: Value,
    context: EvaluationContext,
    pick: (decision: { enabled: boolean; variables: JsonValue }) => Value,
  ): Promise<ResolutionDetails<Value>> => {
    if (!isFlagKey(key)) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND, reason: 'ERROR' }
    const setting = (await settingsOf(String(context.organization)))[key]
    const verdict = decide(key, setting, context.targetingKey)
    return {
      value: pick({ enabled: verdict.enabled, variables: setting.variables as JsonValue }),
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
    resolveBooleanEvaluation: (key, fallback, context) => resolve(key, fallback, context, ({ enabled }) => enabled),
    resolveObjectEvaluation: (key, fallback, context) =>
      resolve(key, fallback, context, (decision) => decision as JsonValue as typeof fallback),
    resolveStringEvaluation: notThisType,
    resolveNumberEvaluation: notThisType,
  }
}
