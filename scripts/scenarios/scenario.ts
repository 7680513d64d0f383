import type { FlagKey } from '#src/domain/flags.ts'
import type { MaritalStatus } from '#src/domain/lending/additional-info.ts'
import type { IdKind } from '#src/domain/lending/application-enums.ts'
import type { RemovalReason } from '#src/domain/lending/liability.ts'
import type { DocumentMethod } from '#src/features/income/income-methods.table.ts'
import type { KnownCondition } from '#src/features/valuation/valuation.contract.ts'
import type { accountCheckSandbox } from '#src/vendors/account-check/sandbox.table.ts'
import type { BankScenario } from '#src/vendors/bank-link/sandbox.table.ts'
import type { cardPaymentSandbox } from '#src/vendors/card-payment/sandbox.table.ts'
import type { disbursementSandbox } from '#src/vendors/disbursement/sandbox.table.ts'
import type { PayrollScenario } from '#src/vendors/payroll/sandbox.table.ts'
import type { TranscriptScenario } from '#src/vendors/tax-transcript/sandbox.table.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { PlayedBorrower } from '#tests/support/walks/borrower-calls.ts'
import type { StaffRole } from '#tests/support/walks/demonstration-staff.ts'

export type AccountEnding = (typeof accountCheckSandbox.rows | typeof disbursementSandbox.rows)[number]['word']

/** An act of a person at a status, or of the sandbox. */
export type Act =
  /** The borrower's own estimate of the home's value, whole dollars. */
  | { act: 'estimate'; dollars: number }
  /** Savings of this value, whole dollars, if the income is too low. */
  | { act: 'assets'; dollars: number }
  /**
   * The offered draw nearest to this, whole dollars; debts marked for payoff stay marked. `autopay`: with its discount,
   * if offered. `fee`: of the offers with this fee, if there are any.
   */
  | { act: 'choose'; draw: number; autopay?: true; fee?: 'LOWER_FEE' }
  | { act: 'additional-info'; maritalStatus?: MaritalStatus }
  | { act: 'demographics' | 'submit' | 'accept-summary' }
  | { act: 'link-bank'; user: BankScenario }
  | { act: 'link-payroll'; user: PayrollScenario }
  | { act: 'tax-page'; answer: TranscriptScenario }
  /** Chooses to send documents instead. */
  | { act: 'documents'; method: DocumentMethod }
  /** Sends a sample file for each requested document. */
  | { act: 'send-documents' }
  /** An underwriter enters the monthly rent from the lease, whole dollars. */
  | { act: 'read-rent'; dollars: number }
  /** Continues with the verified amount, which is less than stated. */
  | { act: 'accept-lower' }
  | { act: 'employer'; name: string }
  /** Sends sample photos. */
  | { act: 'identify'; kind: IdKind }
  /** Marks the first debt of this kind for payoff. */
  | { act: 'mark-payoff'; kind: 'CARD' }
  /** Says that a lien is not on the home: of this kind, or those that are questioned. */
  | { act: 'deny-lien'; which: 'TAX' | 'asked'; reason: RemovalReason }
  | { act: 'keep-asked-liens' | 'try-again' | 'withdraw' }
  /** In Texas: whether the first mortgage is a home equity loan, and how long ago one that is paid off closed. */
  | { act: 'confirm-liens'; firstMortgage?: 'YES' | 'NO' | 'UNSURE'; repaidLoanDaysAgo?: number }
  | { act: 'order-valuation'; condition: KnownCondition }
  | { act: 'pay-appraisal'; card: (typeof cardPaymentSandbox.rows)[number]['word'] }
  /** Staff give notice of what is missing, with a deadline of 15 days (12 CFR 1002.9(c)(2)). */
  | { act: 'request-missing'; item: string }
  /** A workflow exit for staff, taken with a reason. */
  /** `message`: what the notice tells the borrower, if staff word the decline themselves. */
  | { act: 'exit'; outcome: string; by: StaffRole; message?: string }
  | { act: 'pass-without-proof'; outcome: string }
  /** Staff settle all open conditions. */
  | { act: 'settle-conditions'; by: StaffRole }
  /** Waits until a condition is raised or staff must act: what holds a system step. */
  | { act: 'await-condition' }
  | { act: 'accept-smaller-line' }
  /** Types an account of First Harbor Bank; the sandboxes answer by its last four digits. */
  | { act: 'give-account'; ending?: AccountEnding }
  | { act: 'link-account'; user: BankScenario }
  /** Enters the two small deposits that staff were asked to send. */
  | { act: 'prove-account' }
  /** Chooses how to pay, reads and accepts the final offer, and reads and signs the documents. */
  | { act: 'pay-by-hand' | 'pay-by-autopay' | 'pay-from-own-account' | 'accept-final-offer' | 'sign-documents' }
  /** Staff file a flood determination from another source. */
  | { act: 'file-flood-zone' }
  /** Invites all other signers, and has each log in, show an ID and become ready. */
  /** `ownersSpouse`: the spouse of the other owner, where the state asks about one; none if left out. */
  | { act: 'bring-signers'; ownersSpouse?: { firstName: string; lastName: string } }
  /** Two people release all other signers, with a recorded deed as evidence. */
  | { act: 'release-signers' }
  /** All signers meet the notary online: the demonstration's, or the lender's own, depending on the street name. */
  | { act: 'meet-notary' | 'meet-own-notary' }
  /** Reserves and confirms the first free time. */
  | { act: 'book-notary' }
  /** Staff file the deed returned by the notary, notarized today. */
  | { act: 'file-deed' }
  /** Moves the product's clock to the end of the wait. */
  | { act: 'wait' }
  /** An owner cancels: on the page, or by a letter that staff file. */
  | { act: 'cancel-line'; by: 'borrower' | 'signer' | 'letter' }
  /** Staff record the refund, the release of a recorded lien, and the money that comes back. */
  | { act: 'settle-cancelled' }
  | { act: 'await-county'; answer: 'REJECTED' | 'BY_MAIL' | 'SENT' }
  /** Staff enter the county's instrument number. */
  | { act: 'file-recording' }
  /** The processor proposes to fund, and the underwriter approves. */
  /** Two people find that a hit on the sanctions lists means someone else. */
  | { act: 'clear-sanctions' }
  | { act: 'approve-funding' }
  /** Waits until a payment was returned or rejected. */
  | { act: 'await-return'; of: 'CASH' | 'PAYOFF' }
  /** The borrower names another account, and an underwriter accepts it. */
  | { act: 'name-account'; ending?: AccountEnding }
  /** An underwriter records that the money was sent by other means. */
  | { act: 'send-by-hand' }
  /** The lender's admin turns a flag on, permanently and for the whole lender. */
  | { act: 'turn-on'; flag: FlagKey }
  /**
   * One person proposes new requirements for value and title from today, and another approves them, for the whole
   * lender. Maximum line for each kind of evidence, whole dollars.
   */
  | { act: 'publish-valuation'; modelUpTo: number; opinionUpTo: number; titleAbove: number }

/** The course of one application, from registration to its last status. */
export interface Scenario {
  name: string
  shows: string
  stops: Status
  borrower?: Partial<
    Pick<
      PlayedBorrower,
      | ('lastName' | 'birthDate' | 'firstName' | 'income' | 'employment' | 'organization')
      | ('product' | 'rental' | 'occupancy' | 'homeAddress' | 'language')
    >
  >
  /** 'Street, city, state zip' */
  address?: string
  /** Acts at a status that replace the default ones. At `stops` nothing happens, unless it is listed here. */
  at?: Partial<Record<Status, readonly Act[]>>
}
