import type { Applicant } from '#src/domain/applicant.ts'
import type { AccountNumbers } from '#src/domain/bank-account.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { lastFour, mailboxHint, nothingShown, yearAlone } from './masking.rules.ts'

interface Revealable {
  /** Who may see it in full, with a reason that is recorded. */
  seenBy: readonly Role[]
  mask(value: string): string
  /** Null while it is not known. */
  read(applicant: Applicant, account: AccountNumbers | undefined): string | null
}

/** What staff see masked. A further field joins by a row here. */
export const revealable = {
  ssn: {
    seenBy: ['processor', 'underwriter', 'compliance'],
    mask: lastFour,
    read: ({ ssn }) => ssn,
  },
  birthDate: {
    seenBy: ['agent', 'processor', 'underwriter', 'compliance'],
    mask: yearAlone,
    read: ({ birthDate }) => birthDate,
  },
  phone: {
    seenBy: ['agent', 'processor', 'compliance'],
    mask: lastFour,
    read: ({ phone }) => phone,
  },
  email: {
    seenBy: ['agent', 'processor', 'compliance'],
    mask: mailboxHint,
    read: ({ email }) => email,
  },
  income: {
    seenBy: ['processor', 'underwriter', 'compliance'],
    mask: nothingShown,
    read: ({ income }) => String(income),
  },
  /** Of the account that the money goes to. */
  accountNumber: {
    seenBy: ['processor', 'underwriter', 'compliance'],
    mask: lastFour,
    read: (_: Applicant, account: AccountNumbers | undefined) => account?.account ?? null,
  },
} as const satisfies Record<string, Revealable>

export type RevealableField = keyof typeof revealable
export const revealableFields = Object.keys(revealable) as [RevealableField, ...RevealableField[]]

/** Why somebody looks. Chosen and not typed: a reason in free words would carry personal data into the audit trail. */
export const revealReasons = [
  'IDENTITY_CHECK',
  'CORRECTION',
  'BORROWER_ASKED',
  'CONTACT',
  'FRAUD_REVIEW',
  'LEGAL_REQUEST',
  'QUALITY_REVIEW',
] as const

/** More than a day's work needs, and far less than copying the book would take. */
export const revealLimit = { counts: 'reveal', tries: 60, minutes: 60 } as const
