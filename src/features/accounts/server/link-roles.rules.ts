import type { AccountRole } from './accounts.store.ts'

const linked: ReadonlySet<AccountRole> = new Set(['borrower', 'signer', 'originator'])

/** Whether accounts of this role can be linked to others: never those by which a lender's own people work. */
export const mayBeLinked = (role: AccountRole): boolean => linked.has(role)
