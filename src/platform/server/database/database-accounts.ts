import { sql } from 'kysely'
import { lesserRights, ordinaryRights, type Right } from '#database/serving-rights.table.ts'
import type { Db, Sql } from './database.ts'

/** The account of a connection. */
export const currentAccount = async (db: Sql): Promise<string> => {
  const { rows } = await sql<{ account: string }>`select current_user::text as account`.execute(db)
  return rows[0]?.account ?? ''
}

const joinRights = (rights: readonly Right[]) => sql.raw(rights.join(', '))

/** Lets an account read and write the rows of the current account's tables, and nothing else. */
export const grantServing = (owner: Db, account: string): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    // Several processes start at once, and two concurrent grants fail.
    await sql`select pg_advisory_xact_lock(hashtextextended('serving rights', 0))`.execute(tx)
    const to = sql.id(account)
    await sql`grant usage on schema public to ${to}`.execute(tx)
    await sql`grant ${joinRights(ordinaryRights)} on all tables in schema public to ${to}`.execute(tx)
    await sql`grant usage on all sequences in schema public to ${to}`.execute(tx)
    for (const [table, rights] of Object.entries(lesserRights)) {
      await sql`revoke all on ${sql.table(table)} from ${to}`.execute(tx)
      await sql`grant ${joinRights(rights)} on ${sql.table(table)} to ${to}`.execute(tx)
    }
  })

/** What an account may do beyond reading and writing rows, in words; empty if it is fit to serve. */
export const privilegesBeyondRows = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ power: string }>`
    select power from (
      select 1 as place, 'is a superuser' as power from pg_roles where rolname = current_user and rolsuper
      union all
      select 2, 'passes by row security' from pg_roles where rolname = current_user and rolbypassrls
      union all
      select 3, 'makes accounts' from pg_roles where rolname = current_user and rolcreaterole
      union all
      select 4, 'owns tables' where exists (
        select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and pg_has_role(current_user, relowner, 'member'))
      union all
      select 5, 'may make tables' where has_schema_privilege('public', 'create')
      union all
      select 6, 'may empty tables' where exists (
        select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and has_table_privilege(oid, 'truncate'))
      union all
      select 7, 'may rewrite the audit trail' where has_any_column_privilege('audit_event', 'update')
    ) as powers order by place`.execute(db)
  return rows.map(({ power }) => power)
}
