import { restingHours } from '#src/domain/bank-account.ts'
import { isMarked, isOnHome } from '#src/domain/liability.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { ClosingPaperKind } from '#src/workflow/closing-papers.table.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { BankAccountRecord, BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import { closingPapersOf } from '#src/workflow/server/closing-paper-record.ts'
import { anyUnsettled } from '#src/workflow/server/condition-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import type { FundingFacts, PaperState } from '../funding-checks.rules.ts'
import { openedLine } from '../payments.rules.ts'
import { type PayoffFigures, payoffDue } from '../payoff-due.rules.ts'
import { recordingOf } from './recording.store.ts'

/** A debt that the line pays off, and what its creditor asks for it. */
export interface PayoffToPay {
  liabilityId: string
  creditor: string
  accountEnding: string | null
  letter: PayoffFigures | null
}

export interface FundingFactsDeps {
  db: Sql
  clock: { now(): Date }
  records: ApplicationRecords
  liabilities: LiabilityRecords
  accounts: BankAccountRecords
  rescissionOf(sql: Sql, application: ApplicationRecord): Promise<FundingFacts['rescission']>
  payoffsOf(sql: Sql, applicationId: string): Promise<PayoffToPay[]>
}

/** The chosen offer's figures in dollars, as the application keeps them. */
export interface ChosenFigures {
  draw: number
  originationFee: number
  recordingTax: number
  lineAmount: number
  rate: number
  monthlyPayment: number
}

/** Null where no offer was chosen, or one was kept without its figures. */
export const figuresChosen = ({ selection }: Pick<ApplicationRecord, 'selection'>): ChosenFigures | null =>
  selection && 'draw' in selection ? (selection as ChosenFigures) : null

export const chosenOf = (application: Pick<ApplicationRecord, 'selection'>): ChosenFigures => {
  const chosen = figuresChosen(application)
  if (!chosen) throw new Error('No offer was chosen.')
  return chosen
}

/** Reads everything that the last checks look at. */
export const fundingFacts =
  (deps: FundingFactsDeps) =>
  async (applicationId: string): Promise<FundingFacts> => {
    const { db, clock, records, liabilities, accounts } = deps
    const now = clock.now()
    const application = await records.read(db, applicationId)
    const [rescission, recording, isHeld, account, owed, payoffs, flood, credit] = [
      await deps.rescissionOf(db, application),
      await recordingOf(db, applicationId),
      await anyUnsettled(db, applicationId),
      await accounts.forMoney(db, applicationId),
      await liabilities.ofApplication(db, applicationId),
      await deps.payoffsOf(db, applicationId),
      await records.newestReport(db, applicationId, 'flood'),
      await records.newestReport(db, applicationId, 'hard-credit'),
    ]
    const moves = await db
      .selectFrom('statusHistory')
      .select(['fromStatus', 'toStatus', 'at'])
      .where('applicationId', '=', applicationId)
      .orderBy('revision')
      .execute()
    const signedAt = moves.find(({ toStatus }) => toStatus === 'GEN_RESCISSION')?.at ?? null
    const file = credit?.result === 'FOUND' ? credit.file : null
    const today = lenderDay(now)
    const due = payoffs.map(({ letter }) => (letter ? payoffDue(letter, today) : 0))
    return {
      ...{ now, rescission, instrumentNumber: recording?.instrumentNumber ?? null, isHeld },
      isIdentityVerified: moves.some(({ fromStatus }) => fromStatus === 'IDENTITY_VERIFICATION'),
      account: {
        isVerified: account !== undefined,
        changedSinceSigning: account !== undefined && signedAt !== null && account.createdAt > signedAt,
        restsUntil: account ? await restOf(deps, account) : null,
      },
      papers: await papersOf(db, applicationId),
      flood: {
        ...{ isDetermined: flood !== undefined, specialHazard: flood?.specialHazard ?? false },
        isInsured: await isInsured(db, applicationId),
      },
      credit: {
        hasOpenBankruptcy:
          file?.publicRecords.some(({ kind, closed }) => kind.startsWith('BANKRUPTCY') && closed === null) ?? false,
        hasMilitaryAlert: file?.alerts.some(({ kind }) => kind === 'ACTIVE_DUTY') ?? false,
      },
      valuation: {
        isFirstLien: !owed.some((one) => isOnHome(one) && !isMarked(one)),
        givenOn: await valuationGivenOn(db, applicationId),
        signedOn: signedAt && lenderDay(signedAt),
      },
      payoffs: { count: payoffs.length, withoutLetter: payoffs.filter(({ letter }) => letter === null).length },
      money: {
        draw: openedLine(chosenOf(application)).drawCents,
        payoffsDue: due.reduce((sum, one) => sum + one, 0),
      },
    }
  }

/** Until when nothing is sent to an account that took the place of another. */
const restOf = async ({ db, accounts }: FundingFactsDeps, account: BankAccountRecord): Promise<Date | null> => {
  const named = await accounts.ofApplication(db, account.applicationId)
  const isOther = named.some(({ id, purpose, state, verifiedBy }) =>
    [id !== account.id, purpose === 'disbursement', state === 'REPLACED', verifiedBy !== null].every(Boolean),
  )
  return isOther ? new Date(account.createdAt.getTime() + restingHours * 3_600_000) : null
}

const papersOf = async (db: Sql, applicationId: string): Promise<FundingFacts['papers']> => {
  const papers = (await closingPapersOf(db, applicationId)).filter(({ language }) => language === 'en')
  const signatures = await db
    .selectFrom('paperSignature')
    .select('documentId')
    .where('applicationId', '=', applicationId)
    .where('signedAt', 'is not', null)
    .execute()
  // What came back from a notary in person, or a supplier's, bears ink or a seal of theirs: ours was never asked for.
  const cameBack = await db
    .selectFrom('notaryJournalEntry')
    .leftJoin('paperSeal', 'paperSeal.documentId', 'notaryJournalEntry.documentId')
    .select('notaryJournalEntry.documentId')
    .where('notaryJournalEntry.applicationId', '=', applicationId)
    .where('paperSeal.id', 'is', null)
    .execute()
  const isOf =
    ({ id }: { id: string }) =>
    ({ documentId }: { documentId: string }) =>
      documentId === id
  const stateOf = (kind: ClosingPaperKind): PaperState => {
    const paper = papers.find((one) => one.kind === kind)
    if (!paper) return 'unsigned'
    if (paper.sealedId !== null || cameBack.some(isOf(paper))) return 'complete'
    return signatures.some(isOf(paper)) ? 'signed' : 'unsigned'
  }
  return { agreement: stateOf('CREDIT_AGREEMENT'), deed: stateOf('SECURITY_INSTRUMENT') }
}

const isInsured = async (db: Sql, applicationId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('condition')
    .select('state')
    .where('applicationId', '=', applicationId)
    .where('causeKey', '=', 'flood insurance')
    .executeTakeFirst()
  return row?.state === 'ACCEPTED'
}

/** The day on which the last of the valuations was given to the borrower. */
const valuationGivenOn = async (db: Sql, applicationId: string): Promise<string | null> => {
  const rows = await db
    .selectFrom('document')
    .innerJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
    .select(['document.id', 'documentDelivery.at'])
    .where('document.applicationId', '=', applicationId)
    .where('document.kind', 'in', ['VALUATION_COPY', 'APPRAISAL_REPORT'])
    .execute()
  const first = new Map<string, Date>()
  for (const { id, at } of rows) if (!first.has(id) || at < (first.get(id) as Date)) first.set(id, at)
  const last = [...first.values()].sort((a, b) => b.getTime() - a.getTime())[0]
  return last ? lenderDay(last) : null
}
