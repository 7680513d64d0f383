import { isTerminal, isWaiting, type PolledStatus } from './statuses.ts'

/** Milliseconds, before the second look at the status; doubled each time. */
const firstDelayMs = 1000
const longestDelayMs = 5000
const triesWhileWaiting = 14
const triesUntilChanged = 7

/** How a status given by the caller was used. */
export type Bypass = 'WAITING' | 'BYPASS' | 'NO_BYPASS'

/** Whether a status that the caller already has may be used as it is: yes, unless the system is at work in it. */
export const bypassFor = (wanted: boolean, status: PolledStatus): Bypass => {
  if (!wanted) return 'NO_BYPASS'
  return isWaiting(status) ? 'WAITING' : 'BYPASS'
}

export type PollStep = { answer: PolledStatus } | { delayMs: number }

/**
 * What the poller does after a look at the status: answer, or look again after a delay.
 * `tries` counts the looks so far, from 1. `leaving` is the status whose page the borrower has just finished; a settled
 * status that equals it may be about to change.
 */
export const pollStep = (look: { status: PolledStatus; leaving: PolledStatus | null; tries: number }): PollStep => {
  const { status, leaving, tries } = look
  if (isTerminal(status)) return { answer: status }
  const again = { delayMs: Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs) }
  if (isWaiting(status)) {
    if (tries < triesWhileWaiting) return again
    // The documents are being drawn, and their page says so better than the timeout page would.
    return { answer: status === 'GEN_NOTE_SIGNING' ? status : 'UNKNOWN' }
  }
  return status === leaving && tries < triesUntilChanged ? again : { answer: status }
}
