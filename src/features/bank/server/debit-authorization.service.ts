import type { BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { consentGiven } from '#src/application/server/consent-record.ts'
import { consentDay } from '#src/domain/dates/zones.ts'
import { type ConsentText, consentInForce, consentTexts } from '#src/domain/lending/consent-texts.ts'
import type { BankAccountKind } from '#src/domain/money/bank-account.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { readPaymentPlan } from './payment-plan.store.ts'

/** A borrower's authorization to draw payments, 12 CFR 1005.10(b). */
export interface DebitAuthorization {
  /** The text as agreed to. `{lender}` stands for the lender's legal name. */
  wording: Pick<ConsentText, 'version' | 'en' | 'es'>
  at: Date
  /** 1 to 28. */
  dayOfMonth: number
  account: { kind: BankAccountKind; bankName: string | null; lastFour: string }
}

/**
 * Returns the wording in force today, in the time zone where the day begins last. @throws Refusal access/not-found
 * before the first wording
 */
export const authorizationInForce = (clock: Clock): ConsentText => {
  const text = consentInForce('AUTOMATIC_PAYMENTS', consentDay(clock.now()))
  if (!text) throw new Refusal('access/not-found')
  return text
}

/** Returns what the borrower authorized, or undefined if payments are made manually. */
export const debitAuthorization =
  ({ accounts }: { accounts: BankAccountRecords }) =>
  async (sql: Sql, applicationId: string): Promise<DebitAuthorization | undefined> => {
    const [plan, consent, bankAccounts] = await Promise.all([
      readPaymentPlan(sql, applicationId),
      consentGiven(sql, applicationId, 'AUTOMATIC_PAYMENTS'),
      accounts.byApplication(sql, applicationId),
    ])
    const account = bankAccounts.find(({ id }) => id === plan?.accountId)
    const wording = consentTexts.AUTOMATIC_PAYMENTS.find(({ version }) => version === consent?.version)
    if (!account || !consent || !wording || typeof plan?.dayOfMonth !== 'number') return undefined
    return { wording, at: consent.at, dayOfMonth: plan.dayOfMonth, account }
  }
