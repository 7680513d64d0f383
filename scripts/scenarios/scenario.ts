import type { IdKind } from '#src/domain/application-enums.ts'
import type { FlagKey } from '#src/domain/flags.ts'
import type { RemovalReason } from '#src/domain/liability.ts'
import type { DocumentMethod } from '#src/features/income/income-methods.table.ts'
import type { KnownCondition } from '#src/features/valuation/valuation.contract.ts'
import type { BankScenario } from '#src/vendors/bank-link/sandbox.table.ts'
import type { cardPaymentSandbox } from '#src/vendors/card-payment/sandbox.table.ts'
import type { PayrollScenario } from '#src/vendors/payroll/sandbox.table.ts'
import type { TranscriptScenario } from '#src/vendors/tax-transcript/sandbox.table.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { PlayedBorrower } from '#tests/support/borrower-calls.ts'
import type { StaffRole } from '#tests/support/demonstration-staff.ts'

/** Something a person does at a status, or has the sandbox do. */
export type Act =
  /** The home's worth by the borrower's own estimate, whole dollars. */
  | { act: 'estimate'; dollars: number }
  /** Savings that are worth this, whole dollars, where the income is too low. */
  | { act: 'assets'; dollars: number }
  /** The draw nearest to this among the offers, whole dollars; what is marked for payoff stays marked. */
  | { act: 'choose'; draw: number }
  | { act: 'particulars' | 'demographics' | 'submit' | 'accept-summary' }
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
  | { act: 'exit'; outcome: string; by: StaffRole }
  /** Staff settle everything that is asked. */
  | { act: 'settle-conditions'; by: StaffRole }
  /** Until something is asked of the borrower or of staff: what holds a step of the system. */
  | { act: 'await-condition' }
  | { act: 'accept-smaller-line' }
  /** Types an account and confirms it; the sandbox goes by its last four digits. */
  | { act: 'give-account'; ending?: string }
  /** Chooses to pay by hand, reads and accepts the final offer, reads and signs the papers. */
  | { act: 'pay-by-hand' | 'accept-final-offer' | 'sign-papers' }
  /** Invites everybody who signs besides the borrower, and has each come in, show an ID and be ready. */
  | { act: 'bring-signers' }
  /** Meets the notary by buttons alone; for a borrower who owns the home alone. */
  | { act: 'meet-notary' }
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
