import { type FlagDecision, type FlagKey, isFlagKey } from '#src/domain/flags.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { type Decision, decideFeatures } from '../experiments.contract.ts'
import { saveExposure } from './save-exposure.ts'

export type Flags = Readonly<Partial<Record<FlagKey, FlagDecision>>>

interface Polling {
  /** Makes calls as the person who is logged in; undefined when nobody is. */
  asPerson: ApiClient | undefined
  anonymously: ApiClient
  take: (flags: Flags) => void
}

export const pollMs = 60_000
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/**
 * Fetches the flags now and every 60 s while the page is in view. The first time the server is told who asks and answers the
 * id that counts for them; from then on that id is enough. A failed fetch leaves the flags as they are.
 */
export function pollFlags({ asPerson, anonymously, take }: Polling): () => void {
  let countsAs: string | undefined
  const fetchFlags = async () => {
    const applicationId = uuid.exec(window.location.pathname)?.[0]
    const trackerId = countsAs ?? localStore.get('telemetry_trackerUuid')
    const optimizeUser = { ...(trackerId ? { trackerId } : {}), ...(applicationId ? { applicationId } : {}) }
    const call = countsAs === undefined && asPerson ? asPerson : anonymously
    const decided = await call(decideFeatures, {
      ...{ params: { context: 'external' }, body: { optimizeUser }, keepsSession: true },
    })
    countsAs ??= Object.values(decided)[0]?.userContext.userId ?? undefined
    take(flagsIn(decided))
    if (asPerson && applicationId) await saveExposures(asPerson, applicationId, decided)
  }
  const look = () => {
    if (document.visibilityState === 'visible') fetchFlags().catch(() => {})
  }
  look()
  const timer = setInterval(look, pollMs)
  return () => clearInterval(timer)
}

const flagsIn = (decided: Readonly<Record<string, Decision>>): Flags =>
  Object.fromEntries(
    Object.entries(decided)
      .filter(([key]) => isFlagKey(key))
      .map(([key, { enabled, variables }]) => [key, { enabled, variables }]),
  )

/** Only flags that are on for a share of people are experiments. */
const saveExposures = async (api: ApiClient, applicationId: string, decided: Readonly<Record<string, Decision>>) => {
  for (const { flagKey, ruleKey, variationKey } of Object.values(decided))
    if (ruleKey === 'rollout') await saveExposure(api, applicationId, { name: flagKey, variation: variationKey })
}
