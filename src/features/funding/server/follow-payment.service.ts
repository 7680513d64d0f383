import type { BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Correction, Disbursements, Payee } from '#src/vendors/disbursement/disbursement.port.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'
import { arrivalSides, hasArrived, hasFailed, type PaymentKind } from '../payments.rules.ts'
import { changePayment, type PaymentRow, post } from './payments.store.ts'

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
  const { id, rail, amountCents } = payment
  let { reference } = payment
  if (reference === null) {
    if (!(await beginOrder(deps, applicationId, payment))) return { state: 'failed' }
    const disbursement = await disbursements.send(
      { rail, amountCents, to: payee, memo },
      { organization, applicationId, key: id, attempt },
    )
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
      await db.transaction().execute((tx) => changePayment(tx, id, ['SUBMITTED'], { status: 'SENT' }, clock.now()))
      return { state: 'under-way', reference }
    case 'SETTLED':
      return { state: 'arrived', save: (tx) => arrive(deps, tx, applicationId, payment, report.correction) }
    case 'RETURNED':
    case 'REJECTED':
      return { state: 'failed', save: (tx) => handleReturn(deps, tx, applicationId, payment, report) }
  }
}

/** Records that a payment arrived, with its posting, once. */
export const arrive = async (
  { clock, accounts, notify }: PaymentDeps,
  tx: Tx,
  applicationId: string,
  { id, kind, amountCents, bankAccountId }: PaymentRow,
  correction: Correction | null,
): Promise<void> => {
  const now = clock.now()
  const change = { status: correction ? ('NOC' as const) : ('SETTLED' as const), code: correction?.code ?? null }
  if (!(await changePayment(tx, id, pendingStates, { ...change, settledAt: now }, now))) return
  await post(tx, { applicationId, cause: `payment:${id}`, sides: arrivalSides(kind, amountCents), paymentId: id }, now)
  if (correction && bankAccountId !== null) {
    await accounts.correct(tx, { id: bankAccountId, applicationId }, correction, now)
    await notify(tx, applicationId, { about: 'account-corrected' }, `account-corrected:${id}`)
  }
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
