import { isTerminal, isWaiting, type PolledStatus } from './statuses.ts'

/** Milliseconds before the second poll; doubled each time. */
const firstDelayMs = 1000
const maxDelayMs = 5000
const maxPolls = 14
const triesUntilChanged = 7

/** How a status passed by the caller was used. */
export type Bypass = 'WAITING' | 'BYPASS' | 'NO_BYPASS'

/** Whether a status that the caller already has may be used: yes, unless the system is at work in it. */
export const bypassFor = (wanted: boolean, status: PolledStatus): Bypass => {
  if (!wanted) return 'NO_BYPASS'
  return isWaiting(status) ? 'WAITING' : 'BYPASS'
}

export type PollStep = { answer: PolledStatus } | { delayMs: number }

/**
 * What the poller does after reading the status: return it, or poll again after a delay. `tries` counts the polls so
 * far, from 1. `leaving` is the status whose page the borrower has just completed; a settled status equal to it may be
 * about to change.
 */
export const pollStep = (poll: { status: PolledStatus; leaving: PolledStatus | null; tries: number }): PollStep => {
  const { status, leaving, tries } = poll
  if (isTerminal(status)) return { answer: status }
  const again = { delayMs: Math.min(firstDelayMs * 2 ** (tries - 1), maxDelayMs) }
  if (isWaiting(status)) {
    if (tries < maxPolls) return again
    // The documents are being drawn, and the status's own page says so better than the timeout page.
    return { answer: status === 'GEN_NOTE_SIGNING' ? status : 'UNKNOWN' }
  }
  return status === leaving && tries < triesUntilChanged ? again : { answer: status }
}
