import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

/** How many items in a queue are due and not taken yet, and since when the oldest is due. */
export interface DueInQueue {
  queue: string
  depth: number
  oldest: Date | null
}

const queues = {
  steps: sql`select count(*)::int as depth, min(due_at) as oldest from application where due_at <= `,
  jobs: sql`select count(*)::int as depth, min(due_at) as oldest from job where due_at <= `,
  webhooks: sql`select count(*)::int as depth, min(due_at) as oldest from webhook_delivery where state = 'waiting' and due_at <= `,
  events: sql`select count(*)::int as depth, min(at) as oldest from partner_event where sequence is null and at <= `,
}

export const dueInQueues = async (db: Sql, now: Date): Promise<DueInQueue[]> => {
  const due: DueInQueue[] = []
  for (const [queue, query] of Object.entries(queues)) {
    const { rows } = await sql<Omit<DueInQueue, 'queue'>>`${query}${now}::timestamptz`.execute(db)
    for (const row of rows) due.push({ queue, ...row })
  }
  return due
}
