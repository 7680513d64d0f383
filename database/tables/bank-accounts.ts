import type { Generated } from 'kysely'
import type { Json, Sealed, Timestamp } from '../column-types.ts'

export interface BankAccountTable {
  id: string
  applicationId: string
  /** disbursement or autopay. */
  purpose: string
  /** LINK or TYPED. */
  givenBy: string
  /** See bankAccountStates. */
  state: string
  /** LINK, NAME_MATCH, DEPOSITS or STAFF. */
  verifiedBy: string | null
  /** CHECKING or SAVINGS. */
  kind: string
  bankName: string | null
  lastFour: string
  /** Routing and account number, and whose account it is said to be. */
  sealedNumbers: Sealed
  /** Keyed hash of routing and account number. */
  numberKey: Uint8Array
  /** How well the owner at the bank matches the borrower, 0 to 100. */
  ownerScore: number | null
  /** What was sent to prove the account. */
  sealedDeposits: Sealed | null
  depositTries: Generated<number>
  depositsSentAt: Timestamp | null
  /** The checks that decided, without personal data. */
  trace: Json<object | null> | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface PaymentPlanTable {
  applicationId: string
  /** AUTOPAY or MANUAL. */
  method: string
  /** 1 to 28; null where paid by hand. */
  dayOfMonth: number | null
  accountId: string | null
  chosenAt: Timestamp
}
