import type { VendorCall } from '#src/platform/contract/vendor.ts'

export interface CheckedAccount {
  /** Nine digits. */
  routing: string
  account: string
}

export interface AccountCheckReport {
  /** Null where the routing number is not in the directory. */
  bankName: string | null
  /** Whether the bank knows the account under the name. UNKNOWN: the bank does not say. CLOSED: it takes nothing. */
  owner: 'MATCH' | 'NO_MATCH' | 'UNKNOWN' | 'CLOSED'
}

/** Asks a bank about an account that was typed in. Each call throws VendorUnavailable when it cannot be answered now. */
export interface AccountCheck {
  /** The bank of a routing number, by the directory alone. */
  bankOf(routing: string): Promise<string | null>
  ask(account: CheckedAccount, name: string): Promise<AccountCheckReport>
  /** Sends two deposits under a dollar, once for a key. Answers their cents. */
  sendDeposits(account: CheckedAccount, call: VendorCall): Promise<readonly [first: number, second: number]>
}
