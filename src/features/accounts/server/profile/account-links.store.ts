import { sql as raw } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { AccountRole } from '../accounts.store.ts'

/** One of the two accounts of a link. */
export interface LinkedEnd {
  id: string
  emailKey: string
}

const inOrder = (a: LinkedEnd, b: LinkedEnd): readonly [LinkedEnd, LinkedEnd] => (a.id < b.id ? [a, b] : [b, a])

/** Links two accounts at their current addresses. An existing link gets these addresses. */
export const saveLink = async (tx: Sql, a: LinkedEnd, b: LinkedEnd, madeAt: Date): Promise<void> => {
  const [one, other] = inOrder(a, b)
  const addresses = { oneEmailKey: one.emailKey, otherEmailKey: other.emailKey, madeAt }
  await tx
    .insertInto('accountLink')
    .values({ oneId: one.id, otherId: other.id, ...addresses })
    .onConflict((conflict) => conflict.columns(['oneId', 'otherId']).doUpdateSet(addresses))
    .execute()
}

/** Removes a link. Returns false when there was none. */
export const removeLink = async (tx: Sql, a: string, b: string): Promise<boolean> => {
  const [oneId = '', otherId = ''] = [a, b].sort()
  const { numDeletedRows } = await tx
    .deleteFrom('accountLink')
    .where('oneId', '=', oneId)
    .where('otherId', '=', otherId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all links of an account that is erased, so that its address does not remain in them. */
export const removeLinksOf = async (tx: Sql, identityId: string): Promise<void> => {
  await tx
    .deleteFrom('accountLink')
    .where(({ or, eb }) => or([eb('oneId', '=', identityId), eb('otherId', '=', identityId)]))
    .execute()
}

export interface LinkedAccount {
  id: string
  organization: string
  role: AccountRole
  profileType: string
  email: string
  firstName: string | null
  lastName: string | null
}

/**
 * Returns the accounts that a person can switch to. They are linked, belong to the same organization, and both still
 * have the addresses of the link.
 */
export const linkedAccounts = async (sql: Sql, identityId: string): Promise<LinkedAccount[]> => {
  const rows = await sql
    .selectFrom('accountLink as link')
    .innerJoin('identity as one', 'one.id', 'link.oneId')
    .innerJoin('identity as other', 'other.id', 'link.otherId')
    .innerJoin('identity as far', (join) =>
      join.on(raw<boolean>`far.id = case when link.one_id = ${identityId} then link.other_id else link.one_id end`),
    )
    .select(['far.id', 'far.organization', 'far.role', 'far.profileType', 'far.email', 'far.firstName', 'far.lastName'])
    .where(({ or, eb }) => or([eb('link.oneId', '=', identityId), eb('link.otherId', '=', identityId)]))
    .whereRef('one.organization', '=', 'other.organization')
    .whereRef('one.emailKey', '=', 'link.oneEmailKey')
    .whereRef('other.emailKey', '=', 'link.otherEmailKey')
    .orderBy('far.email')
    .execute()
  return rows as LinkedAccount[]
}
