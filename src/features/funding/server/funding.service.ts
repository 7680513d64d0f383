import { closingDayOf } from '#src/application/closing-day.rules.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { consentGiven } from '#src/application/server/consent-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { readMoves } from '#src/workflow/server/status-history-record.ts'
import { firstPaymentOf, texasPaymentsBeginBy } from '../first-payment.rules.ts'
import type { Funding, PaymentView } from '../funding.contract.ts'
import { arrivalSides, hasArrived, hasFailed, openedLine } from '../payments.rules.ts'
import { payoffDue } from '../payoff-due.rules.ts'
import type { DisburseDeps } from './disburse-funds.step.ts'
import { type FundingFactsDeps, figuresChosen } from './funding-facts.service.ts'
import { newestPayoffs } from './pay-creditors.step.ts'
import { addPayment, changePayment, type PaymentRow, paymentsOf, post, readPaymentPlan } from './payments.store.ts'
import { recordingOf, saveRecording } from './recording.store.ts'

export type FundingDeps = DisburseDeps & FundingFactsDeps & { staffReasons: StaffReasonRecords }
type Who = Pick<KnownCaller, 'identityId' | 'role' | 'organization'>

/** Returns when money was sent, from which day it bears interest. What staff sent another way counts from its filing. */
const sentAt = ({ status, sentAt: orderedAt, settledAt }: PaymentRow): Date => {
  const at = status === 'BY_HAND' ? settledAt : (orderedAt ?? settledAt)
  if (!at) throw new Error('The payment was not sent yet.')
  return at
}

/** Returns the last day on which payments may begin, where the law of the home sets one. */
const paymentsBeginBy = async (
  sql: Sql,
  { id, propertyState: state, property: { occupancy } }: ApplicationRecord,
): Promise<CivilDate | null> => {
  if (!isTexasHomestead({ state, occupancy })) return null
  const closing = (await readMoves(sql, id)).find(({ toStatus }) => toStatus === 'GEN_RESCISSION')
  return closing ? texasPaymentsBeginBy(closingDayOf(closing, lenderDay)) : null
}

export const fundingService = (deps: FundingDeps) => {
  const { clock, records, accounts, readPayoffs, staffReasons } = deps

  const read = async (sql: Sql, { id }: Pick<ApplicationHead, 'id'>): Promise<Funding> => {
    const application = await records.read(sql, id)
    const recording = await recordingOf(sql, id)
    const payments = await paymentsOf(sql, id)
    const bankAccounts = await accounts.byApplication(sql, id)
    const account = await accounts.disbursementAccount(sql, id)
    const payoffs = await readPayoffs(sql, id)
    const plan = await readPaymentPlan(sql, id)
    const debitAccount = bankAccounts.find((bankAccount) => bankAccount.id === plan?.accountId)
    const authorization = await consentGiven(sql, id, 'AUTOMATIC_PAYMENTS')
    const today = lenderDay(clock.now())
    const figures = figuresChosen(application)
    const payoffAmounts = newestPayoffs(payments).map(({ amountCents }) => amountCents)
    const amountsDue = payoffs.map(({ letter }) => (letter ? payoffDue(letter, today) : 0))
    const payoffCents = (payoffAmounts.length > 0 ? payoffAmounts : amountsDue).reduce((sum, number) => sum + number, 0)
    const openLine = figures && openedLine(figures)
    const cash = payments.findLast(({ kind }) => kind === 'CASH')
    const firstArrival = cash?.settledAt ? cash : newestPayoffs(payments).find(({ settledAt }) => settledAt !== null)
    const limitCents = Math.round((figures?.lineAmount ?? 0) * 100)
    const owedCents = openLine ? openLine.drawCents + openLine.feeCents + openLine.taxCents : 0
    const firstPayment =
      firstArrival && figures && application.status !== 'CANCELLED'
        ? firstPaymentOf(
            { owedCents, rate: figures.rate, monthlyCents: Math.round(figures.monthlyPayment * 100) },
            lenderDay(sentAt(firstArrival)),
            { dayOfMonth: plan?.dayOfMonth ?? null, notAfter: await paymentsBeginBy(sql, application) },
          )
        : null
    const creditorOf = (payment: PaymentRow) =>
      payoffs.find(({ liabilityId }) => liabilityId === payment.liabilityId)?.creditor ?? ''
    const lastFourDigits = (payment: PaymentRow) =>
      bankAccounts.find((bankAccount) => bankAccount.id === payment.bankAccountId)?.lastFour ?? ''
    return {
      recording: recording
        ? {
            state: recording.state,
            reasons: recording.reasons,
            instrumentNumber: recording.instrumentNumber,
            recordedOn: recording.recordedOn,
            feeCents: recording.feeCents,
            sentAt: recording.sentAt.toISOString(),
          }
        : null,
      payments: payments.map(
        (payment): PaymentView => ({
          paymentUuid: payment.id,
          kind: payment.kind,
          ordinal: payment.ordinal,
          rail: payment.rail,
          amountCents: payment.amountCents,
          status: payment.status,
          code: payment.code,
          to: payment.kind === 'CASH' ? lastFourDigits(payment) : creditorOf(payment),
          sentAt: payment.sentAt?.toISOString() ?? null,
          settledAt: payment.settledAt?.toISOString() ?? null,
          returnedAt: payment.returnedAt?.toISOString() ?? null,
        }),
      ),
      line:
        openLine && figures
          ? {
              ...openLine,
              limitCents,
              payoffCents,
              rate: figures.rate,
              cashCents: cash?.amountCents ?? Math.max(0, openLine.drawCents - payoffCents),
              monthlyCents: Math.round(figures.monthlyPayment * 100),
            }
          : null,
      account: account ? { lastFour: account.lastFour, bankName: account.bankName } : null,
      isAccountInReview: bankAccounts.some(
        ({ purpose, state }) => purpose === 'disbursement' && state === 'PENDING_REVIEW',
      ),
      firstPaymentOn: firstPayment?.dueOn ?? null,
      firstPaymentCents: firstPayment?.amountCents ?? null,
      oddDays: firstPayment && { count: firstPayment.oddDays, interestCents: firstPayment.oddDaysInterestCents },
      isAutopay: plan?.method === 'AUTOPAY',
      drawnFrom: debitAccount
        ? {
            lastFour: debitAccount.lastFour,
            bankName: debitAccount.bankName,
            isOther: debitAccount.purpose === 'autopay',
            dayOfMonth: plan?.dayOfMonth ?? null,
            authorized: authorization ? { at: authorization.at.toISOString(), wording: authorization.version } : null,
          }
        : null,
      availableCents: Math.max(0, limitCents - owedCents),
    }
  }

  const audit = callerAudit(clock)

  /** @throws Refusal application/moved-on if it is not at one of these statuses now. */
  const lockStatus = async (tx: Tx, id: string, at: readonly Status[]): Promise<Status> => {
    const { status } = await lockedStatus(tx, id)
    if (!at.includes(status)) throw new Refusal('application/moved-on')
    return status
  }

  return {
    read,

    async fileRecording(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      filing: { instrumentNumber: string; recordedOn: CivilDate; feeCents?: number | undefined; reason: string },
    ): Promise<Funding> {
      const from = await lockStatus(tx, head.id, ['RECORDING'])
      const now = clock.now()
      if (filing.recordedOn > lenderDay(now))
        throw new Refusal('request/invalid', { faults: [{ field: 'recordedOn', message: 'Must be today or earlier' }] })
      const { reason, ...recording } = filing
      const orderKey = (await recordingOf(tx, head.id))?.orderKey ?? `${head.id}:${head.revision}`
      await saveRecording(
        tx,
        { applicationId: head.id, orderKey },
        { state: 'RECORDED', ...recording, feeCents: recording.feeCents ?? null },
        now,
      )
      await audit(tx, who, head.id, 'recording filed', { recordedOn: recording.recordedOn })
      await staffReasons.advance(tx, {
        applicationId: head.id,
        from,
        outcome: 'recordedByHand',
        now,
        by: who.identityId,
        why: reason,
      })
      return read(tx, head)
    },

    /** Records that every payment of this status that did not arrive was sent another way. */
    async payByHand(tx: Tx, head: ApplicationHead, who: Who, reason: string): Promise<Funding> {
      const from = await lockStatus(tx, head.id, ['FUNDABLE', 'DIRECT_DEBT_PAYOFF'])
      const all = await paymentsOf(tx, head.id)
      const cash = all.findLast(({ kind }) => kind === 'CASH')
      const payments = from === 'FUNDABLE' ? (cash ? [cash] : []) : newestPayoffs(all)
      const open = payments.filter(({ status }) => !hasArrived(status))
      if (open.length === 0) throw new Refusal('funding/nothing-to-send')
      // A payment that was ordered, or may have been, could still arrive. Then the money would be sent twice.
      if (open.some(({ status }) => !hasFailed(status))) throw new Refusal('funding/under-way')
      const sanctions = await deps.readSanctions(tx, head.id)
      if (sanctions.openReviews + sanctions.matches > 0) throw new Refusal('funding/review-open')
      const now = clock.now()
      for (const { id, kind, status, amountCents } of open) {
        if (!(await changePayment(tx, id, [status], { status: 'BY_HAND', settledAt: now }, now)))
          throw new Refusal('application/moved-on')
        await post(
          tx,
          { applicationId: head.id, cause: `payment:${id}`, sides: arrivalSides(kind, amountCents), paymentId: id },
          now,
        )
      }
      const paysDebts = all.some(({ kind }) => kind === 'PAYOFF')
      const byHand = paysDebts ? 'disbursedByHandWithPayoffs' : 'disbursedByHand'
      const outcome = from === 'DIRECT_DEBT_PAYOFF' ? 'paidByHand' : byHand
      await audit(tx, who, head.id, 'paid by hand', { payments: open.map(({ id }) => id) })
      await staffReasons.advance(tx, {
        applicationId: head.id,
        from,
        outcome,
        now,
        by: who.identityId,
        why: reason,
      })
      return read(tx, head)
    },

    async payCreditorAgain(tx: Tx, head: ApplicationHead, who: Who, paymentUuid: string): Promise<Funding> {
      await lockStatus(tx, head.id, ['DIRECT_DEBT_PAYOFF'])
      const payment = newestPayoffs(await paymentsOf(tx, head.id)).find(({ id }) => id === paymentUuid)
      if (!payment) throw new Refusal('access/not-found')
      if (!hasFailed(payment.status)) throw new Refusal('funding/nothing-to-send')
      const { kind, liabilityId, ordinal, rail, amountCents } = payment
      const now = clock.now()
      const orderKey = `${head.id}:${head.revision}`
      const again = { kind, liabilityId, rail, amountCents, orderKey, ordinal: ordinal + 1, bankAccountId: null }
      await addPayment(tx, head.id, again, now)
      await audit(tx, who, head.id, 'creditor paid again', { paymentUuid })
      await wakeStep(tx, head.id, now)
      return read(tx, head)
    },

    async nameOtherAccount(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      newAccount: { routing: string; account: string; kind: 'CHECKING' | 'SAVINGS' },
    ): Promise<Funding> {
      await lockStatus(tx, head.id, ['FUNDABLE'])
      const cash = (await paymentsOf(tx, head.id)).findLast(({ kind }) => kind === 'CASH')
      if (!cash || !hasFailed(cash.status)) throw new Refusal('funding/nothing-to-send')
      const now = clock.now()
      const { applicant } = await records.read(tx, head.id)
      for (const accountRecord of await accounts.byApplication(tx, head.id))
        if (accountRecord.purpose === 'disbursement' && accountRecord.state === 'PENDING_REVIEW')
          await accounts.change(tx, accountRecord, ['PENDING_REVIEW'], { state: 'REPLACED' }, now)
      const { kind, routing, account } = newAccount
      const holder = [applicant.name.firstName, applicant.name.lastName].join(' ')
      await accounts.add(
        tx,
        {
          applicationId: head.id,
          purpose: 'disbursement',
          givenBy: 'TYPED',
          kind,
          bankName: null,
          state: 'PENDING_REVIEW',
          numbers: { routing, account, holder },
        },
        now,
      )
      await audit(tx, who, head.id, 'other account named')
      return read(tx, head)
    },

    async acceptOtherAccount(tx: Tx, head: ApplicationHead, who: Who, reason: string): Promise<Funding> {
      const bankAccounts = (await accounts.byApplication(tx, head.id)).filter(
        ({ purpose }) => purpose === 'disbursement',
      )
      const pendingAccount = bankAccounts.findLast(({ state }) => state === 'PENDING_REVIEW')
      if (!pendingAccount) throw new Refusal('funding/no-account-to-accept')
      const now = clock.now()
      for (const bankAccount of bankAccounts)
        if (bankAccount.state === 'VERIFIED')
          await accounts.change(tx, bankAccount, ['VERIFIED'], { state: 'REPLACED' }, now)
      await accounts.change(tx, pendingAccount, ['PENDING_REVIEW'], { state: 'VERIFIED', verifiedBy: 'STAFF' }, now)
      const why = { applicationId: head.id, text: reason, by: who.identityId, now }
      const reasonUuid = await staffReasons.save(tx, why)
      await audit(tx, who, head.id, 'other account accepted', { accountUuid: pendingAccount.id, reasonUuid })
      return read(tx, head)
    },
  }
}
