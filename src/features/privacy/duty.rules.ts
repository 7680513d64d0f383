import { type RetentionName, retainedUntil, retention } from '#database/retention.table.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'

/** The facts about an application that an erasure checks. */
export interface ErasureCandidate {
  status: Status
  statusSince: Date
  onHold: boolean
}

export interface Duty {
  rule: RetentionName
  why: string
  source: string
  /** Null means that no day is known yet. */
  until: Date | null
}

const dutyBy = (rule: RetentionName, until: Date | null, why: string = retention[rule].why): Duty => ({
  rule,
  until,
  why,
  source: retention[rule].source,
})

/** Returns why an application must still be kept, or undefined if nothing requires it. */
export const retentionDuty = ({ status, statusSince, onHold }: ErasureCandidate, now: Date): Duty | undefined => {
  if (onHold) return dutyBy('legal-hold', null, 'A legal proceeding requires it.')
  if (status === 'COMPLETE') return dutyBy('funded-line', null)
  if (status !== 'DECLINED' && status !== 'CANCELLED')
    return dutyBy('application', null, 'It’s still open. Withdraw it first. We then keep it for 25 months.')
  const until = retainedUntil('application', statusSince)
  return until !== null && until <= now ? undefined : dutyBy('application', until)
}
