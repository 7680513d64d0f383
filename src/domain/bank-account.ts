/** Accounts of US banks that money is sent to and payments are drawn from. */

export const bankAccountKinds = ['CHECKING', 'SAVINGS'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

/**
 * CHOSEN: named, and not yet confirmed. AWAITING_DEPOSITS: two small deposits are on their way to it. FAILED and REPLACED
 * are kept as history alone.
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

/** What an account is for: the money that is sent, or the payments that are drawn. */
export const bankAccountPurposes = ['disbursement', 'autopay'] as const
export type BankAccountPurpose = (typeof bankAccountPurposes)[number]
export type BankAccountProof = 'LINK' | 'NAME_MATCH' | 'DEPOSITS' | 'STAFF'

/** What is sealed of an account. */
export interface AccountNumbers {
  routing: string
  account: string
  /** Whose account it is, as the borrower says. */
  holder: string
}

/** Account numbers have four to seventeen digits: the ACH entry's field holds seventeen. */
export const isAccountNumber = (text: string): boolean => /^\d{4,17}$/.test(text) && !/^0+$/.test(text)

/** Days on which a monthly payment may be drawn: every month has them. */
export const latestPaymentDay = 28

/** An account that took the place of another rests so long before money is sent to it: who did not ask for it can stop it. */
export const restingHours = 24
