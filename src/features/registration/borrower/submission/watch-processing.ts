import { readStatus } from '#src/application/application.contract.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { pollStep } from '#src/workflow/graph/next-status.ts'
import { isStatus, isWaiting, type PolledStatus } from '#src/workflow/graph/statuses.ts'

export interface Watch {
  api: ApiClient
  uuid: string
  onStatus(status: PolledStatus): void
  signal: AbortSignal
  wait?(ms: number): Promise<void>
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Follows a new application until the system has nothing left to do, the poller gives up, or the watch is stopped. */
export const watchProcessing = async ({ api, uuid, onStatus, signal, wait = sleep }: Watch): Promise<void> => {
  for (let tries = 1; !signal.aborted; tries += 1) {
    const status = await fetchStatus(api, uuid)
    if (signal.aborted) return
    if (status) onStatus(status)
    // The disclosure page waits for the borrower, so more polling does not help.
    if (status === 'GEN_PRE_SOFT_CREDIT_DISCLOSURE') return
    const step = pollStep({ status: status ?? 'IN_PROGRESS', leaving: null, tries })
    if ('answer' in step) return
    if (status && !isWaiting(status)) return
    await wait(step.delayMs)
  }
}

/** Returns the status, or undefined if the call failed; the next one may succeed. */
const fetchStatus = async (api: ApiClient, uuid: string): Promise<PolledStatus | undefined> => {
  try {
    const { checklistStatus } = await api(readStatus, { params: { uuid } })
    return isStatus(checklistStatus) ? checklistStatus : 'UNKNOWN'
  } catch {
    return undefined
  }
}
