/** US bank accounts that receive disbursements and from which payments are debited. */

export const bankAccountKinds = ['CHECKING', 'SAVINGS'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

/**
 * CHOSEN: named, but not confirmed yet. AWAITING_DEPOSITS: two micro-deposits are on their way to it. FAILED and
 * REPLACED are kept only as history.
 */
export const bankAccountStates = [
  'CHOSEN',
  'AWAITING_DEPOSITS',
  'VERIFIED',
  'PENDING_REVIEW',
  'FAILED',
  'REPLACED',
] as const
export type BankAccountState = (typeof bankAccountStates)[number]

/** The purpose of an account: to receive the disbursement, or to pay from. */
export const bankAccountPurposes = ['disbursement', 'autopay'] as const
export type BankAccountPurpose = (typeof bankAccountPurposes)[number]
export type BankAccountProof = 'LINK' | 'NAME_MATCH' | 'DEPOSITS' | 'STAFF'

/** The sealed part of an account. */
export interface AccountNumbers {
  routing: string
  account: string
  /** The account owner, as stated by the borrower. */
  holder: string
}

/** Account numbers have four to seventeen digits: the field in an ACH entry holds seventeen. */
export const isAccountNumber = (text: string): boolean => /^\d{4,17}$/.test(text) && !/^0+$/.test(text)

/** Days on which a monthly payment may be debited. Every month has them. */
export const latestPaymentDay = 28

/**
 * How long we wait before we send money to an account that replaced another one, so that a person who did not request
 * the change can stop it.
 */
export const accountHoldHours = 24
