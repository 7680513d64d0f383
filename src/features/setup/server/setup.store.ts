import { sql } from 'kysely'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { SetupFacts } from '../setup.rules.ts'

/**
 * Reads what a lender has set up, in one statement.
 *
 * @param hoursKind the kind under which the business hours are stored
 */
export const readSetupFacts = async (
  db: Sql,
  organization: string,
  { now, today, hoursKind }: { now: Date; today: CivilDate; hoursKind: string },
): Promise<SetupFacts> => {
  const { rows } = await sql<SetupFacts>`
    select
      array(select role from identity where organization = ${organization} and role <> 'borrower'
        and disabled_at is null and erased_at is null) as accounts,
      array(select role from staff_invitation where organization = ${organization} and expires_at > ${now}
        and used_at is null and ended_at is null) as invitations,
      (select count(*)::int from notary_commission join identity on identity.id = notary_commission.identity_id
        where organization = ${organization} and role = 'notary' and disabled_at is null and erased_at is null
          and expires_on >= ${today}) as commissions,
      array(select kind from proposal where organization = ${organization} and state = 'open'
        and expires_at > ${now}) as proposals,
      exists (select from pricing_version where organization = ${organization} and pricing ? 'pricing') as has_rates,
      coalesce((select value is not null from organization_setting
        where organization = ${organization} and kind = ${hoursKind} order by version desc limit 1), false) as has_hours,
      exists (select from originator where organization = ${organization} and active) as has_originator,
      exists (select from supplier_credential where organization = ${organization}
        and state = 'IN_USE') as has_supplier,
      exists (select from application where organization = ${organization}) as has_application`.execute(db)
  return rows[0]!
}
