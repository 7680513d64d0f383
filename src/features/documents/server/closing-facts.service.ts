import { isSignedInPerson } from '#src/application/deed-place.rules.ts'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { isNotaryInPerson } from '#src/application/server/deed-place-record.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { type FigureSource, figuresOn } from '#src/domain/figures/published-figures.ts'
import { mailingAddressOf } from '#src/domain/person/applicant.ts'
import { fullAddress } from '#src/domain/us/address.ts'
import { dwellingUnitsOf } from '#src/domain/us/dwelling-units.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import { refinancedDebts } from '#src/domain/us/refinanced-debt.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import type { ValuationReport } from '#src/vendors/avm/avm.port.ts'
import type { FloodReport } from '#src/vendors/flood/flood.port.ts'
import { ClosingFigures } from '../closing-figures.schema.ts'
import { PlanTerms } from '../plan-terms.schema.ts'
import type { ClosingFacts, DocumentPerson } from '../templates/closing/closing-facts.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import type { CorrespondenceDeps } from './letters/correspondence.service.ts'
import type { Addressee } from './letters/letters.store.ts'

export interface ClosingDocumentDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  signers: ClosingSignerRecords
  /**
   * The first day on which the line may be opened after copies of valuations were given. Null if no law requires a
   * wait.
   */
  openedFrom(db: Sql, applicationId: string): Promise<CivilDate | null>
  /** The first day on which it may be opened after the notice of flood hazards. Null where none is due. */
  floodFrom(db: Sql, applicationId: string): Promise<CivilDate | null>
  /** What the borrower paid for an appraisal, in cents. Null if nothing. */
  appraisalFeePaid(db: Sql, applicationId: string): Promise<number | null>
  /** The autopay discount included in the rate, in points. */
  autopayPoints(db: Sql, applicationId: string): Promise<number | null>
  /** Returns the published figures. */
  figures(): FigureSource
  /** What is owed on liens that stay ahead of the line, in dollars. */
  seniorLienBalance(db: Sql, applicationId: string): Promise<number>
}

/** Returns the current facts from which the closing documents are generated. */
export const closingFacts = async (
  deps: ClosingDocumentDeps,
  addressee: Addressee,
  flood: FloodReport,
  people: ClosingFacts['people'],
): Promise<ClosingFacts> => {
  const { db, records } = deps
  const [
    application,
    title,
    record,
    filedUnits,
    filedDebts,
    inspection,
    model,
    insurable,
    closingFrom,
    appraisalFeePaid,
    autopayPoints,
    seniorLienBalance,
    manualNotary,
  ] = await Promise.all([
    records.read(db, addressee.id),
    records.newestReport(db, addressee.id, 'full-title'),
    records.newestReport(db, addressee.id, 'property-record'),
    records.newestReport(db, addressee.id, 'dwelling-units'),
    records.newestReport(db, addressee.id, 'refinanced-debts'),
    records.newestReport(db, addressee.id, 'home-value'),
    records.newestReport(db, addressee.id, 'valuation'),
    records.newestReport(db, addressee.id, 'insurable-value'),
    deps.openedFrom(db, addressee.id),
    deps.appraisalFeePaid(db, addressee.id),
    deps.autopayPoints(db, addressee.id),
    deps.seniorLienBalance(db, addressee.id),
    isNotaryInPerson(db, addressee.id),
  ])
  const property = record?.result === 'ONE' ? record.property : undefined
  const organization = deps.organizationByCode(addressee.organization)
  const figures = ClosingFigures.parse(application.selection)
  const drawnOn = lenderDay(deps.clock.now())
  return {
    lender: lenderFacts(organization),
    product: productOf(organization, addressee.product),
    plan: PlanTerms.parse(mergePricing(organization).planTerms ?? {}),
    loanNumber: addressee.loanNumber,
    people,
    borrowerMailingAddress: fullAddress(mailingAddressOf(application.applicant)),
    home: {
      address: fullAddress(application.property.address),
      state: application.propertyState as UsState,
      occupancy: application.property.occupancy,
      units: filedUnits?.units ?? (property ? dwellingUnitsOf(property) : null),
      parcelId: title?.parcelId ?? property?.parcelId ?? null,
      legalDescription: property?.legalDescription || title?.legalDescription || '',
      value: chooseHomeValue(inspection, model),
    },
    figures,
    refinancedDebts: refinancedDebts(
      { state: application.propertyState, occupancy: application.property.occupancy },
      filedDebts,
      new Set(figures.liabilityIds),
    ),
    seniorLienBalance,
    insurableValue: insurable?.amount ?? null,
    appraisalFeePaid,
    autopayPoints,
    isSignedInPerson: isSignedInPerson(
      organization,
      { ...application, occupancy: application.property.occupancy, manualNotary },
      drawnOn,
    ),
    closingFrom,
    flood,
    figureSource: deps.figures(),
    floodMaximum: figuresOn(deps.figures(), 'flood-maximum', drawnOn)?.figures.residential ?? 0,
    drawnOn,
  }
}

/** Returns the value that the line rests on: that of an inspection, or else of the model. */
const chooseHomeValue = (
  inspection: HomeValue | undefined,
  model: ValuationReport | undefined,
): ClosingFacts['home']['value'] => {
  if (inspection) return { amount: inspection.value, asOf: inspection.asOf }
  return model?.result === 'VALUED' ? { amount: model.valuation.value, asOf: model.valuation.asOf as CivilDate } : null
}

/** Returns all signers in signing order. @throws Error before the borrower is among them */
export const peopleWhoSign = async (
  db: Db,
  signers: ClosingSignerRecords,
  applicationId: string,
): Promise<ClosingFacts['people']> => {
  const [borrower, ...others] = (await signers.signing(db, applicationId)).map(
    ({ ordinal, person, role }): DocumentPerson => ({ ordinal, name: fullNameOf(person.name), role }),
  )
  if (!borrower) throw new Error('Nobody signs at this closing yet.')
  return [borrower, ...others]
}
