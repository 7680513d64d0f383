import { type Status, statuses } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import type { EntryJob } from './workflow-step.ts'

/** First checked half an hour later, and then at the organization's interval. */
const reminder: EntryJob = { kind: 'status-reminder', afterMs: 30 * 60_000 }

/**
 * Jobs queued when an application enters a status, by any actor and from any status, in the transaction that moves it.
 * Their payload is `{ applicationId, status, revision }`.
 */
export const entryJobsOf = (status: Status): readonly EntryJob[] => [
  ...(workflow[status].onEntry ?? []),
  ...(statuses[status].reminder ? [reminder] : []),
]

/** Whether entering the status causes a message by itself; that message counts as the first reminder. */
export const isWrittenAbout = (status: Status): boolean =>
  workflow[status].onEntry?.some(({ kind }) => kind === 'status-mail') ?? false
