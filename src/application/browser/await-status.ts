import { pollStep } from '#src/workflow/graph/next-status.ts'
import { isStatus, type PolledStatus } from '#src/workflow/graph/statuses.ts'
import { routeOnEntry } from '#src/workflow/paths/status-routes.ts'
import type { ApplicationStatus } from '../application.contract.ts'

interface AwaitStatusOptions {
  fetchStatus: () => Promise<ApplicationStatus>
  /** The status whose page was just completed. */
  leaving: PolledStatus | null
  /** Calls back when the application changes, until the returned function is called. */
  onUpdate: (listener: () => void) => () => void
}

/**
 * Polls the status until it needs an action. The feed can end a pause early. Returns UNKNOWN if it gives up; a status
 * that this version does not know is returned unchanged.
 */
export const awaitStatus = async ({
  fetchStatus,
  leaving,
  onUpdate,
}: AwaitStatusOptions): Promise<{ status: ApplicationStatus; answer: string }> => {
  for (let tries = 1; ; tries += 1) {
    const status = await fetchStatus()
    const { checklistStatus } = status
    if (!isStatus(checklistStatus)) return { status, answer: checklistStatus }
    if (checklistStatus !== leaving && routeOnEntry(checklistStatus)) return { status, answer: checklistStatus }
    const step = pollStep({ status: checklistStatus, leaving, tries })
    if ('answer' in step) return { status, answer: step.answer }
    await pause(step.delayMs, onUpdate)
  }
}

const pause = (ms: number, onUpdate: AwaitStatusOptions['onUpdate']): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(finish, ms)
    const unsubscribe = onUpdate(finish)
  })
