import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { AutomatedValuation } from '#src/vendors/avm/avm.port.ts'
import type { PropertyRecords } from '#src/vendors/property-record/property-record.port.ts'
import { acceptedCategories, type ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { assessTitle, assessValuation, type PropertyPolicy } from '../property.rules.ts'

interface PropertyDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
}

/** Finds the parcel at the address. */
export const findPropertyRecord =
  ({ db, clock, records, vendor }: PropertyDeps & { vendor: PropertyRecords }): StepRunner<'find-property-record'> =>
  async (work) => {
    const { property, applicant } = await records.read(db, work.applicationId)
    const request = { address: property.address, parcelId: property.parcelId, applicants: [applicant.name] }
    const answer = await orderReport(vendor, work, request)
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const outcome = { ONE: 'found', NONE: 'none', SEVERAL: 'several' } as const
    return {
      outcome: outcome[answer.report.result],
      save: (tx) =>
        records.saveReport(tx, work.applicationId, 'property-record', work.orderKey, answer.report, clock.now()),
    }
  }

/** Checks the property record for prequalification and raises the concerns that a person must settle. */
export const checkPrequalTitle =
  ({
    db,
    clock,
    records,
    conditions,
    policyFor,
  }: PropertyDeps & {
    conditions: ConditionRecords
    policyFor(organization: string): PropertyPolicy
  }): StepRunner<'check-prequal-title'> =>
  async (work) => {
    const [application, report, acceptedKinds] = await Promise.all([
      records.read(db, work.applicationId),
      records.newestReport(db, work.applicationId, 'property-record'),
      acceptedCategories(db, work.applicationId),
    ])
    if (report?.result !== 'ONE') throw new Error('The title check needs one property record.')
    const now = clock.now()
    const decision = assessTitle({
      record: report.property,
      applicant: application.applicant.name,
      listedForSale: application.listedForSale,
      policy: policyFor(work.organization),
      acceptedKinds,
      today: lenderDay(now),
    })
    const save = async (tx: Tx) => {
      for (const category of decision.concerns)
        await conditions.raise(tx, { applicationId: work.applicationId, category, causeKey: `title ${category}`, now })
    }
    if (decision.outcome === 'held') return { held: true, trace: decision.trace, save }
    return { outcome: decision.outcome, trace: decision.trace, save }
  }

/** Requests an automated valuation of the parcel. */
export const valueProperty =
  ({
    db,
    clock,
    records,
    vendor,
    policyFor,
  }: PropertyDeps & {
    vendor: AutomatedValuation
    policyFor(organization: string): PropertyPolicy
  }): StepRunner<'value-property'> =>
  async (work) => {
    const [application, report] = await Promise.all([
      records.read(db, work.applicationId),
      records.newestReport(db, work.applicationId, 'property-record'),
    ])
    const request = {
      address: application.property.address,
      parcelId: report?.result === 'ONE' ? report.property.parcelId : null,
    }
    const answer = await orderReport(vendor, work, request)
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    return {
      ...assessValuation(answer.report, application.propertyState, policyFor(work.organization)),
      save: (tx) => records.saveReport(tx, work.applicationId, 'valuation', work.orderKey, answer.report, clock.now()),
    }
  }
