import type { HomeValue } from '#src/domain/home-value.ts'
import type { AppraisalReport, AppraisalReports, Appraisals } from '#src/vendors/appraisal/appraisal.port.ts'
import type { CardPayments } from '#src/vendors/card-payment/card-payment.port.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import {
  type AppraisalOrderRecord,
  heldOrderOf,
  keepOrder,
  keepPayment,
  keepVisit,
  noteDelivered,
  orderOf,
} from './appraisal-order.store.ts'
import { keepFound, queueCopies, type ValuationDeps } from './found-value.service.ts'

type OrderDeps = Pick<ValuationDeps, 'db' | 'clock' | 'records'>

/** Orders the appraisal, once for an application. Whoever pays, nobody visits before that is settled. */
export const orderAppraisal =
  ({
    db,
    clock,
    records,
    desk,
    isOurs,
  }: OrderDeps & {
    desk: Appraisals
    /** Whether the lender covers appraisals of this organisation. */
    isOurs(organisation: string): Promise<boolean>
  }): StepRunner<'order-appraisal'> =>
  async ({ applicationId, organisation, attempt }) => {
    const [{ property }, ours] = await Promise.all([records.read(db, applicationId), isOurs(organisation)])
    const { reference, feeCents } = await desk.order({ address: property.address }, { key: applicationId, attempt })
    const payment = ours ? 'OURS' : 'OWED'
    return {
      outcome: ours ? 'orderedAtOurCost' : 'ordered',
      save: (tx) => keepOrder(tx, { applicationId, reference, feeCents, payment }, clock.now()),
    }
  }

/** Waits for the visit and the report, or for its correction where staff sent it back. */
export const awaitAppraisalReport =
  (
    deps: OrderDeps & { desk: Appraisals; reports: AppraisalReports; payments: CardPayments },
  ): StepRunner<'await-appraisal-report'> =>
  async (work) => {
    const { db, clock, records, desk, reports } = deps
    const { applicationId, orderKey } = work
    const [application, order, correction] = await Promise.all([
      records.read(db, applicationId),
      orderOf(db, applicationId),
      sentBackBecause(deps, applicationId),
    ])
    if (!order) throw new Error('An appraisal report is waited for after an order.')
    if (order.payment === 'OWED') await closeUnpaid(deps, order)
    const asked = { address: application.property.address, reference: order.reference, correction }
    const answer = await orderReport(reports, work, asked)
    if (answer.kind === 'pending') {
      const visit = order.visitFrom ? null : await desk.visit(order.reference, answer.reference)
      if (visit) await keepVisit(db, applicationId, visit, clock.now())
      return { pendingReference: answer.reference }
    }
    return {
      outcome: 'received',
      async save(tx) {
        await records.saveReport(tx, applicationId, 'appraisal', orderKey, answer.report, clock.now())
        await noteDelivered(tx, applicationId, clock.now())
        await queueCopies(tx, clock, applicationId, orderKey)
      },
    }
  }

/** Staff waived the fee: the page on which it could still be paid is closed, and a charge of the last moment given back. */
const closeUnpaid = async (
  { db, clock, payments }: Pick<ValuationDeps, 'db' | 'clock'> & { payments: CardPayments },
  { applicationId, checkout }: AppraisalOrderRecord,
): Promise<void> => {
  const closed = checkout ? await payments.refund(checkout) : undefined
  const receipt = closed?.state === 'REFUNDED' ? closed.receipt : null
  await db.transaction().execute(async (tx) => {
    const held = await heldOrderOf(tx, applicationId)
    if (held?.payment === 'OWED')
      await keepPayment(tx, applicationId, receipt ? 'REFUNDED' : 'WAIVED', receipt, clock.now())
  })
}

const sentBackBecause = async ({ db }: Pick<ValuationDeps, 'db'>, applicationId: string): Promise<string | null> => {
  const entry = await db
    .selectFrom('statusHistory')
    .select(['outcome', 'reason'])
    .where('applicationId', '=', applicationId)
    .where('toStatus', '=', 'ONSITE_APPRAISAL_PENDING')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.outcome === 'sentBack' ? entry.reason : null
}

/** Prices on an appraisal that staff accepted. Without figures on file, staff are waited for to file them. */
export const repriceOnAppraisal =
  (deps: ValuationDeps): StepRunner<'reprice-on-appraisal'> =>
  async (work) => {
    const { db, records, reprice } = deps
    const report = await records.newestReport(db, work.applicationId, 'appraisal')
    if (!report) return { held: true }
    const homeValue = appraised(report)
    const judged = await reprice(db, 'reprice-on-appraisal', work.applicationId, { homeValue })
    return {
      ...judged,
      async save(tx) {
        await keepFound(deps, tx, work, homeValue)
        await judged.save(tx)
      },
    }
  }

const appraised = ({ value, condition, effectiveDate }: AppraisalReport): HomeValue => ({
  ...{ source: 'APPRAISAL', value, condition, asOf: effectiveDate },
})
