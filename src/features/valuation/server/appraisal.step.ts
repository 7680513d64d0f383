import type { HomeValue } from '#src/domain/us/home-value.ts'
import type { AppraisalReport, AppraisalReports, Appraisals } from '#src/vendors/appraisal/appraisal.port.ts'
import type { CardPayments } from '#src/vendors/card-payment/card-payment.port.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { lastMoveInto } from '#src/workflow/server/status-history-record.ts'
import {
  type AppraisalOrderRecord,
  lockOrder,
  readOrder,
  recordDelivered,
  saveOrder,
  savePayment,
  saveVisit,
} from './appraisal-order.store.ts'
import { queueCopies, saveFoundValue, type ValuationDeps } from './found-value.service.ts'

type OrderDeps = Pick<ValuationDeps, 'db' | 'clock' | 'records'>

/** Orders the appraisal, once for each application. No appraiser visits before the payment is settled. */
export const orderAppraisal =
  ({
    db,
    clock,
    records,
    desk,
    isOurs,
  }: OrderDeps & {
    desk: Appraisals
    /** Whether the lender pays for the appraisals of this organization. */
    isOurs(organization: string): Promise<boolean>
  }): StepRunner<'order-appraisal'> =>
  async (work) => {
    const { applicationId, organization } = work
    const [{ property }, isPaidByLender] = await Promise.all([records.read(db, applicationId), isOurs(organization)])
    // One order for an application, however often it comes to this step.
    const answer = await orderReport(desk, { ...work, orderKey: applicationId }, { address: property.address })
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const { reference, feeCents } = answer.report
    const payment = isPaidByLender ? 'OURS' : 'OWED'
    return {
      outcome: isPaidByLender ? 'orderedAtOurCost' : 'ordered',
      save: (tx) => saveOrder(tx, { applicationId, reference, feeCents, payment }, clock.now()),
    }
  }

/** Waits for the visit and the report, or for the corrected report if staff sent it back. */
export const awaitAppraisalReport =
  (
    deps: OrderDeps & { desk: Appraisals; reports: AppraisalReports; payments: CardPayments },
  ): StepRunner<'await-appraisal-report'> =>
  async (work) => {
    const { db, clock, records, desk, reports } = deps
    const { applicationId, orderKey } = work
    const [application, order, correction] = await Promise.all([
      records.read(db, applicationId),
      readOrder(db, applicationId),
      sentBackBecause(deps, applicationId),
    ])
    if (!order) throw new Error('An appraisal report is waited for after an order.')
    if (order.payment === 'OWED') await closeUnpaid(deps, order)
    const request = { address: application.property.address, reference: order.reference, correction }
    const answer = await orderReport(reports, work, request)
    if (answer.kind === 'pending') {
      const visit = order.visitFrom ? null : await desk.visit(order.reference, answer.reference)
      if (visit) await saveVisit(db, applicationId, visit, clock.now())
      return { pendingReference: answer.reference }
    }
    return {
      outcome: 'received',
      async save(tx) {
        await records.saveReport(tx, applicationId, 'appraisal', orderKey, answer.report, clock.now())
        await recordDelivered(tx, applicationId, clock.now())
        await queueCopies(tx, clock, applicationId, orderKey)
      },
    }
  }

/** Closes the payment page after staff waived the fee, and refunds a charge made at the last moment. */
const closeUnpaid = async (
  { db, clock, payments }: Pick<ValuationDeps, 'db' | 'clock'> & { payments: CardPayments },
  { applicationId, checkout }: AppraisalOrderRecord,
): Promise<void> => {
  const checkoutState = checkout ? await payments.refund(checkout) : undefined
  const receipt = checkoutState?.state === 'REFUNDED' ? checkoutState.receipt : null
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, applicationId)
    if (order?.payment === 'OWED')
      await savePayment(tx, applicationId, receipt ? 'REFUNDED' : 'WAIVED', receipt, clock.now())
  })
}

const sentBackBecause = async ({ db }: Pick<ValuationDeps, 'db'>, applicationId: string): Promise<string | null> => {
  const entry = await lastMoveInto(db, applicationId, 'ONSITE_APPRAISAL_PENDING')
  return entry?.outcome === 'sentBack' ? entry.reason : null
}

/** Reprices with the appraisal that staff accepted. If no figures are on file, waits for staff to file them. */
export const repriceOnAppraisal =
  (deps: ValuationDeps): StepRunner<'reprice-on-appraisal'> =>
  async (work) => {
    const { db, records, reprice } = deps
    const report = await records.newestReport(db, work.applicationId, 'appraisal')
    if (!report) return { held: true }
    const homeValue = toHomeValue(report)
    const decision = await reprice(db, 'reprice-on-appraisal', work.applicationId, { homeValue })
    return {
      ...decision,
      async save(tx) {
        await saveFoundValue(deps, tx, work, homeValue)
        await decision.save(tx)
      },
    }
  }

const toHomeValue = ({ value, condition, effectiveDate }: AppraisalReport): HomeValue => ({
  source: 'APPRAISAL',
  value,
  condition,
  asOf: effectiveDate,
})
