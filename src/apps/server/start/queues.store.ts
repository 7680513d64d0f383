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
  jobs: sql`select count(*)::int as depth, min(due_at) as oldest from job where set_aside_at is null and due_at <= `,
  webhooks: sql`select count(*)::int as depth, min(due_at) as oldest from webhook_delivery where state = 'waiting' and due_at <= `,
  events: sql`select count(*)::int as depth, min(at) as oldest from partner_event where sequence is null and at <= `,
  'event-sink': sql`
    select coalesce(sum(numbered.last - stored.sequence), 0)::int as depth, min(first.at) as oldest
    from event_sink as stored join partner_sequence as numbered using (organization), lateral (
      select at from partner_event as event
      where event.organization = stored.organization and event.sequence > stored.sequence order by event.sequence limit 1
    ) as first
    where first.at <= `,
}

/** How many jobs wait for people to have them tried again. */
export const deadLetterCount = async (db: Sql): Promise<number> => {
  const { count } = await db
    .selectFrom('job')
    .select((job) => job.fn.countAll<string>().as('count'))
    .where('setAsideAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads what is due in each queue. */
export const dueInQueues = async (db: Sql, now: Date): Promise<DueInQueue[]> => {
  const due: DueInQueue[] = []
  for (const [queue, query] of Object.entries(queues)) {
    const { rows } = await sql<Omit<DueInQueue, 'queue'>>`${query}${now}::timestamptz`.execute(db)
    for (const row of rows) due.push({ queue, ...row })
  }
  return due
}
