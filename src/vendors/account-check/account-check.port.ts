import type { VendorCall } from '#src/platform/contract/vendor.ts'

export interface CheckedAccount {
  /** Nine digits. */
  routing: string
  account: string
}

export interface AccountCheckReport {
  /** Null if the routing number is not in the directory. */
  bankName: string | null
  /**
   * Whether the bank knows the account under the name. UNKNOWN: the bank does not say. CLOSED: it accepts no payments.
   */
  owner: 'MATCH' | 'NO_MATCH' | 'UNKNOWN' | 'CLOSED'
}

/** Asks a bank about a typed account. Each call throws VendorUnavailable if it cannot be answered now. */
export interface AccountCheck {
  /** The bank of a routing number, from the directory. */
  findBank(routing: string): Promise<string | null>
  ask(account: CheckedAccount, name: string): Promise<AccountCheckReport>
  /** Sends two deposits under a dollar, once per key. Returns their cents. */
  sendDeposits(account: CheckedAccount, call: VendorCall): Promise<readonly [first: number, second: number]>
}
