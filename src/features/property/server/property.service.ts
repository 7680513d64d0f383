import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { SubjectProperty } from '#src/domain/person/applicant.ts'
import { isNamed } from '#src/domain/person/deed-name.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { correctPropertyAddress, readPropertyOnRecord, readPropertyUnits } from '../property.contract.ts'

/** What public records say of the home, and what the borrower corrects. */
export const propertyService = (clock: Clock, records: ApplicationRecords) => {
  /** Changes the property and advances the application. */
  const amend = async (
    tx: Tx,
    { id, status }: ApplicationHead,
    identityId: string,
    outcome: string,
    change: (property: SubjectProperty) => SubjectProperty,
  ) => {
    const now = clock.now()
    await records.amendProperty(tx, id, change, now)
    const actor = { kind: 'borrower', id: identityId } as const
    const transition = await advance(tx, { applicationId: id, from: status, outcome, actor, now })
    return { checklistStatus: transition.to, revision: transition.revision }
  }

  return {
    async readUnits(sql: Sql, applicationId: string): Promise<AnswerOf<typeof readPropertyUnits>> {
      const [application, report] = await Promise.all([
        records.read(sql, applicationId),
        records.newestReport(sql, applicationId, 'property-record'),
      ])
      return { address: application.property.address, units: report?.result === 'SEVERAL' ? report.units : [] }
    },

    async readOnRecord(sql: Sql, applicationId: string): Promise<AnswerOf<typeof readPropertyOnRecord>> {
      const [{ property, applicant }, report, title] = await Promise.all([
        records.read(sql, applicationId),
        records.newestReport(sql, applicationId, 'property-record'),
        records.newestReport(sql, applicationId, 'full-title'),
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
    },

    /** @throws Refusal property/state-differs, application/moved-on */
    async correctAddress(
      tx: Tx,
      head: ApplicationHead,
      identityId: string,
      address: BodyOf<typeof correctPropertyAddress>,
    ) {
      // Disclosures, license and limits were chosen for the state. A home in another state needs another application.
      if (address.state !== head.propertyState) throw new Refusal('property/state-differs')
      return amend(tx, head, identityId, 'addressCorrected', (property) => ({ ...property, address, parcelId: null }))
    },

    /** @throws Refusal property/unit-unknown, application/moved-on */
    async pickUnit(tx: Tx, head: ApplicationHead, identityId: string, parcelId: string) {
      const report = await records.newestReport(tx, head.id, 'property-record')
      const pickedUnit =
        report?.result === 'SEVERAL' ? report.units.find((unit) => unit.parcelId === parcelId) : undefined
      if (!pickedUnit) throw new Refusal('property/unit-unknown')
      return amend(tx, head, identityId, 'unitPicked', (property) => ({
        ...property,
        parcelId,
        address: { ...property.address, street2: pickedUnit.unit },
      }))
    },

    /** @throws Refusal application/moved-on */
    estimate: (tx: Tx, head: ApplicationHead, identityId: string, estimatedValue: number) =>
      amend(tx, head, identityId, 'estimated', (property) => ({ ...property, estimatedValue })),
  }
}
