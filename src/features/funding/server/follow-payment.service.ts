import type { BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { correctsAccount } from '#src/vendors/disbursement/corrections.rules.ts'
import type { Correction, Disbursements, Payee } from '#src/vendors/disbursement/disbursement.port.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'
import { arrivalSides, hasArrived, hasFailed, type PaymentKind, type PaymentStatus } from '../payments.rules.ts'
import { changePayment, markCorrected, type PaymentRow, paymentsOf, post } from './payments.store.ts'

/** What the borrower is notified of during funding. */
export type FundingEvent =
  | { about: 'payment-returned' }
  | { about: 'account-corrected' }
  | { about: 'line-open'; paidDebts: boolean }

export interface PaymentDeps {
  db: Db
  clock: Clock
  accounts: BankAccountRecords
  disbursements: Disbursements
  notify(tx: Tx, applicationId: string, event: FundingEvent, causeKey: string): Promise<void>
}

export type PaymentProgress =
  | { state: 'arrived'; save?: (tx: Tx) => Promise<void> }
  | { state: 'under-way'; reference: string }
  | { state: 'failed'; save?: (tx: Tx) => Promise<void> }

interface PaymentToFollow {
  organization: string
  applicationId: string
  attempt: number
  payment: PaymentRow
  payee: Payee
  memo: string
}

const pendingStates = ['SUBMITTED', 'SENT'] as const

/** The status at which each kind of payment is ordered, and at no other. */
const orderedAt = { CASH: 'FUNDABLE', PAYOFF: 'DIRECT_DEBT_PAYOFF' } as const satisfies Record<PaymentKind, Status>

/**
 * Notes that a payment is about to be ordered, unless the line was canceled since. Whoever cancels holds the same lock, so
 * a payment without this note has certainly not left.
 */
const beginOrder = (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  applicationId: string,
  { id, kind }: PaymentRow,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { status } = await lockedStatus(tx, applicationId)
    if (status !== orderedAt[kind]) return false
    const now = clock.now()
    return changePayment(tx, id, ['PENDING'], { sentAt: now }, now)
  })

/**
 * Moves a payment as far as possible: orders it under its own id and asks for its result. If the process dies in
 * between, the payment is ordered again with the same key, and the service sends it once.
 */
export const followPayment = async (deps: PaymentDeps, paymentToFollow: PaymentToFollow): Promise<PaymentProgress> => {
  const { db, clock, disbursements } = deps
  const { payment, organization, applicationId, attempt, payee, memo } = paymentToFollow
  if (hasArrived(payment.status)) return { state: 'arrived' }
  if (hasFailed(payment.status) || payment.status === 'STOPPED') return { state: 'failed' }
  const { id, rail, amountCents, sentAt } = payment
  let { reference } = payment
  if (reference === null) {
    if (!(await beginOrder(deps, applicationId, payment))) return { state: 'failed' }
    // The attempts of a step start over when it is visited again, and the service may know an order that was begun.
    const call = { organization, applicationId, key: id, attempt: sentAt === null ? attempt : Math.max(attempt, 2) }
    const disbursement = await disbursements.send({ rail, amountCents, to: payee, memo }, call)
    const sentReference = disbursement.reference
    reference = sentReference
    const now = clock.now()
    const change = { status: 'SUBMITTED' as const, reference, sentAt: now }
    const owner = { vendor: 'disbursement', reference: sentReference, owner: 'payment', applicationId } as const
    await db.transaction().execute(async (tx) => {
      await changePayment(tx, id, ['PENDING'], change, now)
      await rememberReference(tx, owner, now)
    })
  }
  const report = await disbursements.read(reference)
  switch (report.state) {
    case 'SUBMITTED':
      return { state: 'under-way', reference }
    case 'SENT':
      await recordSent(deps, applicationId, payment, report.correction)
      return { state: 'under-way', reference }
    case 'SETTLED':
      return { state: 'arrived', save: (tx) => arrive(deps, tx, applicationId, payment, report.correction) }
    case 'RETURNED':
    case 'REJECTED':
      return { state: 'failed', save: (tx) => handleReturn(deps, tx, applicationId, payment, report) }
  }
}

/**
 * Corrects the account of a payment by a notification of change, once: each later report repeats the notification, and meanwhile the
 * account may have been corrected otherwise. A notice that says something else applies too, also under the same code. The
 * borrower is notified if the numbers or the kind changed.
 */
const correctAccount = async (
  { clock, accounts, notify }: PaymentDeps,
  tx: Tx,
  applicationId: string,
  { id, bankAccountId }: PaymentRow,
  correction: Correction,
  from: readonly PaymentStatus[] = pendingStates,
): Promise<void> => {
  if (bankAccountId === null) return
  const now = clock.now()
  const hash = accounts.correctionHash(correction)
  if (!(await markCorrected(tx, id, from, { code: correction.code, hash }, now))) return
  if (await accounts.correct(tx, { id: bankAccountId, applicationId }, correction, now))
    await notify(tx, applicationId, { about: 'account-corrected' }, `account-corrected:${id}:${hash.toString('hex')}`)
}

/** Records that a payment is on its way. A notification of change counts at once, and the payment may still come back. */
const recordSent = (
  deps: PaymentDeps,
  applicationId: string,
  payment: PaymentRow,
  correction: Correction | undefined,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await changePayment(tx, payment.id, ['SUBMITTED'], { status: 'SENT' }, deps.clock.now())
    if (correction && correctsAccount(correction)) await correctAccount(deps, tx, applicationId, payment, correction)
  })

/** Records that a payment arrived, with its posting, once. */
export const arrive = async (
  deps: PaymentDeps,
  tx: Tx,
  applicationId: string,
  payment: PaymentRow,
  correction: Correction | null,
): Promise<void> => {
  const now = deps.clock.now()
  const { id, kind, amountCents } = payment
  const notice = correction && correctsAccount(correction) ? correction : null
  if (notice) await correctAccount(deps, tx, applicationId, payment, notice)
  // Without a notice here, one may have been applied since the report was read, and its code stays.
  const change = notice ? { status: 'NOC' as const, code: notice.code } : { status: 'SETTLED' as const }
  if (!(await changePayment(tx, id, pendingStates, { ...change, settledAt: now }, now))) return
  await post(tx, { applicationId, cause: `payment:${id}`, sides: arrivalSides(kind, amountCents), paymentId: id }, now)
}

const correctableStates = [...pendingStates, 'SETTLED', 'NOC'] as const

/**
 * Corrects the account by a notification of change, also after its payment counted as paid: the receiving bank has as long for it
 * as for a return, two banking days from settlement. It does not leave that to the step of a payment that is under way,
 * which may have read its report before the notice.
 */
export const applyNotificationOfChange = async (
  deps: PaymentDeps,
  applicationId: string,
  reference: string,
): Promise<void> => {
  const { db, clock, disbursements } = deps
  const payment = (await paymentsOf(db, applicationId)).find((row) => row.reference === reference)
  if (!payment || !correctableStates.some((state) => state === payment.status)) return
  const report = await disbursements.read(reference)
  const notice = report.state === 'SETTLED' || report.state === 'SENT' ? report.correction : null
  if (!notice || !correctsAccount(notice)) return
  await db.transaction().execute(async (tx) => {
    await correctAccount(deps, tx, applicationId, payment, notice, correctableStates)
    await changePayment(tx, payment.id, ['SETTLED'], { status: 'NOC' }, clock.now())
  })
}

const handleReturn = async (
  { clock, notify }: PaymentDeps,
  tx: Tx,
  applicationId: string,
  { id, kind }: PaymentRow,
  { state, code }: { state: 'RETURNED' | 'REJECTED'; code: string },
): Promise<void> => {
  const now = clock.now()
  if (!(await changePayment(tx, id, pendingStates, { status: state, code, returnedAt: now }, now))) return
  if (kind === 'CASH') await notify(tx, applicationId, { about: 'payment-returned' }, `payment-returned:${id}`)
}
