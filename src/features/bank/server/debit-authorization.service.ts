import type { BankAccountKind } from '#src/domain/bank-account.ts'
import { type ConsentText, consentInForce, consentTexts } from '#src/domain/consent-texts.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { consentDay } from '#src/domain/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import { consentGiven } from '#src/workflow/server/consent-record.ts'
import { paymentPlanOf } from './payment-plan.store.ts'

/** A borrower's authorization to draw payments, 12 CFR 1005.10(b). */
export interface DebitAuthorization {
  /** As it was agreed to; `{lender}` stands for the lender's legal name. */
  wording: Pick<ConsentText, 'version' | 'en' | 'es'>
  at: Date
  /** 1 to 28. */
  dayOfMonth: number
  account: { kind: BankAccountKind; bankName: string | null; lastFour: string }
}

/** The wording of the day, in the zone where the day begins last. @throws Refusal access/not-found before the first */
export const authorizationInForce = (clock: Clock): ConsentText => {
  const text = consentInForce('AUTOMATIC_PAYMENTS', consentDay(clock.now()))
  if (!text) throw new Refusal('access/not-found')
  return text
}

/** What the borrower authorized; undefined where payments are made by hand. */
export const debitAuthorization =
  ({ accounts }: { accounts: BankAccountRecords }) =>
  async (sql: Sql, applicationId: string): Promise<DebitAuthorization | undefined> => {
    const [plan, given, named] = await Promise.all([
      paymentPlanOf(sql, applicationId),
      consentGiven(sql, applicationId, 'AUTOMATIC_PAYMENTS'),
      accounts.ofApplication(sql, applicationId),
    ])
    const account = named.find(({ id }) => id === plan?.accountId)
    const wording = consentTexts.AUTOMATIC_PAYMENTS.find(({ version }) => version === given?.version)
    if (!account || !given || !wording || typeof plan?.dayOfMonth !== 'number') return undefined
    return { wording, at: given.at, dayOfMonth: plan.dayOfMonth, account }
  }
