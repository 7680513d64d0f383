import type { ChatQueue } from '../conversation-states.table.ts'

/** The names of the queues for staff. */
export const queueNames: Readonly<Record<ChatQueue, string>> = {
  sales: 'Sales',
  application: 'Application',
  closing: 'Closing',
  servicing: 'Servicing',
}

/** The languages of visitors, for staff. */
export const languageNames = { en: 'English', es: 'Spanish' } as const
