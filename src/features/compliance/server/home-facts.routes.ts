import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { dwellingUnitsOf } from '#src/domain/us/dwelling-units.ts'
import { taxesByFamilies } from '#src/domain/us/home-recording-taxes.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { fileDwellingUnits, readDwellingUnits, readHomeCounty, settleHomeCounty } from '../home-facts.contract.ts'
import { correctionEffectOf } from '../price-again.rules.ts'
import { isOpenYear } from '../register-facts.rules.ts'
import { type CountyDeps, settleCounty } from './county-conflict.service.ts'
import { queueRegisterRow } from './home-location.job.ts'
import { actionYearOf } from './home-location.store.ts'
import { priceAgain } from './price-again.service.ts'

type HomeFactsDeps = CountyDeps & { staffReasons: StaffReasonRecords }

/** Returns the routes by which staff state what the property record of a home lacks, or settle what sources differ about. */
export const homeFactsRoutes = (deps: HomeFactsDeps): Route[] => [
  serve(readHomeCounty, async ({ db, params: { uuid } }) => ({
    conflict: (await deps.records.newestReport(db, uuid, 'county-conflict')) ?? null,
  })),
  serve(settleHomeCounty, (call) =>
    call.transact(async (tx) => {
      const by = requireKnownCaller(call.caller)
      return { conflict: await settleCounty(deps, tx, { applicationId: call.application.id, ...call.body, by }) }
    }),
  ),
  ...dwellingUnitsRoutes(deps),
]

const dwellingUnitsRoutes = ({ clock, records, staffReasons }: HomeFactsDeps): Route[] => [
  serve(readDwellingUnits, async ({ db, params: { uuid } }) => {
    const reports = await records.newestReports(db, uuid, ['property-record', 'dwelling-units'])
    const filedUnits = reports['dwelling-units']
    if (filedUnits) return filedUnits
    const record = reports['property-record']
    return { units: record?.result === 'ONE' ? dwellingUnitsOf(record.property) : null, source: null }
  }),
  serve(fileDwellingUnits, (call) =>
    call.transact(async (tx) => {
      const { id } = call.application
      const { identityId } = requireKnownCaller(call.caller)
      const now = clock.now()
      const { status, revision } = await lockedStatus(tx, id)
      const { propertyState } = await records.read(tx, id)
      // The deed of such a state says how many families live there, so it must be what the line was taxed by.
      const isTaxed = taxesByFamilies(propertyState) && workflow[status].part !== 'end'
      if (isTaxed && correctionEffectOf(status) === 'refused') throw new Refusal('application/moved-on')
      const year = await actionYearOf(tx, id)
      if (year !== undefined && !isOpenYear(year, lenderDay(now))) throw new Refusal('compliance/year-closed')
      await records.saveReport(tx, id, 'dwelling-units', `${id}:${now.getTime()}`, call.body, now)
      await call.audit(tx, id, 'dwelling units filed', { units: call.body.units }, now)
      await queueRegisterRow(tx, clock, id)
      const reason = `Dwelling units: ${call.body.units}, from ${call.body.source}`
      if (isTaxed)
        await priceAgain({ clock, staffReasons }, tx, { applicationId: id, status, revision, by: identityId, reason })
      return call.body
    }),
  ),
]
