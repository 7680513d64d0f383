import type { Clock } from '#src/platform/server/clock.ts'
import { type Db, notify, type Sql, type Tx } from '#src/platform/server/database.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { FloodDeterminations, FloodReport } from '#src/vendors/flood/flood.port.ts'
import { statusChannel } from '#src/workflow/server/advance.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import type { FloodZone } from '../flood.contract.ts'

export const floodZoneJob = 'flood-zone'
/** Under which proof of insurance is asked for. */
export const floodInsuranceCause = 'flood insurance'

export interface FloodDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  vendor: FloodDeterminations
}

/** A promised determination is asked for again by ourselves, in case its webhook is lost. */
const askAgainMs = 5_000

export const floodService = ({ db, clock, records, conditions, vendor }: FloodDeps) => {
  const orderOf = (sql: Sql, applicationId: string) =>
    sql
      .selectFrom('floodOrder')
      .select(['reference', 'orderedAt', 'answeredAt'])
      .where('applicationId', '=', applicationId)
      .executeTakeFirst()

  const lookAgain = (tx: Tx, applicationId: string, afterMs: number) =>
    queueJob(tx, clock, floodZoneJob, `${applicationId}:${clock.now().getTime()}`, { applicationId }, afterMs)

  /** Keeps what was determined, once, asks for insurance where the law does, and lets go what waited for it. */
  const keep = async (tx: Tx, applicationId: string, orderKey: string, report: FloodReport): Promise<void> => {
    const now = clock.now()
    await records.saveReport(tx, applicationId, 'flood', orderKey, report, now)
    await tx
      .insertInto('floodOrder')
      .values({ applicationId, reference: null, orderedAt: now, answeredAt: now })
      .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ answeredAt: now }))
      .execute()
    await tx.updateTable('application').set({ waitingOnFloodCert: false }).where('id', '=', applicationId).execute()
    // 42 U.S.C. 4012a(b): no line is opened on a home in a hazard area without insurance.
    if (report.specialHazard)
      await conditions.raise(tx, {
        ...{ applicationId, category: 'GENERIC_DOCUMENT_REQUEST', causeKey: floodInsuranceCause, now },
        details: { actionNeeded: 'SHOW_FLOOD_INSURANCE' },
      })
    await wakeStep(tx, applicationId, now)
    await notify(tx, statusChannel, applicationId)
  }

  const determine = async (applicationId: string, attempt: number): Promise<void> => {
    const [order, application, record] = await Promise.all([
      orderOf(db, applicationId),
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'property-record'),
    ])
    if (order?.answeredAt) return
    const request = {
      address: application.property.address,
      parcelId: record?.result === 'ONE' ? record.property.parcelId : null,
    }
    if (!order) await begin(applicationId)
    const call = { key: `flood:${applicationId}`, attempt }
    const answer = order?.reference
      ? await vendor.collect(order.reference, request, call)
      : await vendor.order(request, call)
    await db.transaction().execute(async (tx) => {
      if (answer.kind === 'answered') return keep(tx, applicationId, applicationId, answer.report)
      await tx
        .updateTable('floodOrder')
        .set({ reference: answer.reference })
        .where('applicationId', '=', applicationId)
        .execute()
      await lookAgain(tx, applicationId, askAgainMs)
    })
  }

  const begin = (applicationId: string) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('floodOrder')
        .values({ applicationId, reference: null, orderedAt: clock.now(), answeredAt: null })
        .onConflict((conflict) => conflict.column('applicationId').doNothing())
        .execute()
      await tx.updateTable('application').set({ waitingOnFloodCert: true }).where('id', '=', applicationId).execute()
    })

  return {
    determine,
    keep,
    async read(sql: Sql, applicationId: string): Promise<FloodZone> {
      const [order, report] = await Promise.all([
        orderOf(sql, applicationId),
        records.newestReport(sql, applicationId, 'flood'),
      ])
      const orderedAt = order?.orderedAt.toISOString() ?? null
      if (!report) return { orderedAt, determined: null }
      const { participating: _, ...determined } = report
      return { orderedAt, determined }
    },
    /** A webhook says that a determination is ready. */
    async answerReady(reference: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const order = await tx
          .selectFrom('floodOrder')
          .select('applicationId')
          .where('reference', '=', reference)
          .where('answeredAt', 'is', null)
          .executeTakeFirst()
        if (order) await lookAgain(tx, order.applicationId, 0)
      })
    },
  }
}

export type FloodService = ReturnType<typeof floodService>

/** Orders the determination, or asks for the one that was promised. */
export const determineFloodZone =
  (flood: FloodService): JobRunner =>
  ({ applicationId = '' }, attempt) =>
    flood.determine(applicationId, attempt)
