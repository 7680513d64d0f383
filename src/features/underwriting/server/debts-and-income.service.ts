import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { type Liability, payoffAmount } from '#src/domain/lending/liability.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { IncomeProof, IncomeWorksheet, LiabilityView } from '../debts-and-income.schema.ts'
import { hasCorrections } from './corrections.store.ts'

/** One way in which an income or employment is proved, as it is stored. */
export interface StoredProof extends Pick<IncomeProof, 'method' | 'state' | 'failure' | 'verification'> {
  id: string
  conditionId: string | null
  createdAt: Date
  finding: {
    annual: number
    covers: 'all' | 'work'
    isTheirs: boolean
    employer: 'active' | 'ended' | 'unnamed'
  } | null
  employer: { employer: string } | null
}

/** A document that the borrower sent for a condition. */
interface ConditionDocument {
  /** The condition. */
  about: string
  documentUuid: string
  kind: string
  sentAt: Date
}

export interface WorksheetDeps {
  records: ApplicationRecords
  liabilities: LiabilityRecords
  proofsOf(db: Sql, applicationId: string): Promise<readonly StoredProof[]>
  sentDocuments(db: Sql, applicationId: string): Promise<readonly ConditionDocument[]>
}

/** Returns the debts of an application with what paying each off takes. */
export const readLiabilityViews = async (
  { liabilities }: Pick<WorksheetDeps, 'liabilities'>,
  db: Sql,
  applicationId: string,
): Promise<LiabilityView[]> => (await liabilities.byApplication(db, applicationId)).map(toLiabilityView)

const toLiabilityView = (liability: Liability): LiabilityView => ({
  uuid: liability.id,
  creditor: liability.creditor,
  accountEnding: liability.accountEnding,
  kind: liability.kind,
  source: liability.source,
  lienPosition: liability.lienPosition,
  balance: liability.balance,
  limit: liability.limit,
  monthlyPayment: liability.monthlyPayment,
  recorded: liability.recorded,
  reported: liability.reported,
  confirmedAt: liability.confirmedAt?.toISOString() ?? null,
  removedFor: liability.removedFor,
  payoffStatus: liability.payoffStatus,
  payoff: payoffAmount(liability),
})

/** Returns the stated income, each proof of it with its documents, and the income that counts. */
export const incomeWorksheet = async (
  { records, proofsOf, sentDocuments }: WorksheetDeps,
  db: Sql,
  applicationId: string,
): Promise<IncomeWorksheet> => {
  const [{ applicant }, proofs, documents, verifiedIncomes, isCorrected, isVerifiedCorrected] = await Promise.all([
    records.read(db, applicationId),
    proofsOf(db, applicationId),
    sentDocuments(db, applicationId),
    records.everyReport(db, applicationId, ['verified-income']),
    hasCorrections(db, applicationId, ['income', 'otherIncome', 'employment', 'monthlyRent']),
    hasCorrections(db, applicationId, ['verifiedIncome']),
  ])
  const newest = verifiedIncomes.at(-1)
  return {
    statement: {
      isCorrected,
      employment: applicant.employment,
      annual: applicant.income,
      otherAnnual: applicant.otherIncome,
      coOwnersAnnual: applicant.incomeOfCoDeeders ?? null,
      monthlyRent: applicant.rental?.monthlyRent ?? null,
      assets: applicant.assets,
    },
    proofs: proofs.map(({ id, conditionId, createdAt, finding, employer, ...proof }) => ({
      uuid: id,
      method: proof.method,
      state: proof.state,
      failure: proof.failure,
      verification: proof.verification,
      requestedAt: createdAt.toISOString(),
      annual: finding?.annual ?? null,
      covers: finding?.covers ?? null,
      isApplicants: finding?.isTheirs ?? null,
      employment: finding?.employer ?? null,
      employer: employer?.employer ?? null,
      documents: documents
        .filter(({ about }) => about === conditionId)
        .map(({ documentUuid, kind, sentAt }) => ({ uuid: documentUuid, kind, sentAt: sentAt.toISOString() })),
    })),
    qualifying: newest
      ? {
          annual: newest.report.annual,
          source: newest.report.source,
          at: newest.receivedAt.toISOString(),
          isCorrected: isVerifiedCorrected,
        }
      : null,
  }
}
