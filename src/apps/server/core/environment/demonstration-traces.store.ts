import { sql as raw } from 'kysely'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { clockOffsetKey } from '../clock-offset.store.ts'

/** Tables whose rows belong to an organization. */
export type OrganizationTable =
  | 'identity'
  | 'application'
  | 'registrationDraft'
  | 'originator'
  | 'referral'
  | 'offerCode'
  | 'affiliatePrepop'
  | 'pricingVersion'
  | 'proposal'
  | 'partnerKey'
  | 'webhookEndpoint'

export const hasRowsOf = async (
  sql: Sql,
  table: OrganizationTable,
  organizations: readonly string[],
): Promise<boolean> => {
  const { rows } = await raw<{ there: boolean }>`
    select exists (select from ${raw.table(snakeCase(table))} where organization = any(${organizations}::text[])) as there`.execute(
    sql,
  )
  return rows[0]?.there === true
}

export const hasAccountOf = async (sql: Sql, emails: readonly string[]): Promise<boolean> =>
  (await sql.selectFrom('identity').select('id').where('emailKey', 'in', emails).limit(1).executeTakeFirst()) !==
  undefined

/** Returns whether the sandboxes or the test clock have stored any settings. */
export const hasDemonstrationSettings = async (sql: Sql): Promise<boolean> => {
  const row = sql
    .selectFrom('setting')
    .select('key')
    .where(({ or, eb }) => or([eb('key', '=', clockOffsetKey), eb('key', 'like', 'sandbox %')]))
  return (await row.limit(1).executeTakeFirst()) !== undefined
}
