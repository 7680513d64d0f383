import type { AccountNumbers } from '#src/domain/money/bank-account.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { lastFour, mailboxHint, maskAll, maskToYear } from './masking.rules.ts'

interface Revealable {
  /** The roles that may see it in full, with a recorded reason. */
  seenBy: readonly Role[]
  mask(value: string): string
  /** Returns the value, or null if it is not known. */
  read(applicant: Applicant, account: AccountNumbers | undefined): string | null
}

/** The fields that staff see masked. To add a field, add a row here. */
export const revealable = {
  ssn: {
    seenBy: ['processor', 'underwriter', 'compliance'],
    mask: lastFour,
    read: ({ ssn }) => ssn,
  },
  birthDate: {
    seenBy: ['agent', 'processor', 'underwriter', 'compliance'],
    mask: maskToYear,
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
    mask: maskAll,
    read: ({ income }) => String(income),
  },
  /** The number of the disbursement account. */
  accountNumber: {
    seenBy: ['processor', 'underwriter', 'compliance'],
    mask: lastFour,
    read: (_: Applicant, account: AccountNumbers | undefined) => account?.account ?? null,
  },
} as const satisfies Record<string, Revealable>

export type RevealableField = keyof typeof revealable
export const revealableFields = Object.keys(revealable) as [RevealableField, ...RevealableField[]]

/** More than a day's work needs, and far less than copying all data would take. */
export const revealLimit = { counts: 'reveal', tries: 60, minutes: 60 } as const
