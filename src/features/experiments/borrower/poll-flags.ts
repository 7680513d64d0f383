import { type FlagDecision, type FlagKey, isFlagKey } from '#src/domain/flags.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { type Decision, decideFeatures } from '../experiments.contract.ts'
import { saveExposure } from './save-exposure.ts'

export type Flags = Readonly<Partial<Record<FlagKey, FlagDecision>>>

interface Polling {
  /** Makes calls as the logged-in person; undefined if no one is logged in. */
  asPerson: ApiClient | undefined
  anonymously: ApiClient
  take: (flags: Flags) => void
}

export const pollMs = 60_000
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/**
 * Fetches the flags now and every 60 s while the page is in view. On the first fetch, the server learns who is asking
 * and returns the ID that counts for them. From then on, that ID is enough. A failed fetch changes no flags.
 */
export function pollFlags({ asPerson, anonymously, take }: Polling): () => void {
  let countsAs: string | undefined
  const fetchFlags = async () => {
    const applicationId = uuid.exec(window.location.pathname)?.[0]
    const trackerId = countsAs ?? localStore.get('telemetry_trackerUuid')
    const optimizeUser = { ...(trackerId ? { trackerId } : {}), ...(applicationId ? { applicationId } : {}) }
    const call = countsAs === undefined && asPerson ? asPerson : anonymously
    const decisions = await call(decideFeatures, {
      params: { context: 'external' },
      body: { optimizeUser },
      keepsSession: true,
    })
    countsAs ??= Object.values(decisions)[0]?.userContext.userId ?? undefined
    take(flagsIn(decisions))
    if (asPerson && applicationId) await saveExposures(asPerson, applicationId, decisions)
  }
  const look = () => {
    if (document.visibilityState === 'visible') fetchFlags().catch(() => {})
  }
  look()
  const timer = setInterval(look, pollMs)
  return () => clearInterval(timer)
}

const flagsIn = (decisions: Readonly<Record<string, Decision>>): Flags =>
  Object.fromEntries(
    Object.entries(decisions)
      .filter(([key]) => isFlagKey(key))
      .map(([key, { enabled, variables }]) => [key, { enabled, variables }]),
  )

/** Saves exposures only for flags that are on for a share of people, because only those are experiments. */
const saveExposures = async (api: ApiClient, applicationId: string, decisions: Readonly<Record<string, Decision>>) => {
  for (const { flagKey, ruleKey, variationKey } of Object.values(decisions))
    if (ruleKey === 'rollout') await saveExposure(api, applicationId, { name: flagKey, variation: variationKey })
}
