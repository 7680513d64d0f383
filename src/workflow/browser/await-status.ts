import type { ApplicationStatus } from '../application.contract.ts'
import { pollStep } from '../next-status.ts'
import { routeOnEntry } from '../status-routes.ts'
import { isStatus, type PolledStatus } from '../statuses.ts'

interface Awaited {
  look: () => Promise<ApplicationStatus>
  /** The status whose page was just finished. */
  leaving: PolledStatus | null
  /** Calls back when the application has changed, until the answer is called. */
  onNews: (listener: () => void) => () => void
}

/**
 * Looks at the status until it is one to act on. News from the feed cuts a pause short. `answer` is UNKNOWN where waiting
 * was given up, and a word this version does not know stays as it came.
 */
export const awaitStatus = async ({
  look,
  leaving,
  onNews,
}: Awaited): Promise<{ status: ApplicationStatus; answer: string }> => {
  for (let tries = 1; ; tries += 1) {
    const status = await look()
    const { checklistStatus } = status
    if (!isStatus(checklistStatus)) return { status, answer: checklistStatus }
    if (checklistStatus !== leaving && routeOnEntry(checklistStatus)) return { status, answer: checklistStatus }
    const step = pollStep({ status: checklistStatus, leaving, tries })
    if ('answer' in step) return { status, answer: step.answer }
    await pause(step.delayMs, onNews)
  }
}

const pause = (ms: number, onNews: Awaited['onNews']): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      hush()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const hush = onNews(done)
  })
