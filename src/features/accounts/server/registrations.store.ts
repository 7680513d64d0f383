import type { Sql } from '#src/platform/server/database.ts'

/**
 * Registrations by idempotency key. Kept apart from the kept answers of other calls: an answer here is a token, which
 * must not be stored, and a fast hash of the request would be one of the password.
 */
const scopeOf = (organisation: string): string => `registration ${organisation}`

interface MadeRegistration {
  identityId: string
  requestHash: Buffer
}

export const registrationByKey = async (
  sql: Sql,
  organisation: string,
  key: string,
): Promise<MadeRegistration | undefined> => {
  const row = await sql
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'answer'])
    .where('scope', '=', scopeOf(organisation))
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  return { requestHash: Buffer.from(row.requestHash), ...(row.answer as { identityId: string }) }
}

interface Claim extends MadeRegistration {
  organisation: string
  key: string | undefined
  at: Date
}

/** Whether this try is the first with its key; waits for one that is under way. Without a key every try is a first. */
export const claimRegistration = async (tx: Sql, claim: Claim): Promise<boolean> => {
  const { organisation, key, requestHash, identityId, at } = claim
  if (key === undefined) return true
  const answer = JSON.stringify({ identityId })
  const claimed = await tx
    .insertInto('idempotencyKey')
    .values({ scope: scopeOf(organisation), key, requestHash, httpStatus: 200, answer, at })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}
