import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { CountyConflict } from '#src/domain/us/home-county.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { type ConditionRecords, countyCause, readUnsettled } from '#src/workflow/server/condition-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { priceAgain } from './price-again.service.ts'

export interface CountyDeps {
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
}

const saveConflict = ({ records, clock }: CountyDeps, tx: Tx, applicationId: string, conflict: CountyConflict) => {
  const now = clock.now()
  return records.saveReport(tx, applicationId, 'county-conflict', `${applicationId}:${now.getTime()}`, conflict, now)
}

/**
 * Compares the county in which a home was located with that of its property record. Where they differ, staff are asked
 * which is right, since the recording tax depends on it. Until then the dearer tax counts, and no closing disclosure is
 * rendered. An application that has ended is not asked about.
 */
export const compareCounties = async (
  deps: CountyDeps,
  tx: Tx,
  applicationId: string,
  locatedFips: string,
): Promise<void> => {
  const { clock, records, conditions } = deps
  const { status } = await records.read(tx, applicationId)
  if (!isStatus(status) || workflow[status].part === 'end') return
  const reports = await records.newestReports(tx, applicationId, ['property-record', 'county-conflict'])
  const report = reports['property-record']
  const recordFips = report?.result === 'ONE' ? report.property.fips : undefined
  if (!recordFips || recordFips === locatedFips) return
  const conflict = reports['county-conflict']
  if (conflict?.recorded === recordFips && conflict.located === locatedFips) return
  await saveConflict(deps, tx, applicationId, { recorded: recordFips, located: locatedFips, settled: null })
  await conditions.raise(tx, {
    applicationId,
    category: 'ESCALATION_REVIEW',
    causeKey: countyCause,
    now: clock.now(),
    internalNote: `The property record places the home in county ${recordFips}, and the geocoder in ${locatedFips}. Choose one under Compliance checks: recording tax and recorder depend on it.`,
  })
}

/**
 * Settles in which county a home lies. Where an offer was priced already and no closing document is rendered, it is priced
 * again.
 * @throws Refusal application/moved-on if there is no open conflict; request/invalid for a county that no source names
 */
export const settleCounty = async (
  deps: CountyDeps & { staffReasons: StaffReasonRecords },
  tx: Tx,
  { applicationId, fips, reason, by }: { applicationId: string; fips: string; reason: string; by: KnownCaller },
): Promise<CountyConflict> => {
  const { clock, records, conditions, staffReasons } = deps
  const now = clock.now()
  const { status, revision } = await lockedStatus(tx, applicationId)
  const conflict = await records.newestReport(tx, applicationId, 'county-conflict')
  if (!conflict || conflict.settled !== null) throw new Refusal('application/moved-on')
  if (fips !== conflict.recorded && fips !== conflict.located)
    throw new Refusal('request/invalid', { faults: [{ field: 'fips', message: 'Choose one of the two counties' }] })
  const settledConflict = { ...conflict, settled: fips }
  await saveConflict(deps, tx, applicationId, settledConflict)
  const { identityId } = by
  for (const id of await readUnsettled(tx, applicationId, countyCause)) await conditions.accept(tx, id, identityId, now)
  const reasonUuid = await staffReasons.save(tx, { applicationId, text: reason, by: identityId, now })
  const details = { ...settledConflict, reasonUuid }
  await callerAudit(clock)(tx, by, applicationId, 'county of the home settled', details, now)
  await priceAgain(deps, tx, { applicationId, status, revision, by: identityId, reason })
  return settledConflict
}
