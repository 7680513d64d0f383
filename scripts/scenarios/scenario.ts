import type { IdKind } from '#src/domain/application-enums.ts'
import type { FlagKey } from '#src/domain/flags.ts'
import type { RemovalReason } from '#src/domain/liability.ts'
import type { MaritalStatus } from '#src/domain/particulars.ts'
import type { DocumentMethod } from '#src/features/income/income-methods.table.ts'
import type { KnownCondition } from '#src/features/valuation/valuation.contract.ts'
import type { accountCheckSandbox } from '#src/vendors/account-check/sandbox.table.ts'
import type { BankScenario } from '#src/vendors/bank-link/sandbox.table.ts'
import type { cardPaymentSandbox } from '#src/vendors/card-payment/sandbox.table.ts'
import type { disbursementSandbox } from '#src/vendors/disbursement/sandbox.table.ts'
import type { PayrollScenario } from '#src/vendors/payroll/sandbox.table.ts'
import type { TranscriptScenario } from '#src/vendors/tax-transcript/sandbox.table.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { PlayedBorrower } from '#tests/support/borrower-calls.ts'
import type { StaffRole } from '#tests/support/demonstration-staff.ts'

export type AccountEnding = (typeof accountCheckSandbox.rows | typeof disbursementSandbox.rows)[number]['word']

/** Something a person does at a status, or has the sandbox do. */
export type Act =
  /** The home's worth by the borrower's own estimate, whole dollars. */
  | { act: 'estimate'; dollars: number }
  /** Savings that are worth this, whole dollars, where the income is too low. */
  | { act: 'assets'; dollars: number }
  /**
   * The draw nearest to this among the offers, whole dollars; what is marked for payoff stays marked. `autopay`: with
   * its discount, where it is offered.
   */
  | { act: 'choose'; draw: number; autopay?: true }
  | { act: 'particulars'; maritalStatus?: MaritalStatus }
  | { act: 'demographics' | 'submit' | 'accept-summary' }
  | { act: 'link-bank'; user: BankScenario }
  | { act: 'link-payroll'; user: PayrollScenario }
  | { act: 'tax-page'; answer: TranscriptScenario }
  /** Asks to send papers instead. */
  | { act: 'papers'; method: DocumentMethod }
  /** Sends a sample file for each document that is asked for. */
  | { act: 'send-documents' }
  /** An underwriter writes down the rent of a month by the lease, whole dollars. */
  | { act: 'read-rent'; dollars: number }
  /** Goes on with what was found, which is less than was stated. */
  | { act: 'accept-lower' }
  | { act: 'employer'; name: string }
  /** Sends sample pictures. */
  | { act: 'identify'; kind: IdKind }
  /** Marks the first debt of this kind for payoff. */
  | { act: 'mark-payoff'; kind: 'CARD' }
  /** Says that a lien does not stand on the home: of this kind, or those that are asked about. */
  | { act: 'deny-lien'; which: 'TAX' | 'asked'; reason: RemovalReason }
  | { act: 'keep-asked-liens' | 'confirm-liens' | 'try-again' | 'withdraw' }
  | { act: 'order-valuation'; condition: KnownCondition }
  | { act: 'pay-appraisal'; card: (typeof cardPaymentSandbox.rows)[number]['word'] }
  /** An exit that the workflow declares for staff, taken with a reason. */
  /** `message`: what the notice tells the borrower, where a decline is told in words of staff's own. */
  | { act: 'exit'; outcome: string; by: StaffRole; message?: string }
  | { act: 'pass-without-proof'; outcome: string }
  /** Staff settle everything that is asked. */
  | { act: 'settle-conditions'; by: StaffRole }
  /** Until something is asked of the borrower or of staff: what holds a step of the system. */
  | { act: 'await-condition' }
  | { act: 'accept-smaller-line' }
  /** Types an account of First Harbor Bank; the sandboxes look at its last four digits. */
  | { act: 'give-account'; ending?: AccountEnding }
  | { act: 'link-account'; user: BankScenario }
  /** Chooses how to pay, reads and accepts the final offer, reads and signs the papers. */
  | { act: 'pay-by-hand' | 'pay-by-autopay' | 'pay-from-own-account' | 'accept-final-offer' | 'sign-papers' }
  /** Staff file the flood zone as somebody else determined it. */
  | { act: 'file-flood-zone' }
  /** Invites everybody who signs besides the borrower, and has each come in, show an ID and be ready. */
  | { act: 'bring-signers' }
  /** Everybody who signs meets the notary on a screen: of the demonstration, or the lender's own, whom the street asks for. */
  | { act: 'meet-notary' | 'meet-own-notary' }
  /** The first time that is free, held and confirmed. */
  | { act: 'book-notary' }
  /** Staff file the deed as it came back from the notary, notarized today. */
  | { act: 'file-deed' }
  /** The product's clock is moved to the end of what is waited for. */
  | { act: 'wait' }
  /** An owner uses the right to cancel: on the page, or by a letter that staff file. */
  | { act: 'cancel-line'; by: 'borrower' | 'signer' | 'letter' }
  /** Staff say that everything is returned and the home released. */
  | { act: 'settle-cancelled' }
  | { act: 'await-county'; answer: 'REJECTED' | 'BY_MAIL' | 'SENT' }
  /** Staff note the number that the county gave the deed. */
  | { act: 'file-recording' }
  /** The processor proposes that the money leaves, the underwriter agrees. */
  | { act: 'approve-funding' }
  /** Until a payment came back, or was not taken. */
  | { act: 'await-return'; of: 'CASH' | 'PAYOFF' }
  /** The borrower names another account, and an underwriter accepts it. */
  | { act: 'name-account'; ending?: AccountEnding }
  /** An underwriter says that the money was sent by other means. */
  | { act: 'send-by-hand' }
  /** The lender's admin turns a flag on, for the whole lender and for good. */
  | { act: 'turn-on'; flag: FlagKey }
  /**
   * One of the lender's people proposes how sure it is to be of value and title from today, and another approves it, for
   * the whole lender. Largest line that each kind of knowledge carries, whole dollars.
   */
  | { act: 'publish-valuation'; modelUpTo: number; opinionUpTo: number; titleAbove: number }

/** The way of one application, from registration to the status where it stops. */
export interface Scenario {
  name: string
  shows: string
  stops: Status
  borrower?: Partial<
    Pick<
      PlayedBorrower,
      | ('lastName' | 'birthDate' | 'income' | 'employment' | 'organisation')
      | ('product' | 'rental' | 'occupancy' | 'homeAddress')
    >
  >
  /** 'Street, city, state zip' */
  address?: string
  /** What is done at a status in the place of what is ordinary there. At `stops` nothing is, unless it stands here. */
  at?: Partial<Record<Status, readonly Act[]>>
}
