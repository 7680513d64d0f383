import type { VendorAnswer } from '#src/platform/contract/vendor.ts'

/** Amounts in dollars, dates 'YYYY-MM-DD'. Credentials never pass through the product: a person types them at the bank's. */

export interface LinkRequest {
  /** Under which the supplier knows the person: an application's id, never a name. */
  reference: string
  lender: string
  language: 'en' | 'es'
  /** `account`: whose it is and its numbers. `income`: what comes in on it as well. Nothing else is asked for at the bank. */
  reads: 'account' | 'income'
  /** Where a bank with a log-in page of its own sends the person back to, without a query. */
  returnTo: string
}

export interface LinkSession {
  /** For the supplier's dialog. A return from the bank's own page needs the same one again. */
  token: string
  expiresAt: Date
  /** Names the person where income is read, in the supplier's own way; null where it is not. */
  userToken: string | null
}

export interface BankAccess {
  /** Opens the linked accounts for good: a secret. */
  access: string
  /** Names the link in the supplier's webhooks. */
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
  /** Money that came in as income. */
  deposits: BankDeposit[]
  /** The span looked at. */
  from: string
  to: string
}

/** Income as the bank itself counts it, where it does. */
export interface BankIncome {
  totals: number[]
  from: string
  to: string
}

/** Accounts at a bank that a person lets us read. Each call throws VendorUnavailable when it cannot be answered now. */
export interface BankLink {
  open(request: LinkRequest): Promise<LinkSession>
  /** @throws BankLinkRefused for a token that is not one, or too old */
  exchange(publicToken: string): Promise<BankAccess>
  /** @throws BankLinkRefused when the person must log in at the bank again; so do all below */
  accounts(access: string): Promise<BankAccount[]>
  numbers(access: string): Promise<AccountNumbers[]>
  /** How well the owners of the accounts match a name, 0 to 100: the best of the accounts. */
  ownerScore(access: string, owner: AccountOwner): Promise<number>
  /** Pending while the bank still gathers what was. */
  activity(access: string): Promise<VendorAnswer<BankActivity>>
  income(userToken: string): Promise<BankIncome | undefined>
}

/** The bank or its supplier says no, in a way that waiting does not change. */
export class BankLinkRefused extends Error {
  /** The supplier's code. */
  readonly code: string
  constructor(code: string) {
    super(`The bank link was refused: ${code}`)
    this.name = 'BankLinkRefused'
    this.code = code
  }
}
