import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { readStatus } from '#src/workflow/application.contract.ts'
import { pollStep } from '#src/workflow/next-status.ts'
import { isStatus, isWaiting, type PolledStatus } from '#src/workflow/statuses.ts'

export interface Watch {
  api: ApiClient
  uuid: string
  reached(status: PolledStatus): void
  signal: AbortSignal
  wait?(ms: number): Promise<void>
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Follows a new application until the system has nothing left to do in it, or the poller gives up, or the watch is stopped. */
export const watchProcessing = async ({ api, uuid, reached, signal, wait = sleep }: Watch): Promise<void> => {
  for (let tries = 1; !signal.aborted; tries += 1) {
    const status = await lookAt(api, uuid)
    if (signal.aborted) return
    if (status) reached(status)
    // The disclosure page waits for the borrower, however it is polled.
    if (status === 'GEN_PRE_SOFT_CREDIT_DISCLOSURE') return
    const step = pollStep({ status: status ?? 'IN_PROGRESS', leaving: null, tries })
    if ('answer' in step) return
    if (status && !isWaiting(status)) return
    await wait(step.delayMs)
  }
}

/** Undefined when nothing answered; the next look may succeed. */
const lookAt = async (api: ApiClient, uuid: string): Promise<PolledStatus | undefined> => {
  try {
    const { checklistStatus } = await api(readStatus, { params: { uuid } })
    return isStatus(checklistStatus) ? checklistStatus : 'UNKNOWN'
  } catch {
    return undefined
  }
}
