import type { AccountRole } from '../accounts.store.ts'

const linkableRoles: ReadonlySet<AccountRole> = new Set(['borrower', 'signer', 'originator'])

/**
 * Returns whether accounts of this role can be linked to others. Accounts of the lender's own people cannot be linked.
 */
export const mayBeLinked = (role: AccountRole): boolean => linkableRoles.has(role)
