import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { SubjectProperty } from '#src/domain/person/applicant.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { setBpo } from '#src/workflow/server/application-status-record.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import {
  fileAppraisal,
  orderValuation,
  payAppraisal,
  readValuation,
  settleAppraisalPayment,
  type Valuation,
} from '../valuation.contract.ts'
import { closingAfterCopies } from '../valuation-copies.rules.ts'
import { readOrder, recordDelivered } from './appraisal-order.store.ts'
import { type AppraisalPaymentDeps, appraisalPayments } from './appraisal-payment.service.ts'
import { findingsFrom } from './found.rules.ts'
import { queueCopies } from './found-value.service.ts'
import { copiesGiven } from './valuation-copies.store.ts'

interface ValuationDeps extends AppraisalPaymentDeps {
  records: ApplicationRecords
  staffReasons: StaffReasonRecords
}

/** Serves what is known of the value, and the actions of borrower and staff on it. */
export const valuationRoutes = (deps: ValuationDeps): Route[] => {
  const { clock, records, staffReasons } = deps
  const payments = appraisalPayments(deps)

  return [
    serve(readValuation, async (call): Promise<Valuation> => {
      const { id, propertyState } = call.application
      const [reports, copies, order] = await Promise.all([
        records.everyReport(call.db, id, [
          'valuation',
          'price-opinion',
          'evaluation',
          'property-condition',
          'appraisal',
        ]),
        copiesGiven(call.db, id),
        readOrder(call.db, id),
      ])
      return {
        needsAcknowledgement: propertyState === 'TX',
        found: findingsFrom(reports),
        copies: copies.map(({ id: documentUuid, at }) => ({ documentUuid, sentAt: at.toISOString() })),
        closingFrom: closingAfterCopies(copies.map(({ at }) => lenderDay(at))),
        appraisal: order
          ? {
              feeCents: order.feeCents,
              payment: order.payment,
              isPaidOnline: !deps.payments.isByHand,
              receipt: order.receipt,
              visit:
                order.visitFrom && order.visitTo
                  ? { from: order.visitFrom.toISOString(), to: order.visitTo.toISOString() }
                  : null,
              orderedAt: order.createdAt.toISOString(),
              deliveredAt: order.deliveredAt?.toISOString() ?? null,
            }
          : null,
      }
    }),

    serve(orderValuation, (call) => {
      const { id, status, propertyState } = call.application
      const { condition } = call.body
      if (propertyState === 'TX' && !condition)
        throw new Refusal('request/invalid', {
          faults: [{ field: 'condition', message: 'Please choose the condition of your home' }],
        })
      return call.transact(async (tx) => {
        const now = clock.now()
        if (condition) await saveAcknowledgment(tx, records, id, { condition, on: lenderDay(now) }, now)
        const actor = { kind: 'borrower', id: requireKnownCaller(call.caller).identityId } as const
        if (status !== 'NAV_BPO_ORDER_REQUEST' && status !== 'NAV_RESI_EVAL_ORDER_REQUEST')
          throw new Refusal('application/moved-on')
        const transition = await advance(tx, { applicationId: id, from: status, outcome: 'ordered', actor, now })
        await setBpo(tx, id, 'BPO_PROCESSING')
        return { checklistStatus: transition.to, revision: transition.revision }
      })
    }),

    serve(payAppraisal, (call) =>
      payments.open(call.application, `${call.origin}${basePath}/${call.application.id}/hold?payment=back`),
    ),

    serve(settleAppraisalPayment, (call) => payments.settle(call.application.id)),

    serve(fileAppraisal, (call) =>
      call.transact(async (tx) => {
        const { id, status, revision } = call.application
        const { identityId } = requireKnownCaller(call.caller)
        const { reason, ...figures } = call.body
        const awaitingStatuses = ['ONSITE_APPRAISAL_PENDING', 'HOLD_FOR_APPRAISAL_REVIEW', 'APPRAISAL_REVIEW_COMPLETE']
        if (!awaitingStatuses.includes(status)) throw new Refusal('application/moved-on')
        const now = clock.now()
        const orderKey = `${id}:${revision}:filed:${now.getTime()}`
        await records.saveReport(tx, id, 'appraisal', orderKey, { ...figures, version: 1, pdf: null }, now)
        await recordDelivered(tx, id, now)
        await queueCopies(tx, clock, id, orderKey)
        const moves = status === 'ONSITE_APPRAISAL_PENDING'
        const why = { applicationId: id, by: identityId, now }
        const details = {
          from: status,
          ...(moves ? {} : { reasonUuid: await staffReasons.save(tx, { ...why, text: reason }) }),
        }
        await call.audit(tx, id, 'appraisal filed', details, now)
        if (!moves) {
          await wakeStep(tx, id, now)
          return { checklistStatus: status, revision }
        }
        const transition = await staffReasons.advance(tx, {
          ...why,
          from: status,
          outcome: 'receivedByHand',
          why: reason,
        })
        return { checklistStatus: transition.to, revision: transition.revision }
      }),
    ),
  ]
}

const saveAcknowledgment = (
  tx: Tx,
  records: ApplicationRecords,
  id: string,
  acknowledgment: NonNullable<SubjectProperty['acknowledged']>,
  now: Date,
) => records.amendProperty(tx, id, (property) => ({ ...property, acknowledged: acknowledgment }), now)
