import type { FlagDecision, FlagKey } from '#src/domain/flags.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { decideFeature } from '../experiments.contract.ts'
import { readDecisionId } from './device-id.ts'
import { pollMs } from './poll-flags.ts'

interface Polling {
  anonymously: ApiClient
  take: (flag: FlagDecision) => void
}

/** Asks for one flag every 60 s while the page is in view, for a page that waits for nothing else. */
export function pollOneFlag(featureKey: FlagKey, { anonymously, take }: Polling): () => void {
  const poll = async () => {
    const trackerId = readDecisionId() ?? localStore.get('telemetry_trackerUuid')
    const { enabled, variables } = await anonymously(decideFeature, {
      params: { context: 'external' },
      body: { featureKey, optimizeUser: trackerId ? { trackerId } : {} },
      keepsSession: true,
    })
    take({ enabled, variables })
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') poll().catch(() => {})
  }, pollMs)
  return () => clearInterval(timer)
}
