import type { ReminderKind } from './graph/status-row.ts'
import { type Status, statuses } from './graph/statuses.ts'

export interface StatusReminder {
  /** The email subject. It is shown on lock screens, so it reveals nothing about credit, income or the home. */
  about: 'needed' | 'offers' | 'signing'
  /** Set if the organization's own interval is too long for a deadline. */
  everyHours?: number
}

/** How a borrower is reminded; the email describes the task in the words of the status. */
const reminders: Record<ReminderKind, StatusReminder> = {
  needed: { about: 'needed' },
  offers: { about: 'offers' },
  signing: { about: 'signing' },
  disclosures: { about: 'needed', everyHours: 24 },
}

export const reminderOf = (status: Status): StatusReminder | undefined => {
  const { reminder } = statuses[status]
  return reminder ? reminders[reminder] : undefined
}
