import type { CivilDate } from '#src/domain/civil-date.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { consentGiven } from '#src/workflow/server/consent-record.ts'
import { lockedStatus } from '#src/workflow/server/locked-status.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { firstPaymentDue } from '../first-payment.rules.ts'
import type { Funding, ShownPayment } from '../funding.contract.ts'
import { arrivalSides, hasArrived, hasFailed, openedLine } from '../payments.rules.ts'
import { payoffDue } from '../payoff-due.rules.ts'
import type { DisburseDeps } from './disburse-funds.step.ts'
import { type FundingFactsDeps, figuresChosen } from './funding-facts.service.ts'
import { newestPayoffs } from './pay-creditors.step.ts'
import { addPayment, changePayment, type PaymentRow, paymentsOf, post } from './payments.store.ts'
import { keepRecording, recordingOf } from './recording.store.ts'

export type FundingDeps = DisburseDeps & FundingFactsDeps & { staffReasons: StaffReasonRecords }
type Who = Pick<KnownCaller, 'identityId' | 'role'>

export const fundingService = (deps: FundingDeps) => {
  const { clock, records, accounts, payoffsOf, staffReasons } = deps

  const read = async (sql: Sql, { id }: Pick<ApplicationHead, 'id'>): Promise<Funding> => {
    const application = await records.read(sql, id)
    const recording = await recordingOf(sql, id)
    const payments = await paymentsOf(sql, id)
    const named = await accounts.ofApplication(sql, id)
    const account = await accounts.forMoney(sql, id)
    const payoffs = await payoffsOf(sql, id)
    const plan = await sql
      .selectFrom('paymentPlan')
      .select(['method', 'dayOfMonth', 'accountId'])
      .where('applicationId', '=', id)
      .executeTakeFirst()
    const drawn = named.find((one) => one.id === plan?.accountId)
    const authorized = await consentGiven(sql, id, 'AUTOMATIC_PAYMENTS')
    const today = lenderDay(clock.now())
    const chosen = figuresChosen(application)
    const setAside = newestPayoffs(payments).map(({ amountCents }) => amountCents)
    const asked = payoffs.map(({ letter }) => (letter ? payoffDue(letter, today) : 0))
    const payoffCents = (setAside.length > 0 ? setAside : asked).reduce((sum, one) => sum + one, 0)
    const opened = chosen && openedLine(chosen)
    const cash = payments.findLast(({ kind }) => kind === 'CASH')
    const fundedAt = cash?.settledAt ?? newestPayoffs(payments)[0]?.settledAt ?? null
    const limitCents = Math.round((chosen?.lineAmount ?? 0) * 100)
    const owedCents = opened ? opened.drawCents + opened.feeCents + opened.taxCents : 0
    const creditorOf = (payment: PaymentRow) =>
      payoffs.find(({ liabilityId }) => liabilityId === payment.liabilityId)?.creditor ?? ''
    const accountOf = (payment: PaymentRow) => named.find((one) => one.id === payment.bankAccountId)?.lastFour ?? ''
    return {
      recording: recording
        ? {
            ...{ state: recording.state, reasons: recording.reasons, instrumentNumber: recording.instrumentNumber },
            ...{ recordedOn: recording.recordedOn, feeCents: recording.feeCents },
            sentAt: recording.sentAt.toISOString(),
          }
        : null,
      payments: payments.map(
        (payment): ShownPayment => ({
          ...{ paymentUuid: payment.id, kind: payment.kind, ordinal: payment.ordinal, rail: payment.rail },
          ...{ amountCents: payment.amountCents, status: payment.status, code: payment.code },
          to: payment.kind === 'CASH' ? accountOf(payment) : creditorOf(payment),
          sentAt: payment.sentAt?.toISOString() ?? null,
          settledAt: payment.settledAt?.toISOString() ?? null,
          returnedAt: payment.returnedAt?.toISOString() ?? null,
        }),
      ),
      line:
        opened && chosen
          ? {
              ...{ ...opened, limitCents, payoffCents, rate: chosen.rate },
              cashCents: cash?.amountCents ?? Math.max(0, opened.drawCents - payoffCents),
              monthlyCents: Math.round(chosen.monthlyPayment * 100),
            }
          : null,
      account: account ? { lastFour: account.lastFour, bankName: account.bankName } : null,
      isAccountInReview: named.some(({ purpose, state }) => purpose === 'disbursement' && state === 'PENDING_REVIEW'),
      firstPaymentOn: fundedAt ? firstPaymentDue(lenderDay(fundedAt), plan?.dayOfMonth ?? null) : null,
      isAutopay: plan?.method === 'AUTOPAY',
      drawnFrom: drawn
        ? {
            ...{ lastFour: drawn.lastFour, bankName: drawn.bankName, isOther: drawn.purpose === 'autopay' },
            dayOfMonth: plan?.dayOfMonth ?? null,
            authorized: authorized ? { at: authorized.at.toISOString(), wording: authorized.version } : null,
          }
        : null,
      availableCents: Math.max(0, limitCents - owedCents),
    }
  }

  const audit = (tx: Tx, head: ApplicationHead, { role, identityId }: Who, action: string, details: object) =>
    recordAudit(tx, {
      ...{ subject: head.id, actorKind: role, actorId: identityId, organisation: head.organisation, action },
      ...{ details: { ...details }, at: clock.now() },
    })

  /** @throws Refusal application/moved-on where it is not at one of these now. */
  const hold = async (tx: Tx, id: string, at: readonly Status[]): Promise<Status> => {
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
      filed: { instrumentNumber: string; recordedOn: CivilDate; feeCents?: number | undefined; reason: string },
    ): Promise<Funding> {
      const from = await hold(tx, head.id, ['RECORDING'])
      const now = clock.now()
      if (filed.recordedOn > lenderDay(now))
        throw new Refusal('request/invalid', { faults: [{ field: 'recordedOn', message: 'Must be today or earlier' }] })
      const { reason, ...recorded } = filed
      const orderKey = (await recordingOf(tx, head.id))?.orderKey ?? `${head.id}:${head.revision}`
      await keepRecording(
        tx,
        { applicationId: head.id, orderKey },
        { state: 'RECORDED', ...recorded, feeCents: recorded.feeCents ?? null },
        now,
      )
      await audit(tx, head, who, 'recording filed', { recordedOn: recorded.recordedOn })
      await staffReasons.advance(tx, {
        ...{ applicationId: head.id, from, outcome: 'recordedByHand', now },
        ...{ by: who.identityId, why: reason },
      })
      return read(tx, head)
    },

    /** Everything of this status that did not arrive was sent another way. */
    async payByHand(tx: Tx, head: ApplicationHead, who: Who, reason: string): Promise<Funding> {
      const from = await hold(tx, head.id, ['FUNDABLE', 'DIRECT_DEBT_PAYOFF'])
      const all = await paymentsOf(tx, head.id)
      const cash = all.findLast(({ kind }) => kind === 'CASH')
      const payments = from === 'FUNDABLE' ? (cash ? [cash] : []) : newestPayoffs(all)
      const open = payments.filter(({ status }) => !hasArrived(status))
      if (open.length === 0) throw new Refusal('funding/nothing-to-send')
      // What was ordered, or may have been, could still arrive: the money would leave twice.
      if (open.some(({ status }) => !hasFailed(status))) throw new Refusal('funding/under-way')
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
      await audit(tx, head, who, 'paid by hand', { payments: open.map(({ id }) => id) })
      await staffReasons.advance(tx, {
        ...{ applicationId: head.id, from, outcome, now },
        ...{ by: who.identityId, why: reason },
      })
      return read(tx, head)
    },

    async payCreditorAgain(tx: Tx, head: ApplicationHead, who: Who, paymentUuid: string): Promise<Funding> {
      await hold(tx, head.id, ['DIRECT_DEBT_PAYOFF'])
      const payment = newestPayoffs(await paymentsOf(tx, head.id)).find(({ id }) => id === paymentUuid)
      if (!payment) throw new Refusal('access/not-found')
      if (!hasFailed(payment.status)) throw new Refusal('funding/nothing-to-send')
      const { kind, liabilityId, ordinal, rail, amountCents } = payment
      const now = clock.now()
      const orderKey = `${head.id}:${head.revision}`
      const again = { kind, liabilityId, rail, amountCents, orderKey, ordinal: ordinal + 1, bankAccountId: null }
      await addPayment(tx, head.id, again, now)
      await audit(tx, head, who, 'creditor paid again', { paymentUuid })
      await wakeStep(tx, head.id, now)
      return read(tx, head)
    },

    async nameOtherAccount(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      given: { routing: string; account: string; kind: 'CHECKING' | 'SAVINGS' },
    ): Promise<Funding> {
      await hold(tx, head.id, ['FUNDABLE'])
      const cash = (await paymentsOf(tx, head.id)).findLast(({ kind }) => kind === 'CASH')
      if (!cash || !hasFailed(cash.status)) throw new Refusal('funding/nothing-to-send')
      const now = clock.now()
      const { applicant } = await records.read(tx, head.id)
      for (const one of await accounts.ofApplication(tx, head.id))
        if (one.purpose === 'disbursement' && one.state === 'PENDING_REVIEW')
          await accounts.change(tx, one, ['PENDING_REVIEW'], { state: 'REPLACED' }, now)
      const { kind, routing, account } = given
      const holder = [applicant.name.firstName, applicant.name.lastName].join(' ')
      await accounts.add(
        tx,
        {
          ...{ applicationId: head.id, purpose: 'disbursement', givenBy: 'TYPED', kind, bankName: null },
          ...{ state: 'PENDING_REVIEW', numbers: { routing, account, holder } },
        },
        now,
      )
      await audit(tx, head, who, 'other account named', {})
      return read(tx, head)
    },

    async acceptOtherAccount(tx: Tx, head: ApplicationHead, who: Who, reason: string): Promise<Funding> {
      const named = (await accounts.ofApplication(tx, head.id)).filter(({ purpose }) => purpose === 'disbursement')
      const asked = named.findLast(({ state }) => state === 'PENDING_REVIEW')
      if (!asked) throw new Refusal('funding/no-account-to-accept')
      const now = clock.now()
      for (const one of named)
        if (one.state === 'VERIFIED') await accounts.change(tx, one, ['VERIFIED'], { state: 'REPLACED' }, now)
      await accounts.change(tx, asked, ['PENDING_REVIEW'], { state: 'VERIFIED', verifiedBy: 'STAFF' }, now)
      const why = { applicationId: head.id, words: reason, by: who.identityId, now }
      const reasonUuid = await staffReasons.keep(tx, why)
      await audit(tx, head, who, 'other account accepted', { accountUuid: asked.id, reasonUuid })
      return read(tx, head)
    },
  }
}
