import type { Department } from '#src/domain/hours/opening-hours.schema.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { pollWhileVisible } from '#src/platform/browser/poll-while-visible.ts'
import { type HoursEntry, type OpenStatusAnswer, readHours, readOpenStatus, readWeek } from '../hours.contract.ts'

/** A department's current hours. */
export interface DepartmentHoursNow {
  usual: readonly HoursEntry[]
  /** The seven days from today. */
  week: readonly HoursEntry[]
  status: OpenStatusAnswer
}

const pollMs = 60_000

type Listener = (hours: DepartmentHoursNow | undefined) => void

interface Poll {
  listeners: Set<Listener>
  newest: DepartmentHoursNow | undefined
  stop: () => void
}

/** One poll per department, however many places on a page show it. */
const polls = new Map<Department, Poll>()

const startPoll = (call: ApiClient, department: Department): Poll => {
  const poll: Poll = { listeners: new Set(), newest: undefined, stop: () => {} }
  // Sent without a login, because automatic requests must not keep a session alive.
  const options = { params: { department }, anonymous: true, keepsSession: true } as const
  const read = async () => {
    const [usual, week, status] = await Promise.all([
      call(readHours, options),
      call(readWeek, options),
      call(readOpenStatus, options),
    ])
    poll.newest = { usual, week, status }
  }
  const readAndNotify = () =>
    void read()
      // If the hours cannot be read, none are shown.
      .catch(() => {
        poll.newest = undefined
      })
      .then(() => {
        for (const listener of poll.listeners) listener(poll.newest)
      })
  poll.stop = pollWhileVisible(readAndNotify, pollMs)
  return poll
}

/**
 * Notifies the listener of a department's hours now, and every 60 s while the page is visible. Returns a function that
 * stops it.
 */
export const followHours = (call: ApiClient, department: Department, listener: Listener): (() => void) => {
  const poll = polls.get(department) ?? startPoll(call, department)
  polls.set(department, poll)
  poll.listeners.add(listener)
  if (poll.newest) listener(poll.newest)
  return () => {
    poll.listeners.delete(listener)
    if (poll.listeners.size > 0) return
    poll.stop()
    polls.delete(department)
  }
}
