import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from '#src/platform/server/database/database.ts'
import { migrationNames, migrationsByName, runBaseline } from '#src/platform/server/database/migrations.ts'
import { aBareDatabase } from '#tests/support/product/database.ts'
import { newestSettings } from './flags.store.ts'

test('EXP-01 settings made before flags had a history are preserved, with their author and day', async () => {
  const { db } = await aBareDatabase('postgresql')
  const plain = db.withoutPlugins() as Kysely<unknown>
  await runBaseline(plain)
  const earlierNames = (await migrationNames()).filter((name) => name < '0056_experiments')
  const provider = { getMigrations: async () => migrationsByName(earlierNames, []) }
  const { error } = await new Migrator({ db: plain, provider, allowUnorderedMigrations: true }).migrateToLatest()
  expect(error).toBeUndefined()

  const [author, at] = [randomUUID(), new Date('2026-03-01T10:00:00.000Z')]
  await sql`insert into flag_override (organisation, key, enabled, percentage, variables) values
    ('lintel', 'fe-heloc-rate-buy-down', true, 25, '{}'),
    ('saltmarsh', 'fe-heloc-maintenance', true, 100, '{"routes": ["/register"]}')`.execute(db)
  await sql`insert into audit_event
    (subject, seq, actor_kind, actor_id, organisation, action, details, at, previous_hash, hash) values
    (${author}, 1, 'staff', ${author}, 'lintel', 'flag set', '{"flag": "fe-heloc-rate-buy-down"}', ${at}, '', '')`.execute(
    db,
  )
  await migrate(db)
  expect(await newestSettings(db, 'lintel', 'flag ')).toMatchObject([
    { kind: 'flag fe-heloc-rate-buy-down', version: 1, value: { enabled: true, percentage: 25 }, savedAt: at },
  ])
  expect(await newestSettings(db, 'saltmarsh', 'flag ')).toMatchObject([
    { value: { variables: { routes: ['/register'] } } },
  ])
  const { savedBy } = await db
    .selectFrom('organizationSetting')
    .select('savedBy')
    .where('organization', '=', 'lintel')
    .executeTakeFirstOrThrow()
  expect(savedBy).toBe(author)
})
