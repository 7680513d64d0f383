import type { SubjectProperty } from '#src/domain/person/applicant.ts'
import { isNamed } from '#src/domain/person/deed-name.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import {
  correctPropertyAddress,
  estimatePropertyValue,
  pickPropertyUnit,
  readPropertyOnRecord,
  readPropertyUnits,
} from '../property.contract.ts'

export const propertyRoutes = (clock: Clock, records: ApplicationRecords): Route[] => {
  /** Changes the property and advances the application, in one transaction. */
  const amend = async (
    tx: Tx,
    { head, caller }: { head: ApplicationHead; caller: Caller },
    outcome: string,
    change: (property: SubjectProperty) => SubjectProperty,
  ) => {
    const now = clock.now()
    await records.amendProperty(tx, head.id, change, now)
    const transition = await advance(tx, {
      applicationId: head.id,
      from: head.status,
      outcome,
      actor: { kind: 'borrower', id: requireKnownCaller(caller).identityId },
      now,
    })
    return { checklistStatus: transition.to, revision: transition.revision }
  }
  const of = (call: { application: ApplicationHead; caller: Caller }) => ({
    head: call.application,
    caller: call.caller,
  })

  return [
    serve(readPropertyUnits, async ({ params, db }) => {
      const [application, report] = await Promise.all([
        records.read(db, params.uuid),
        records.newestReport(db, params.uuid, 'property-record'),
      ])
      return { address: application.property.address, units: report?.result === 'SEVERAL' ? report.units : [] }
    }),
    serve(readPropertyOnRecord, async ({ params, db }) => {
      const [{ property, applicant }, report, title] = await Promise.all([
        records.read(db, params.uuid),
        records.newestReport(db, params.uuid, 'property-record'),
        records.newestReport(db, params.uuid, 'full-title'),
      ])
      const record = report?.result === 'ONE' ? report.property : undefined
      // The full title is newer and more reliable about who owns the home.
      const owners = title?.owners ?? record?.owners ?? []
      return {
        address: property.address,
        record: record
          ? {
              parcelId: record.parcelId,
              county: record.county,
              owners: owners.map(({ name }) => name),
              namesApplicant: owners.some(({ name }) => isNamed(name, applicant.name)),
              lastTransferOn: record.lastTransfer?.date ?? null,
            }
          : null,
        titleParcelId: title && title.parcelId !== record?.parcelId ? title.parcelId : null,
      }
    }),
    serve(correctPropertyAddress, (call) =>
      call.transact((tx) => {
        const { head } = of(call)
        // Disclosures, license and limits were chosen for the state. A home in another state needs another application.
        if (call.body.state !== head.propertyState) throw new Refusal('property/state-differs')
        return amend(tx, of(call), 'addressCorrected', (property) => ({
          ...property,
          address: call.body,
          parcelId: null,
        }))
      }),
    ),
    serve(pickPropertyUnit, (call) =>
      call.transact(async (tx) => {
        const report = await records.newestReport(tx, call.params.uuid, 'property-record')
        const { parcelId } = call.body
        const pickedUnit =
          report?.result === 'SEVERAL' ? report.units.find((unit) => unit.parcelId === parcelId) : undefined
        if (!pickedUnit) throw new Refusal('property/unit-unknown')
        return amend(tx, of(call), 'unitPicked', (property) => ({
          ...property,
          parcelId,
          address: { ...property.address, street2: pickedUnit.unit },
        }))
      }),
    ),
    serve(estimatePropertyValue, (call) =>
      call.transact((tx) =>
        amend(tx, of(call), 'estimated', (property) => ({ ...property, estimatedValue: call.body.estimatedValue })),
      ),
    ),
  ]
}
