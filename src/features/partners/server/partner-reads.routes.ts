import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database.ts'
import { pageOf, readPlace } from '#src/platform/server/keyset.ts'
import { type Route, serve } from '#src/platform/server/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { workflow } from '#src/workflow/workflow.table.ts'
import type { WorkflowStep } from '#src/workflow/workflow-step.ts'
import {
  listPartnerApplications,
  listPartnerDocuments,
  readEvents,
  readPartnerApplication,
} from '../partner-reads.contract.ts'
import { eventsAfter, shownEvent } from './events.store.ts'

const ordinaryPage = 100

/** What lenders' systems read: ids and states. */
export const partnerReadsRoutes = (): Route[] => [
  serve(readEvents, async ({ db, caller, query }) => {
    const after = Number(query.after ?? 0)
    const limit = Math.max(1, Number(query.limit ?? ordinaryPage))
    const found = await eventsAfter(db, caller.organisation, after, limit + 1)
    const events = found.slice(0, limit).map(shownEvent)
    return { events, last: events.at(-1)?.sequence ?? after, more: found.length > limit }
  }),
  serve(listPartnerApplications, async ({ db, caller, query }) => {
    const place = readPlace(query.after)
    const { rows, next } = pageOf(
      await applicationsBefore(
        db,
        place
          ? sql`organisation = ${caller.organisation} and (created_at, id) < (${place.createdAt}::timestamptz, ${place.id}::uuid)`
          : sql`organisation = ${caller.organisation}`,
      ),
      ordinaryPage,
    )
    return { applications: rows.map(listed), next }
  }),
  serve(readPartnerApplication, async ({ db, params }) => {
    const [row] = await applicationsBefore(db, sql`id = ${params.uuid}`)
    const { owner, part } = workflow[row!.status] as WorkflowStep
    const conditions = await db
      .selectFrom('condition')
      .select(['id as uuid', 'category', 'state'])
      .where('applicationId', '=', params.uuid)
      .where('state', 'in', ['OPEN', 'IN_REVIEW'])
      .orderBy('createdAt')
      .execute()
    return { ...listed(row!), nextStep: { waitsFor: [...owner], part, conditions } }
  }),
  serve(listPartnerDocuments, async ({ db, subject }) => {
    const rows = await db
      .selectFrom('document')
      .select(['id', 'kind', 'version', 'language', 'mediaType', 'bytes', 'sha256', 'createdAt'])
      .where('applicationId', '=', (subject as ApplicationHead).id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return rows.map(({ id, createdAt, ...row }) => ({ uuid: id, ...row, createdAt: createdAt.toISOString() }))
  }),
]

interface ListedRow {
  id: string
  loanNumber: string
  isInquiry: boolean
  status: Status
  revision: number
  statusSince: Date
  createdAt: Date
  completedAt: Date | null
  referrerUuid: string | null
}

const applicationsBefore = async (db: Sql, which: ReturnType<typeof sql>): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`
    select id, loan_number, is_inquiry, status, revision, status_since, created_at, completed_at, referrer_uuid
    from application where ${which} and erased_at is null
    order by created_at desc, id desc limit ${ordinaryPage + 1}`.execute(db)
  return rows
}

const listed = (row: ListedRow) => ({
  ...{ uuid: row.id, loanNumber: row.loanNumber, inquiry: row.isInquiry, status: row.status, revision: row.revision },
  since: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  referrerUuid: row.referrerUuid,
})
