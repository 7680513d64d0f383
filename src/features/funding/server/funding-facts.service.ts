import { closingDayOf } from '#src/application/closing-day.rules.ts'
import type { ClosingDocumentKind } from '#src/application/closing-documents.table.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import type { BankAccountRecord, BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { closingDocumentsOf } from '#src/application/server/closing-document-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { remainingLiens } from '#src/domain/lending/liability.ts'
import { accountHoldHours } from '#src/domain/money/bank-account.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { anyUnsettled, causesOf } from '#src/workflow/server/condition-record.ts'
import { readMoves } from '#src/workflow/server/status-history-record.ts'
import type { DocumentState, FundingFacts } from '../funding-checks.rules.ts'
import { openedLine } from '../payments.rules.ts'
import { type PayoffFigures, payoffDue } from '../payoff-due.rules.ts'
import { documentsCertifiedElsewhere, signedDocumentsOf, valuationDeliveriesOf } from './funding-documents.store.ts'
import { recordingOf } from './recording.store.ts'

/** A debt that the line of credit pays off, and the creditor's payoff amount. */
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
  readPayoffs(sql: Sql, applicationId: string): Promise<PayoffToPay[]>
  readSanctions(sql: Sql, applicationId: string): Promise<FundingFacts['sanctions']>
  militaryOf(sql: Sql, applicationId: string): Promise<FundingFacts['military']>
}

/** The chosen offer's figures in dollars, as the application stores them. */
export interface ChosenFigures {
  draw: number
  originationFee: number
  recordingTax: number
  lineAmount: number
  rate: number
  monthlyPayment: number
}

/** Returns the figures, or null if no offer was chosen or one was stored without its figures. */
export const figuresChosen = ({ selection }: Pick<ApplicationRecord, 'selection'>): ChosenFigures | null =>
  selection && 'draw' in selection ? (selection as ChosenFigures) : null

export const chosenFigures = (application: Pick<ApplicationRecord, 'selection'>): ChosenFigures => {
  const figures = figuresChosen(application)
  if (!figures) throw new Error('No offer was chosen.')
  return figures
}

/** Reads everything that the final checks need. */
export const fundingFacts =
  (deps: FundingFactsDeps) =>
  async (applicationId: string): Promise<FundingFacts> => {
    const { db, clock, records, liabilities, accounts } = deps
    const now = clock.now()
    const application = await records.read(db, applicationId)
    const [rescission, recording, isHeld, account, debts, payoffs, flood, credit] = [
      await deps.rescissionOf(db, application),
      await recordingOf(db, applicationId),
      await anyUnsettled(db, applicationId),
      await accounts.disbursementAccount(db, applicationId),
      await liabilities.byApplication(db, applicationId),
      await deps.readPayoffs(db, applicationId),
      await records.newestReport(db, applicationId, 'flood'),
      await records.newestReport(db, applicationId, 'hard-credit'),
    ]
    const moves = await readMoves(db, applicationId)
    const closing = moves.find(({ toStatus }) => toStatus === 'GEN_RESCISSION')
    const signedAt = closing?.at ?? null
    const file = credit?.result === 'FOUND' ? credit.file : null
    const today = lenderDay(now)
    const due = payoffs.map(({ letter }) => (letter ? payoffDue(letter, today) : 0))
    return {
      now,
      rescission,
      instrumentNumber: recording?.instrumentNumber ?? null,
      isHeld,
      isIdentityVerified: moves.some(({ fromStatus }) => fromStatus === 'IDENTITY_VERIFICATION'),
      account: {
        isVerified: account !== undefined,
        changedSinceSigning: account !== undefined && signedAt !== null && account.createdAt > signedAt,
        restsUntil: account ? await holdEnd(deps, account) : null,
      },
      documents: await readClosingDocuments(db, applicationId),
      flood: {
        isDetermined: flood !== undefined,
        specialHazard: flood?.specialHazard ?? false,
        isInsured: await isInsured(db, applicationId),
      },
      credit: {
        hasOpenBankruptcy:
          file?.publicRecords.some(
            ({ kind, closed: closedOn }) => kind.startsWith('BANKRUPTCY') && closedOn === null,
          ) ?? false,
        hasMilitaryAlert: file?.alerts.some(({ kind }) => kind === 'ACTIVE_DUTY') ?? false,
      },
      valuation: {
        isFirstLien: remainingLiens(debts).length === 0,
        givenOn: await valuationGivenOn(db, applicationId),
        signedOn: closing ? closingDayOf(closing, lenderDay) : null,
      },
      payoffs: { count: payoffs.length, withoutLetter: payoffs.filter(({ letter }) => letter === null).length },
      money: {
        draw: openedLine(chosenFigures(application)).drawCents,
        payoffsDue: due.reduce((sum, number) => sum + number, 0),
      },
      sanctions: await deps.readSanctions(db, applicationId),
      military: await deps.militaryOf(db, applicationId),
    }
  }

/** Returns the time until which nothing is sent to a replacement account. */
const holdEnd = async ({ db, accounts }: FundingFactsDeps, account: BankAccountRecord): Promise<Date | null> => {
  const bankAccounts = await accounts.byApplication(db, account.applicationId)
  const isOther = bankAccounts.some(({ id, purpose, state, verifiedBy }) =>
    [id !== account.id, purpose === 'disbursement', state === 'REPLACED', verifiedBy !== null].every(Boolean),
  )
  return isOther ? new Date(account.createdAt.getTime() + accountHoldHours * 3_600_000) : null
}

const readClosingDocuments = async (db: Sql, applicationId: string): Promise<FundingFacts['documents']> => {
  const documents = (await closingDocumentsOf(db, applicationId)).filter(({ language }) => language === 'en')
  const signedIds = await signedDocumentsOf(db, applicationId)
  const certifiedIds = await documentsCertifiedElsewhere(db, applicationId)
  const documentState = (kind: ClosingDocumentKind): DocumentState => {
    const document = documents.find((document) => document.kind === kind)
    if (!document) return 'unsigned'
    if (document.sealedId !== null || certifiedIds.includes(document.id)) return 'complete'
    return signedIds.includes(document.id) ? 'signed' : 'unsigned'
  }
  return { agreement: documentState('CREDIT_AGREEMENT'), deed: documentState('SECURITY_INSTRUMENT') }
}

const isInsured = async (db: Sql, applicationId: string): Promise<boolean> =>
  (await causesOf(db, applicationId)).get('flood insurance') === 'ACCEPTED'

/** Returns the day on which the last valuation was given to the borrower. */
const valuationGivenOn = async (db: Sql, applicationId: string): Promise<string | null> => {
  const deliveries = await valuationDeliveriesOf(db, applicationId)
  const first = new Map<string, Date>()
  for (const { id, at } of deliveries) if (!first.has(id) || at < (first.get(id) as Date)) first.set(id, at)
  const last = [...first.values()].sort((a, b) => b.getTime() - a.getTime())[0]
  return last ? lenderDay(last) : null
}
