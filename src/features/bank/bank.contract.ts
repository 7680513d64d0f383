import * as z from 'zod/mini'
import { paymentMethods } from '#src/domain/lending/application-enums.ts'
import {
  bankAccountKinds,
  bankAccountPurposes,
  bankAccountStates,
  isAccountNumber,
  latestPaymentDay,
} from '#src/domain/money/bank-account.ts'
import { isRoutingNumber } from '#src/domain/money/routing-number.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const at = 'service-application/api/v1/application/heloc/:uuid/bank'
const borrowers = { access: ['borrower'], on: 'application', params: ApplicationParams } as const

/** Removes the spaces and dashes that banks print in numbers. */
const stripSeparators = (text: string): string => text.replace(/[\s-]/g, '')

export const routingNumber = z.string('Please enter the routing number').check(
  z.maxLength(40, 'That’s longer than we can accept.'),
  z.overwrite(stripSeparators),
  z.refine((value) => value !== '', { error: 'Please enter the routing number', abort: true }),
  z.refine((value) => /^\d{9}$/.test(value), { error: 'A routing number has nine digits', abort: true }),
  z.refine(isRoutingNumber, {
    error: 'That isn’t a U.S. bank’s routing number. Please check it against your check or your bank’s app.',
  }),
)
const accountNumber = z.string('Please enter the account number').check(
  z.maxLength(40, 'That’s longer than we can accept.'),
  z.overwrite(stripSeparators),
  z.refine((value) => value !== '', { error: 'Please enter the account number', abort: true }),
  z.refine(isAccountNumber, { error: 'An account number has 4 to 17 digits' }),
)

/** If omitted, the account is for the disbursement. */
const purpose = z.optional(z.enum(bankAccountPurposes))

/** An account number typed twice, so that one typing error does not send money to the wrong account. */
export const TypedAccount = z
  .strictObject({
    kind: z.enum(bankAccountKinds, { error: 'Please choose checking or savings' }),
    routing: routingNumber,
    account: accountNumber,
    accountAgain: z
      .string('Please enter the account number again')
      .check(z.maxLength(40), z.overwrite(stripSeparators)),
    purpose,
  })
  .check(
    z.refine(({ account, accountAgain }) => account === accountAgain, {
      error: 'The account numbers don’t match',
      path: ['accountAgain'],
    }),
  )

const Account = z.object({
  accountUuid: z.uuid(),
  purpose: z.enum(bankAccountPurposes),
  givenBy: z.enum(['LINK', 'TYPED']),
  state: z.enum(bankAccountStates),
  kind: z.enum(bankAccountKinds),
  bankName: z.nullable(z.string()),
  lastFour: z.string(),
  /** Present for an account that is verified by two deposits. */
  deposits: z.nullable(z.object({ triesLeft: z.int(), until: z.iso.datetime() })),
})
export type AccountView = z.infer<typeof Account>

const Terms = z.object({ rate: z.number(), monthlyPayment: z.number() })

/** The accounts and payments of an application. Numbers are masked to their last four digits. */
export const BankView = z
  .object({
    holder: z.string(),
    /** The dollars that are sent to the account. */
    cash: z.nullable(z.number()),
    /** The accounts that are still relevant, oldest first. */
    accounts: z.array(Account),
    /** An account was confirmed, and a different one may still replace it. */
    mayChange: z.boolean(),
    /** Payments are being chosen, and a separate account may be named for them. */
    mayNameForPayments: z.boolean(),
    /** Whether a bank can be linked. Otherwise the numbers are typed. */
    mayLink: z.boolean(),
    /** The authorization that a borrower with autopay agrees to, with the lender's name filled in. */
    authorization: z.object({ version: z.int(), text: z.object({ en: z.string(), es: z.string() }) }),
    /** Null until there is an offer. */
    payment: z.nullable(z.object({ automatic: Terms, byHand: Terms, chose: z.enum(paymentMethods) })),
    plan: z.nullable(
      z.object({ method: z.enum(paymentMethods), dayOfMonth: z.nullable(z.int()), lastFour: z.nullable(z.string()) }),
    ),
  })
  .register(z.globalRegistry, { id: 'BankView' })
export type BankView = z.infer<typeof BankView>

export const readBank = endpoint({
  call: `GET /${at}`,
  summary: 'Returns the accounts that the borrower named, masked, and how payments are made',
  access: ['borrower', 'processor', 'underwriter', 'compliance', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: BankView,
})

const AccountLink = z.object({
  applicationUuid: z.uuid(),
  method: z.literal('bank'),
  token: z.string(),
  expires: z.iso.datetime(),
  dialog: z.object({ kind: z.enum(['sandbox', 'plaid', 'truv']), address: z.string() }),
})
export type AccountLink = z.infer<typeof AccountLink>

export const openAccountLink = endpoint({
  ...borrowers,
  call: `POST /${at}/link`,
  summary: 'Starts the link to a bank account for the disbursement',
  limit: 'incomeLink',
  body: z.strictObject({}),
  status: 201,
  answer: AccountLink,
  refusals: ['application/moved-on', 'service/unavailable'],
})

export const finishAccountLink = endpoint({
  ...borrowers,
  call: `POST /${at}/link/exchange`,
  summary: 'Finishes the link to a bank with the token from its dialog and returns the accounts to choose from',
  limit: 'incomeLink',
  body: z.strictObject({ publicToken: z.string().check(z.minLength(1), z.maxLength(4_000)), purpose }),
  answer: BankView,
  refusals: ['application/moved-on', 'income/link-refused', 'service/unavailable'],
})

export const typeAccount = endpoint({
  ...borrowers,
  call: `POST /${at}/account`,
  summary:
    'Adds a bank account for the disbursement or the payments by its routing and account numbers; replaces one that is not confirmed',
  body: TypedAccount,
  answer: BankView,
  refusals: ['application/moved-on', 'service/unavailable'],
  idempotent: true,
})

const AccountDecision = z.object({
  state: z.enum(bankAccountStates),
  checklistStatus: z.string(),
  revision: z.int(),
})

const AccountConfirmation = z.strictObject({
  accountUuid: z.uuid('Please choose an account'),
  isMine: z.literal(true, { error: 'Please check the box to confirm' }),
})

export const confirmAccount = endpoint({
  ...borrowers,
  call: `POST /${at}/confirm`,
  summary:
    'Confirms the account for the money; it is checked, and the application continues if it belongs to the borrower',
  limit: 'incomeLink',
  body: AccountConfirmation,
  answer: AccountDecision,
  refusals: ['application/moved-on', 'bank/account-changed', 'service/unavailable'],
  idempotent: true,
})

export const changeAccount = endpoint({
  ...borrowers,
  call: `POST /${at}/change`,
  summary:
    'Confirms an account that replaces the one for the money, or a separate one for the payments; it is checked again, and money is sent to it only after a waiting period',
  limit: 'incomeLink',
  stepUp: true,
  body: AccountConfirmation,
  answer: AccountDecision,
  refusals: ['application/moved-on', 'bank/account-changed', 'service/unavailable'],
  idempotent: true,
})

const cents = z
  .string('Please enter the amount')
  .check(z.trim(), z.regex(/^\$?0?\.\d{2}$/, 'Please enter an amount under a dollar, such as 0.07'))

export const proveDeposits = endpoint({
  ...borrowers,
  call: `POST /${at}/deposits`,
  summary: 'Verifies an account with the amounts of its two micro-deposits',
  limit: 'incomeLink',
  body: z.strictObject({ accountUuid: z.uuid(), first: cents, second: cents }),
  answer: AccountDecision,
  refusals: ['application/moved-on', 'bank/account-changed', 'bank/deposits-over'],
  idempotent: true,
})

export const choosePayment = endpoint({
  ...borrowers,
  call: `POST /${at}/payment`,
  summary:
    'Saves how payments are made: debited on a day of each month from the account for the money or a separate one, or paid manually',
  body: z
    .strictObject({
      method: z.enum(paymentMethods, { error: 'Please choose how you pay' }),
      dayOfMonth: z.optional(
        z
          .int('Please choose a day')
          .check(
            z.minimum(1, 'Please choose a day'),
            z.maximum(latestPaymentDay, 'Please choose a day up to the 28th'),
          ),
      ),
      /** If omitted, the disbursement account. */
      accountUuid: z.optional(z.uuid('Please choose an account')),
      authorizes: z.optional(z.boolean()),
      /** The version of the authorization that the borrower read. */
      wording: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    })
    .check(
      z.refine(({ method, dayOfMonth }) => method === 'MANUAL' || dayOfMonth !== undefined, {
        error: 'Please choose a day',
        path: ['dayOfMonth'],
      }),
      z.refine(({ method, authorizes }) => method === 'MANUAL' || authorizes === true, {
        error: 'Please check the box to allow the payments',
        path: ['authorizes'],
      }),
      z.refine(({ method, wording }) => method === 'MANUAL' || wording !== undefined, {
        error: 'Required',
        path: ['wording'],
      }),
    ),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'bank/no-account', 'bank/account-changed', 'consents/not-in-force'],
  idempotent: true,
})
