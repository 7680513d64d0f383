import { randomUUID } from 'node:crypto'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { VerifiedIncome } from '#src/domain/lending/verified-income.ts'
import type { Applicant, SubjectProperty } from '#src/domain/person/applicant.ts'
import type { CountyConflict } from '#src/domain/us/home-county.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import type { RefinancedDebt } from '#src/domain/us/refinanced-debt.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Cell, Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { AppraisalReport } from '#src/vendors/appraisal/appraisal.port.ts'
import type { ValuationReport } from '#src/vendors/avm/avm.port.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { FloodReport } from '#src/vendors/flood/flood.port.ts'
import type { ConditionReport, PriceOpinionReport } from '#src/vendors/price-opinion/price-opinion.port.ts'
import type { PropertyReport } from '#src/vendors/property-record/property-record.port.ts'
import type { TitleReport } from '#src/vendors/title/title.port.ts'
import { storeBlindIndexes } from './blind-index-record.ts'

/** The vendors' reports of an application. The newest of a kind counts. */
export interface Reports {
  'soft-credit': CreditReport
  'hard-credit': CreditReport
  'property-record': PropertyReport
  valuation: ValuationReport
  'verified-income': VerifiedIncome
  /** The result of an inspection of the home; the newest counts. */
  'home-value': HomeValue
  'full-title': TitleReport
  'price-opinion': PriceOpinionReport
  evaluation: PriceOpinionReport
  'property-condition': ConditionReport
  appraisal: AppraisalReport
  flood: FloodReport
  /** Where property record and geocoder name different counties, and what staff decided. */
  'county-conflict': CountyConflict
  /** What staff filed about debts on the home that the line pays off, where their refinancing lowers the recording tax. */
  'refinanced-debts': readonly RefinancedDebt[]
  /** What staff filed about the homes in the building, where the property record does not state them or is wrong. */
  'dwelling-units': { units: number; source: string }
  /** What staff filed about the cost of rebuilding the house, which limits the flood insurance that is required. */
  'insurable-value': { amount: number; source: string; asOf: CivilDate }
}
export type ReportKind = keyof Reports
export type StoredReport<K extends ReportKind = ReportKind> = {
  [Kind in K]: { id: string; kind: Kind; report: Reports[Kind]; receivedAt: Date }
}[K]

export interface ApplicationRecord {
  id: string
  organization: string
  identityId: string
  product: string
  loanNumber: string
  uli: string | null
  status: string
  revision: number
  property: SubjectProperty
  propertyState: string
  listedForSale: boolean
  applicant: Applicant
  selection: object | null
  createdAt: Date
}

const applicantCell = (id: string) => ({ table: 'application', column: 'sealed_applicant', row: id })
const reportCell = (id: string) => ({ table: 'report', column: 'sealed_report', row: id })

/** Returns whether staff find both applicants by the same search terms. */
const isFoundAlike = (one: Applicant, other: Applicant): boolean =>
  one.email === other.email &&
  one.phone === other.phone &&
  one.name.firstName === other.name.firstName &&
  one.name.lastName === other.name.lastName

/** Reads and writes the shared parts of an application. Private parts are sealed under its own key. */
export const applicationRecords = (vault: Vault) => {
  const openApplicant = (tx: Sql, id: string, sealedApplicant: Uint8Array) =>
    vault.open<Applicant>(tx, id, applicantCell(id), sealedApplicant)

  const selectRow = (sql: Sql, id: string) =>
    sql
      .selectFrom('application')
      .select(['id', 'organization', 'identityId', 'product', 'loanNumber', 'uli', 'status', 'revision', 'property'])
      .select(['propertyState', 'listedForSale', 'sealedApplicant', 'selection', 'createdAt'])
      .where('id', '=', id)

  const open = async (sql: Sql, selection: ReturnType<typeof selectRow>): Promise<ApplicationRecord> => {
    const { sealedApplicant, property, ...row } = await selection.executeTakeFirstOrThrow()
    const applicant = await openApplicant(sql, row.id, sealedApplicant)
    return { ...row, property: property as SubjectProperty, applicant }
  }

  const renewIndexes = async (tx: Tx, id: string): Promise<void> =>
    storeBlindIndexes(tx, vault, await open(tx, selectRow(tx, id)))

  return {
    /** Seals the applicant of a new application with the given encryption. */
    sealApplicant: <T>(id: string, applicant: Applicant, seal: (cell: Cell, value: Applicant) => T): T =>
      seal(applicantCell(id), applicant),

    read: (sql: Sql, id: string): Promise<ApplicationRecord> => open(sql, selectRow(sql, id)),

    /** The same, locked until the transaction ends, so that a second click sees the effect of the first. */
    readForUpdate: (tx: Tx, id: string): Promise<ApplicationRecord> => open(tx, selectRow(tx, id).forUpdate()),

    /** Changes the applicant's data; the row is locked until the transaction ends. */
    async amendApplicant(tx: Tx, id: string, amend: (applicant: Applicant) => Applicant, now: Date): Promise<void> {
      const row = await tx
        .selectFrom('application')
        .select('sealedApplicant')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const before = await openApplicant(tx, id, row.sealedApplicant)
      const after = amend(before)
      const sealedApplicant = await vault.seal(tx, id, applicantCell(id), after)
      await tx.updateTable('application').set({ sealedApplicant, updatedAt: now }).where('id', '=', id).execute()
      if (!isFoundAlike(before, after)) await renewIndexes(tx, id)
    },

    async amendProperty(
      tx: Tx,
      id: string,
      amend: (property: SubjectProperty) => SubjectProperty,
      now: Date,
    ): Promise<void> {
      const row = await tx
        .selectFrom('application')
        .select('property')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const before = row.property as SubjectProperty
      const property = amend(before)
      await tx
        .updateTable('application')
        .set({ property: JSON.stringify(property), propertyState: property.address.state, updatedAt: now })
        .where('id', '=', id)
        .execute()
      if (before.address.street1 !== property.address.street1) await renewIndexes(tx, id)
    },

    /** Stores a report; the same order stores one. */
    async saveReport<K extends ReportKind>(
      tx: Tx,
      applicationId: string,
      kind: K,
      orderKey: string,
      report: Reports[K],
      now: Date,
    ): Promise<void> {
      const id = randomUUID()
      await tx
        .insertInto('report')
        .values({
          id,
          applicationId,
          kind,
          orderKey: `${kind}:${orderKey}`,
          receivedAt: now,
          sealedReport: await vault.seal(tx, applicationId, reportCell(id), report),
        })
        .onConflict((conflict) => conflict.column('orderKey').doNothing())
        .execute()
    },

    /** The report of an order with this key, if it has arrived. */
    async reportOfOrder<K extends ReportKind>(tx: Sql, applicationId: string, kind: K, orderKey: string) {
      const row = await tx
        .selectFrom('report')
        .select(['id', 'sealedReport'])
        .where('applicationId', '=', applicationId)
        .where('orderKey', '=', `${kind}:${orderKey}`)
        .executeTakeFirst()
      return row && vault.open<Reports[K]>(tx, applicationId, reportCell(row.id), row.sealedReport)
    },

    /** Every report of these kinds, oldest first. */
    async everyReport<K extends ReportKind>(tx: Sql, applicationId: string, kinds: readonly K[]) {
      const rows = await tx
        .selectFrom('report')
        .select(['id', 'kind', 'sealedReport', 'receivedAt'])
        .where('applicationId', '=', applicationId)
        .where('kind', 'in', kinds)
        .orderBy('receivedAt')
        .orderBy('id')
        .execute()
      return Promise.all(
        rows.map(async ({ sealedReport, ...row }) => {
          const report = await vault.open(tx, applicationId, reportCell(row.id), sealedReport)
          return { ...row, report } as StoredReport<K>
        }),
      )
    },

    /** The newest report of each of these kinds, if any. */
    async newestReports<K extends ReportKind>(tx: Sql, applicationId: string, kinds: readonly K[]) {
      const rows = await tx
        .selectFrom('report')
        .distinctOn('kind')
        .select(['id', 'kind', 'sealedReport'])
        .where('applicationId', '=', applicationId)
        .where('kind', 'in', kinds)
        .orderBy('kind')
        .orderBy('receivedAt', 'desc')
        .execute()
      const entries = rows.map(
        async ({ id, kind, sealedReport }) =>
          [kind, await vault.open(tx, applicationId, reportCell(id), sealedReport)] as const,
      )
      return Object.fromEntries(await Promise.all(entries)) as { [Kind in K]?: Reports[Kind] }
    },

    async newestReport<K extends ReportKind>(tx: Sql, applicationId: string, kind: K): Promise<Reports[K] | undefined> {
      const row = await tx
        .selectFrom('report')
        .select(['id', 'sealedReport'])
        .where('applicationId', '=', applicationId)
        .where('kind', '=', kind)
        .orderBy('receivedAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && vault.open<Reports[K]>(tx, applicationId, reportCell(row.id), row.sealedReport)
    },
  }
}

export type ApplicationRecords = ReturnType<typeof applicationRecords>
