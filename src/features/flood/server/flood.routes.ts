import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { fileFloodZone, fileInsurableValue, readFloodZone, readInsurableValue } from '../flood.contract.ts'
import { type FloodDeps, floodService } from './flood.service.ts'

/** Returns the routes for reading the flood determination and for staff to file one. */
export const floodRoutes = (deps: FloodDeps & { staffReasons: StaffReasonRecords }): Route[] => {
  const flood = floodService(deps)
  return [
    serve(readFloodZone, (call) => flood.read(call.db, call.params.uuid)),
    serve(fileFloodZone, (call) =>
      call.transact(async (tx) => {
        const { id, status, revision } = call.application
        const { identityId } = requireKnownCaller(call.caller)
        const { reason, ...report } = call.body
        const now = deps.clock.now()
        await flood.saveReport(tx, id, `${id}:${revision}:filed:${now.getTime()}`, report)
        const isAwaited = status === 'GEN_CLOSING_DISCLOSURE'
        const why = { applicationId: id, by: identityId, now }
        const details = {
          zone: report.zone,
          ...(isAwaited ? {} : { reasonUuid: await deps.staffReasons.save(tx, { ...why, text: reason }) }),
        }
        await call.audit(tx, id, 'flood determination filed', details, now)
        if (isAwaited)
          await deps.staffReasons.advance(tx, { ...why, from: status, outcome: 'floodDeterminedByHand', why: reason })
        return flood.read(tx, id)
      }),
    ),
    serve(readInsurableValue, async ({ db, params: { uuid } }) => {
      const [flood, value] = await Promise.all([
        deps.records.newestReport(db, uuid, 'flood'),
        deps.records.newestReport(db, uuid, 'insurable-value'),
      ])
      return { specialHazard: flood?.specialHazard ?? null, value: value ?? null }
    }),
    serve(fileInsurableValue, (call) =>
      call.transact(async (tx) => {
        const { id } = call.application
        const { amount, asOf } = call.body
        const now = deps.clock.now()
        await deps.records.saveReport(tx, id, 'insurable-value', `${id}:${now.getTime()}`, call.body, now)
        await call.audit(tx, id, 'insurable value filed', { amount, asOf }, now)
        return call.body
      }),
    ),
  ]
}
