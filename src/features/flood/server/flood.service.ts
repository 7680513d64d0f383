import { z } from 'zod'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { pollDelaySince } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { FloodDeterminations, FloodReport } from '#src/vendors/flood/flood.port.ts'
import { statusChannel } from '#src/workflow/server/advance.store.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import { type ReportDocuments, withStoredDocument } from '#src/workflow/server/report-document.port.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'
import type { FloodZone } from '../flood.contract.ts'
import { beginOrder, endOrder, readOrder, saveReference } from './flood-orders.store.ts'

export const floodZoneJob = job({ kind: 'flood-zone', payload: z.object({ applicationId: rowId }) })
/** Gives the borrower the notice of special flood hazards, and then requests proof of insurance. */
export const floodNoticeJob = job({ kind: 'flood-notice', payload: z.object({ applicationId: rowId }) })
/** How long the notice waits for the choice of an offer before it is looked for again. */
const untilChosenMs = 3_600_000

/** Has the notice given when an offer is chosen. */
export const sendFloodNoticeLater =
  (clock: Clock) =>
  (tx: Tx, applicationId: string): Promise<void> =>
    queueJob(tx, clock, floodNoticeJob, `${applicationId}:${clock.now().getTime()}`, { applicationId }, untilChosenMs)

/** The cause key of the condition that requests proof of flood insurance. */
export const floodInsuranceCause = 'flood insurance'

export interface FloodDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  vendor: FloodDeterminations
  reportDocuments: ReportDocuments
}

/** 42 U.S.C. 4012a(b): a line must not be opened on a home in a hazard area without insurance. */
export const requestFloodInsurance =
  ({ clock, conditions }: Pick<FloodDeps, 'clock' | 'conditions'>) =>
  async (tx: Tx, applicationId: string): Promise<void> =>
    void (await conditions.raise(tx, {
      applicationId,
      category: 'GENERIC_DOCUMENT_REQUEST',
      causeKey: floodInsuranceCause,
      now: clock.now(),
      details: { actionNeeded: 'SHOW_FLOOD_INSURANCE' },
    }))

export const floodService = ({ db, clock, records, vendor, reportDocuments }: FloodDeps) => {
  const queuePoll = (tx: Tx, applicationId: string, afterMs: number) =>
    queueJob(tx, clock, floodZoneJob, `${applicationId}:${clock.now().getTime()}`, { applicationId }, afterMs)

  /**
   * Stores the determination once, has the notice given if the home is in a hazard area, and resumes the steps that
   * waited.
   */
  const saveReport = async (tx: Tx, applicationId: string, orderKey: string, report: FloodReport): Promise<void> => {
    const now = clock.now()
    await records.saveReport(tx, applicationId, 'flood', orderKey, report, now)
    await endOrder(tx, applicationId, now)
    if (report.specialHazard) await queueJob(tx, clock, floodNoticeJob, applicationId, { applicationId })
    await wakeStep(tx, applicationId, now)
    announce(tx, statusChannel, applicationId)
  }

  const determine = async (applicationId: string, attempt: number): Promise<void> => {
    const [order, application, record] = await Promise.all([
      readOrder(db, applicationId),
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'property-record'),
    ])
    if (order?.answeredAt) return
    const { firstName, lastName } = application.applicant.name
    const request = {
      address: application.property.address,
      parcelId: record?.result === 'ONE' ? record.property.parcelId : null,
      borrower: { firstName, lastName },
    }
    if (!order) await begin(applicationId)
    const call = { organization: application.organization, applicationId, key: `flood:${applicationId}`, attempt }
    const answer = order?.reference
      ? await vendor.collect(order.reference, request, call)
      : await vendor.order(request, call)
    const about = { applicationId, cause: `flood ${applicationId}` }
    const reportToStore =
      answer.kind === 'answered' ? await withStoredDocument(reportDocuments, about, answer.report) : undefined
    await db.transaction().execute(async (tx) => {
      if (reportToStore) return saveReport(tx, applicationId, applicationId, await reportToStore(tx))
      if (answer.kind === 'answered') return
      await saveReference(tx, applicationId, answer.reference)
      const { reference } = answer
      await rememberReference(tx, { vendor: 'flood', reference, owner: 'flood', applicationId }, clock.now())
      await queuePoll(tx, applicationId, pollDelaySince(order?.orderedAt ?? clock.now(), clock.now()))
    })
  }

  const begin = (applicationId: string) => db.transaction().execute((tx) => beginOrder(tx, applicationId, clock.now()))

  return {
    determine,
    saveReport,
    async read(sql: Sql, applicationId: string): Promise<FloodZone> {
      const [order, report] = await Promise.all([
        readOrder(sql, applicationId),
        records.newestReport(sql, applicationId, 'flood'),
      ])
      const orderedAt = order?.orderedAt.toISOString() ?? null
      if (!report) return { orderedAt, determined: null }
      const { participating: _, pdf: _pdf, documentUuid: _documentUuid, ...determination } = report
      return { orderedAt, determined: determination }
    },
    /** Handles a webhook that says a determination is ready. */
    async answerReady(applicationId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const order = await readOrder(tx, applicationId)
        if (order && !order.answeredAt) await queuePoll(tx, applicationId, 0)
      })
    },
  }
}

export type FloodService = ReturnType<typeof floodService>

/** Job that orders the determination, or collects a pending one from the vendor. */
export const determineFloodZone =
  (flood: FloodService): RunnerOf<typeof floodZoneJob> =>
  ({ applicationId }, attempt) =>
    flood.determine(applicationId, attempt)
