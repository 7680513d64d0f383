import { parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { WorkflowStep } from '#src/workflow/graph/workflow-step.ts'
import {
  listPartnerApplications,
  listPartnerDocuments,
  readEvents,
  readPartnerApplication,
} from '../partner-reads.contract.ts'
import { eventsAfter, toPartnerEvent } from './events.store.ts'
import {
  applicationById,
  type ListedRow,
  readApplications,
  readDocuments,
  unsettledConditionsOf,
} from './partner-reads.store.ts'

const ordinaryPage = 100

/** Returns the routes that lenders' systems read: ids and states. */
export const partnerReadsRoutes = (): Route[] => [
  serve(readEvents, async ({ db, caller, query }) => {
    const after = Number(query.after ?? 0)
    const limit = Math.max(1, Number(query.limit ?? ordinaryPage))
    const rows = await eventsAfter(db, caller.organization, after, limit + 1)
    const events = rows.slice(0, limit).map(toPartnerEvent)
    return { events, last: events.at(-1)?.sequence ?? after, more: rows.length > limit }
  }),
  serve(listPartnerApplications, async ({ db, caller, query }) => {
    const list = { organization: caller.organization, before: parseCursor(query.after), most: ordinaryPage + 1 }
    const { rows, next } = toPage(await readApplications(db, list), ordinaryPage)
    return { applications: rows.map(toListedApplication), next }
  }),
  serve(readPartnerApplication, async ({ db, params }) => {
    const row = await applicationById(db, params.uuid)
    const { owner, part } = workflow[row.status] as WorkflowStep
    const conditions = await unsettledConditionsOf(db, params.uuid)
    return { ...toListedApplication(row), nextStep: { waitsFor: [...owner], part, conditions } }
  }),
  serve(listPartnerDocuments, async ({ db, application }) => {
    const rows = await readDocuments(db, application.id)
    return rows.map(({ id, createdAt, ...row }) => ({ uuid: id, ...row, createdAt: createdAt.toISOString() }))
  }),
]

const toListedApplication = (row: ListedRow) => ({
  uuid: row.id,
  loanNumber: row.loanNumber,
  inquiry: row.isInquiry,
  status: row.status,
  revision: row.revision,
  since: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  referrerUuid: row.referrerUuid,
})
