import { isErrorNamed, type VendorAnswer } from '#src/platform/contract/vendor.ts'

/**
 * Amounts in dollars, dates 'YYYY-MM-DD'. Credentials never pass through the product: a person types them at the bank.
 */

export interface LinkRequest {
  /** The vendor's reference for the person: an application's id, never a name. */
  reference: string
  lender: string
  language: 'en' | 'es'
  /**
   * `account`: the owner and the account numbers. `income`: deposits as well. Nothing else is requested from the bank.
   */
  reads: 'account' | 'income'
  /** The return address for a bank with its own login page, without a query. */
  returnTo: string
}

export interface LinkSession {
  /** For the vendor's dialog. A return from the bank's own page needs the same one again. */
  token: string
  expiresAt: Date
  /** Identifies the person if income is read, in the vendor's format; null otherwise. */
  userToken: string | null
}

export interface BankAccess {
  /** Gives permanent access to the linked accounts: a secret. */
  access: string
  /** Identifies the link in the vendor's webhooks. */
  item: string
}

export interface BankAccount {
  id: string
  name: string
  /** Last digits. */
  mask: string
  kind: string
}

export interface AccountNumbers {
  accountId: string
  account: string
  routing: string
  wireRouting: string | null
}

export interface AccountOwner {
  name: string
  email: string
  phone: string
  address: { street1: string; city: string; state: string; zip: string }
}

export interface BankDeposit {
  date: string
  amount: number
  payer: string
}

export interface BankActivity {
  /** A deposit that is income. */
  deposits: BankDeposit[]
  /** The observed period. */
  from: string
  to: string
}

/** Income as computed by the bank itself, if it does so. */
export interface BankIncome {
  totals: number[]
  from: string
  to: string
}

/** Bank accounts that a person lets us read. Each call throws VendorUnavailable if it cannot be answered now. */
export interface BankLink {
  /** Set if the lender has no such service. It is then not offered, and every call fails. */
  isAbsent?: true
  open(request: LinkRequest): Promise<LinkSession>
  /** @throws BankLinkRefused for an invalid or expired token */
  exchange(publicToken: string): Promise<BankAccess>
  /** @throws BankLinkRefused if the person must log in at the bank again; so do all calls below */
  accounts(access: string): Promise<BankAccount[]>
  numbers(access: string): Promise<AccountNumbers[]>
  ownerScore(access: string, owner: AccountOwner): Promise<number>
  /** Pending while the bank still collects the history. */
  activity(access: string): Promise<VendorAnswer<BankActivity>>
  income(userToken: string): Promise<BankIncome | undefined>
}

/** A refusal of the bank or the vendor that a retry does not change. */
export class BankLinkRefused extends Error {
  /** The vendor's code. */
  readonly code: string
  constructor(code: string) {
    super(`The bank link was refused: ${code}`)
    this.name = 'BankLinkRefused'
    this.code = code
  }

  static override [Symbol.hasInstance](error: unknown): error is BankLinkRefused {
    return isErrorNamed(error, 'BankLinkRefused')
  }
}
