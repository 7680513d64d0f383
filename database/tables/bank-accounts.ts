import type { Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

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
  /** Routing number, account number, and the stated owner. */
  sealedNumbers: SealedBytes
  /** Keyed hash of routing and account number. */
  numberKey: Uint8Array
  /** The match score of the owner's name at the bank, 0 to 100. */
  ownerScore: number | null
  /** What was sent to verify the account. */
  sealedDeposits: SealedBytes | null
  depositTries: Generated<number>
  depositsSentAt: Timestamp | null
  /** The deciding checks, without personal data. */
  trace: Json<object | null> | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface PaymentPlanTable {
  applicationId: string
  /** AUTOPAY or MANUAL. */
  method: string
  /** 1 to 28; null if paid manually. */
  dayOfMonth: number | null
  accountId: string | null
  chosenAt: Timestamp
}
