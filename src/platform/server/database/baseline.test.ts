import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { aBareDatabase, engines } from '#tests/support/product/database.ts'
import { type Database, migrate } from './database.ts'
import { migrationNames, migrationsByName, runBaseline } from './migrations.ts'

const baseline = await readFile(new URL('../../../../database/migrations/baseline/schema.sql', import.meta.url), 'utf8')
/** The migrations that the baseline stands for. */
const history = [...baseline.matchAll(/^ {2}'(\d{4}_\w+)'/gm)].map(([, name = '']) => name)

/** What a schema is, each as rows of text by the catalog: columns in their order, with type, default and identity first. */
const catalogs: Record<string, string> = {
  columns: `
    select relname, row_number() over (partition by relname order by attnum) as place, attname,
      format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid) as preset, collations.collname
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_collation as collations on collations.oid = attcollation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  tables: `
    select relname, relkind, relrowsecurity, relforcerowsecurity, reloptions::text, relacl::text
    from pg_class where relnamespace = 'public'::regnamespace`,
  constraints: `
    select conrelid::regclass::text as relation, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'`,
  views: `select viewname, definition from pg_views where schemaname = 'public'`,
  policies: `select tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies`,
  sequences: `
    select sequencename, data_type::text, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value
    from pg_sequences where schemaname = 'public'`,
  routines: `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: `select tgname, tgrelid::regclass::text from pg_trigger where not tgisinternal`,
  types: `select typname, typtype from pg_type where typnamespace = 'public'::regnamespace`,
  grants: `
    select table_name, grantee, privilege_type from information_schema.role_table_grants where table_schema = 'public'`,
  extensions: `select extname from pg_extension`,
  migrations: `select name from kysely_migration`,
}

const readSchema = async ({ db }: Database) => {
  const schema: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(catalogs)) {
    const { rows } = await sql.raw(query).execute(db.withoutPlugins())
    schema[name] = rows
      .map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
      .sort()
  }
  return schema
}

const countRows = async ({ db }: Database) => {
  const names = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of names.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

/** Runs single migrations, as versions before the baseline did. */
const runSingly = async ({ db }: Database, names: readonly string[]): Promise<void> => {
  const plain = db.withoutPlugins() as Kysely<unknown>
  const provider = { getMigrations: async () => migrationsByName(names) }
  const { error } = await new Migrator({ db: plain, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
}

describe.each(engines)('on %s', async (engine) => {
  const [newDatabase, oldDatabase, olderDatabase] = [
    await aBareDatabase(engine),
    await aBareDatabase(engine),
    await aBareDatabase(engine),
  ]

  test('the baseline creates the same database as the individual migrations', async () => {
    const [first] = await migrate(newDatabase.db)
    expect(first).toBe('baseline')
    await runSingly(oldDatabase, history)
    await migrate(oldDatabase.db)
    const [schema, oldSchema] = [await readSchema(newDatabase), await readSchema(oldDatabase)]
    expect(schema).toEqual(oldSchema)
    expect(schema.columns?.length).toBeGreaterThan(700)
    expect(schema.constraints?.length).toBeGreaterThan(200)
    expect(await countRows(newDatabase)).toEqual(await countRows(oldDatabase))
  })

  test('an old database reaches the same state through the individual migrations it lacks', async () => {
    await runSingly(olderDatabase, history.slice(0, 20))
    const names = await migrate(olderDatabase.db)
    expect(names).toEqual(expect.arrayContaining(history.slice(20)))
    expect(names).not.toContain('baseline')
    expect(await readSchema(olderDatabase)).toEqual(await readSchema(newDatabase))
  })

  test('a job queued before names had American spelling still names its lender', async () => {
    const database = await aBareDatabase(engine)
    const plain = database.db.withoutPlugins() as Kysely<unknown>
    await runBaseline(plain)
    const earlierNames = (await migrationNames()).filter((name) => name < '0088_american_names')
    await runSingly(database, earlierNames)
    await sql`insert into job (id, kind, key, payload, due_at) values
      ('00000000-0000-4000-8000-000000000001', 'waitlist-letters', 'TX', '{"organisation": "lintel", "state": "TX"}', now())`.execute(
      plain,
    )
    await migrate(database.db)
    const { payload } = await database.db.selectFrom('job').select('payload').executeTakeFirstOrThrow()
    expect(payload).toEqual({ organization: 'lintel', state: 'TX' })
    expect(await readSchema(database)).toEqual(await readSchema(newDatabase))
  })

  test('several processes that find a new database create it once', async () => {
    const database = await aBareDatabase(engine)
    const runs = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
    expect(runs.flat().filter((name) => name === 'baseline')).toHaveLength(1)
    expect(await readSchema(database)).toEqual(await readSchema(newDatabase))
  })
})
