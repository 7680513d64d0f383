import { type FlagDecision, type FlagKey, isFlagKey } from '#src/domain/flags.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { type Decision, decideExperiment, decideFeatures } from '../experiments.contract.ts'
import { ownRules } from '../experiments.rules.ts'
import { readDecisionId, saveDecisionId } from './device-id.ts'
import { isExposed, saveExposure } from './save-exposure.ts'

export type Flags = Readonly<Partial<Record<FlagKey, FlagDecision>>>

interface Polling {
  /** Returns what makes calls as the logged-in person; undefined if no one is logged in. */
  asPerson: () => ApiClient | undefined
  anonymously: ApiClient
  take: (flags: Flags) => void
}

export const pollMs = 60_000
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/**
 * Fetches the flags now and every 60 s while the page is in view. On the first fetch, and on the first after a login,
 * the server learns who is asking and returns the ID that counts for them. From then on, that ID is enough, also after a
 * logout. A failed fetch changes no flags.
 */
export function pollFlags({ asPerson, anonymously, take }: Polling): () => void {
  let countsAs: string | undefined
  let isPersonKnown = false
  const fetchFlags = async () => {
    const applicationId = uuid.exec(window.location.pathname)?.[0]
    const trackerId = countsAs ?? readDecisionId() ?? localStore.get('telemetry_trackerUuid')
    const optimizeUser = { ...(trackerId ? { trackerId } : {}), ...(applicationId ? { applicationId } : {}) }
    const api = asPerson()
    const call = api && !isPersonKnown ? api : anonymously
    const decisions = await call(decideFeatures, {
      params: { context: 'external' },
      body: { optimizeUser },
      keepsSession: true,
    })
    isPersonKnown = api !== undefined
    countsAs = Object.values(decisions)[0]?.userContext.userId ?? countsAs
    if (countsAs) saveDecisionId(countsAs)
    take(flagsIn(decisions))
    if (api && applicationId && countsAs)
      await saveExposures({ api, anonymously, applicationId, trackerId: countsAs }, Object.values(decisions))
  }
  const poll = () => {
    if (document.visibilityState === 'visible') fetchFlags().catch(() => {})
  }
  poll()
  const timer = setInterval(poll, pollMs)
  return () => clearInterval(timer)
}

const flagsIn = (decisions: Readonly<Record<string, Decision>>): Flags =>
  Object.fromEntries(
    Object.entries(decisions)
      .filter(([key]) => isFlagKey(key))
      .map(([key, { enabled, variables }]) => [key, { enabled, variables }]),
  )

/** The name under which an exposure is saved: the experiment's, or the flag's if it is on for a share of people. */
const exposureName = ({ flagKey, ruleKey }: Decision): string | undefined => {
  if (ruleKey === 'rollout') return flagKey
  return ruleKey === null || ownRules.includes(ruleKey) ? undefined : ruleKey
}

interface ExposureDeps {
  api: ApiClient
  anonymously: ApiClient
  applicationId: string
  trackerId: string
}

/**
 * Saves an exposure for each flag that not everyone sees alike. What is saved is the decision at this moment, asked of
 * the one flag.
 */
const saveExposures = async (
  { api, anonymously, applicationId, trackerId }: ExposureDeps,
  decisions: readonly Decision[],
): Promise<void> => {
  for (const decision of decisions) {
    const name = exposureName(decision)
    if (name === undefined || isExposed(applicationId, name)) continue
    const current = await anonymously(decideExperiment, {
      params: { context: 'external' },
      body: { flagKey: decision.flagKey, optimizeUser: { trackerId } },
      keepsSession: true,
    })
    if (exposureName(current) === name)
      await saveExposure(api, applicationId, { name, variation: current.variationKey })
  }
}
