import * as z from 'zod/mini'
import { bankAccountKinds, isAccountNumber } from '#src/domain/money/bank-account.ts'
import { isRoutingNumber } from '#src/domain/money/routing-number.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'
import { paymentKinds, paymentStatuses } from './payments.rules.ts'

const params = z.object({ uuid: z.uuid() })
const at = 'service-application/api/v1/application/heloc/:uuid/funding'
const movers = ['processor', 'underwriter', 'admin'] as const
const reason = writtenReason()

const Payment = z.object({
  paymentUuid: z.uuid(),
  kind: z.enum(paymentKinds),
  /** The creditor, or the last digits of the borrower's account. */
  to: z.string(),
  ordinal: z.int(),
  rail: z.enum(['ACH', 'WIRE']),
  amountCents: z.int(),
  status: z.enum(paymentStatuses),
  code: z.nullable(z.string()),
  sentAt: z.nullable(z.iso.datetime()),
  settledAt: z.nullable(z.iso.datetime()),
  returnedAt: z.nullable(z.iso.datetime()),
})
export type PaymentView = z.infer<typeof Payment>

/** The status from the recording of the deed to the disbursement, and the line of credit as opened. */
export const Funding = z
  .object({
    recording: z.nullable(
      z.object({
        state: z.enum(['SENT', 'RECORDED', 'REJECTED', 'BY_MAIL']),
        reasons: z.array(z.object({ code: z.string(), words: z.string() })),
        instrumentNumber: z.nullable(z.string()),
        recordedOn: z.nullable(z.iso.date()),
        feeCents: z.nullable(z.int()),
        sentAt: z.iso.datetime(),
      }),
    ),
    payments: z.array(Payment),
    /** In cents. Null if no offer was chosen. */
    line: z.nullable(
      z.object({
        limitCents: z.int(),
        drawCents: z.int(),
        feeCents: z.int(),
        taxCents: z.int(),
        cashCents: z.int(),
        payoffCents: z.int(),
        /** The yearly rate in percentage points, and the monthly payment in cents. */
        rate: z.number(),
        monthlyCents: z.int(),
      }),
    ),
    account: z.nullable(z.object({ lastFour: z.string(), bankName: z.nullable(z.string()) })),
    /** Whether a new account, named after a payment was returned, waits for staff review. */
    isAccountInReview: z.boolean(),
    firstPaymentOn: z.nullable(z.iso.date()),
    /** In cents, with the interest of the days between the sending of the money and the first month. */
    firstPaymentCents: z.nullable(z.int()),
    /** That interest and its days. Below 0 if the money was sent after the month began, so that the payment is lower. */
    oddDays: z.nullable(z.object({ count: z.int(), interestCents: z.int() })),
    isAutopay: z.boolean(),
    /** The account from which payments are drawn, masked. Null for manual payments. */
    drawnFrom: z.nullable(
      z.object({
        lastFour: z.string(),
        bankName: z.nullable(z.string()),
        /** Whether payments have their own account. */
        isOther: z.boolean(),
        dayOfMonth: z.nullable(z.int()),
        /** When it was authorized, and with which wording, 12 CFR 1005.10(b). */
        authorized: z.nullable(z.object({ at: z.iso.datetime(), wording: z.int() })),
      }),
    ),
    /** The limit minus what was drawn. */
    availableCents: z.int(),
  })
  .register(z.globalRegistry, { id: 'Funding' })
export type Funding = z.infer<typeof Funding>

export const readFunding = endpoint({
  call: `GET /${at}`,
  summary: 'Returns the recording of the deed, the payments and the figures of the line',
  access: ['borrower', ...staffRoles],
  on: 'application',
  params,
  answer: Funding,
})

export const readFundingChecks = endpoint({
  call: `GET /${at}/checks`,
  summary: 'Returns the latest results of the pre-funding checks, and the ledger',
  access: movers,
  on: 'application',
  params,
  answer: z.object({
    verdict: z.nullable(z.enum(['approve', 'people', 'wait', 'decline'])),
    checkedAt: z.nullable(z.iso.datetime()),
    checks: z.array(
      z.object({
        rule: z.string(),
        passed: z.boolean(),
        facts: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
      }),
    ),
    /** Cents by ledger account. Debits are positive. */
    books: z.array(z.object({ account: z.string(), amountCents: z.int() })),
  }),
})

export const fileRecording = endpoint({
  call: `POST /${at}/recording`,
  summary: 'Records the recording details of the deed',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({
    instrumentNumber: recordText(
      z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,39}$/, 'Must be the number that the county assigned')),
    ),
    recordedOn: calendarDay('Must be a date, such as 2026-11-20'),
    feeCents: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_00))),
    reason,
  }),
  answer: Funding,
  refusals: ['application/moved-on', 'application/outcome-not-declared'],
  idempotent: true,
})

export const payByHand = endpoint({
  call: `POST /${at}/by-hand`,
  summary: 'Records that a payment was sent outside the system; none may be in progress',
  access: ['underwriter', 'admin'],
  on: 'application',
  params,
  body: z.strictObject({ reason }),
  stepUp: true,
  answer: Funding,
  refusals: ['funding/under-way', 'funding/nothing-to-send', 'funding/review-open', 'application/moved-on'],
  idempotent: true,
})

export const payCreditorAgain = endpoint({
  call: `POST /${at}/creditor-again`,
  summary: 'Resends a returned payment to a creditor',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({ paymentUuid: z.uuid() }),
  answer: Funding,
  refusals: ['funding/nothing-to-send', 'access/not-found', 'application/moved-on'],
  idempotent: true,
})

const stripSeparators = (entry: string): string => entry.replace(/[\s-]/g, '')
const digits = (missing: string) =>
  z.string(missing).check(
    z.maxLength(40, 'That’s longer than we can accept.'),
    z.overwrite(stripSeparators),
    z.refine((value) => value !== '', { error: missing, abort: true }),
  )

/** An account number typed twice, so that one typing error does not send money to the wrong account. */
export const OtherAccount = z
  .strictObject({
    routing: digits('Please enter the routing number').check(
      z.refine(isRoutingNumber, {
        error: 'That isn’t a U.S. bank’s routing number. Please check it against your check or your bank’s app.',
      }),
    ),
    account: digits('Please enter the account number').check(
      z.refine(isAccountNumber, { error: 'An account number has 4 to 17 digits' }),
    ),
    accountAgain: digits('Please enter the account number again'),
    kind: z.enum(bankAccountKinds, { error: 'Please choose checking or savings' }),
  })
  .check(
    z.refine(({ account, accountAgain }) => account === accountAgain, {
      error: 'The account numbers don’t match',
      path: ['accountAgain'],
    }),
  )

export const nameOtherAccount = endpoint({
  call: `POST /${at}/account`,
  summary: 'Saves a different account after a returned payment; staff review it before money is sent',
  access: ['borrower'],
  on: 'application',
  params,
  body: OtherAccount,
  stepUp: true,
  answer: Funding,
  refusals: ['funding/nothing-to-send', 'application/moved-on'],
  idempotent: true,
})

export const acceptOtherAccount = endpoint({
  call: `POST /${at}/account/accept`,
  summary: 'Decides on the new account that the borrower added after a returned payment',
  access: ['underwriter', 'admin'],
  on: 'application',
  params,
  body: z.strictObject({ reason }),
  answer: Funding,
  refusals: ['funding/no-account-to-accept'],
  idempotent: true,
})
