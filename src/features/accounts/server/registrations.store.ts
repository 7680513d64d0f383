import type { Sql } from '#src/platform/server/database/database.ts'

/**
 * Returns the scope of the idempotency keys of registrations. They are separate from the stored answers of other calls
 * for two reasons. The answer here is a token, which must not be stored. A fast hash of the request would be a fast
 * hash of the password.
 */
const registrationScope = (organization: string): string => `registration ${organization}`

interface StoredRegistration {
  identityId: string
  requestHash: Buffer
}

export const registrationByKey = async (
  sql: Sql,
  organization: string,
  key: string,
): Promise<StoredRegistration | undefined> => {
  const row = await sql
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'answer'])
    .where('scope', '=', registrationScope(organization))
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  return { requestHash: Buffer.from(row.requestHash), ...(row.answer as { identityId: string }) }
}

interface Claim extends StoredRegistration {
  organization: string
  key: string | undefined
  at: Date
}

/**
 * Returns whether this try is the first with its key. Waits for a try that is in progress. Without a key every try is
 * the first.
 */
export const claimRegistration = async (tx: Sql, claim: Claim): Promise<boolean> => {
  const { organization, key, requestHash, identityId, at } = claim
  if (key === undefined) return true
  const answer = JSON.stringify({ identityId })
  const insertedRow = await tx
    .insertInto('idempotencyKey')
    .values({ scope: registrationScope(organization), key, requestHash, httpStatus: 200, answer, at })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return insertedRow !== undefined
}
