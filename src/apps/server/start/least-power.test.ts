import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pastBefore } from '#database/retention.table.ts'
import { privacySweep } from '#src/features/privacy/server/privacy-sweep.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { firstBrokenAuditRow, recordAudit } from '#src/platform/server/database/audit.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { fixedRing } from '#src/platform/server/keys/key-ring.ts'
import { movedTogether } from '#tests/support/access/moved-together.ts'
import { commandSettings } from '#tests/support/product/command-settings.ts'
import { aPostgresOfTwoAccounts } from '#tests/support/product/database.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { root } from '../../../../scripts/run-command.ts'
import { closingScenarios } from '../../../../scripts/scenarios/closing.table.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { startProduct } from './start-product.ts'

const { serving, owner } = await aPostgresOfTwoAccounts()
const { db, url, stage } = await aScenarioStage({ DATABASE_URL: serving, MIGRATION_DATABASE_URL: owner })

describe('the serving database account, on PostgreSQL', () => {
  test('has enough permissions for a line from offer to end, and for reviewers', async () => {
    const scenario = closingScenarios.find(({ name }) => name === 'complete')
    if (!scenario) throw new Error('There is no such scenario.')
    const run = await movedTogether(url, 1)((waitUntil) => playScenario(scenario, { ...stage, waitUntil }))
    const { status } = await run.readState()
    expect(status).toBe('COMPLETE')
    // A missing database privilege would make a job for an email, a document or a follow-up fail forever. Running jobs
    // end soon.
    const listRetriedJobs = () => db.selectFrom('job').select('kind').where('attempt', '>', 0).execute()
    await expect.poll(listRetriedJobs).toEqual([])
    const entries = await db.selectFrom('auditEvent').select('subject').where('subject', '=', run.uuid).execute()
    expect(entries.length).toBeGreaterThan(0)
    expect(await firstBrokenAuditRow(db, run.uuid)).toBeUndefined()
  }, 120_000)

  test.each([
    'drop table application',
    'truncate application',
    'alter table application disable trigger all',
    'alter table audit_event disable row level security',
    'drop policy audit_event_past on audit_event',
    'create table more (id integer)',
    'create function more() returns integer language sql as $$ select 1 $$',
    'create temporary table more (id integer)',
    "update audit_event set action = 'nothing'",
    "insert into kysely_migration values ('0099_more', '')",
    'delete from kysely_migration',
    'set role hearthline',
    "copy application to program 'cat'",
    "select pg_read_file('/etc/passwd')",
  ])('is denied %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  test('deletes only expired audit entries, through the sweep', async () => {
    const now = new Date()
    const [past, young] = [randomUUID(), randomUUID()]
    const entry = { actorKind: 'system', actorId: null, organization: 'lintel', action: 'tried', details: {} }
    const long = new Date(pastBefore('audit', now).getTime() - 86_400_000)
    for (const [subject, at] of [
      [past, long],
      [past, long],
      [young, long],
      [young, now],
    ] as const)
      await db.transaction().execute((tx) => recordAudit(tx, { ...entry, subject, at }))
    const left = async (subject: string) =>
      (await db.selectFrom('auditEvent').select('seq').where('subject', '=', subject).orderBy('seq').execute()).length

    await sql`delete from audit_event where at > ${pastBefore('audit', now)}`.execute(db)
    expect([await left(past), await left(young)]).toEqual([2, 2])
    await privacySweep(db, { clock: systemClock, vault: openVault(fixedRing(randomBytes(32))) })()
    expect([await left(past), await left(young)]).toEqual([0, 2])
    for (const subject of [past, young]) expect(await firstBrokenAuditRow(db, subject)).toBeUndefined()
  })
})

describe('npm run migrate', () => {
  const run = promisify(execFile)
  const migrate = (env: Record<string, string>) =>
    run(process.execPath, ['src/apps/server/migrate.ts'], { cwd: root, env: { ...commandSettings, ...env } })

  test('creates the tables as the owner, so that a server starts without the owner’s credentials', async () => {
    const two = await aPostgresOfTwoAccounts()
    const config = readConfig({
      HEARTHLINE_ENVIRONMENT: 'test',
      ROLES: 'worker',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: two.serving,
      DATA_FOLDER: `/tmp/least-power-${randomUUID()}`,
    })
    await expect(startProduct(config)).rejects.toThrow(
      /may not change it\. Run `npm run migrate` with MIGRATION_DATABASE_URL/,
    )
    const { stdout } = await migrate({ DATABASE_URL: two.serving, MIGRATION_DATABASE_URL: two.owner })
    expect(stdout).toMatch(/^baseline\n[\s\S]*The database is up to date\.\n$/)
    const again = await migrate({ DATABASE_URL: two.serving, MIGRATION_DATABASE_URL: two.owner })
    expect(again.stdout).toBe('The database is up to date.\n')
    const product = await startProduct(config)
    expect((await fetch(`${product.address}/health/ready`)).status).toBe(200)
    await product.stop()
  })

  test('names the settings it needs, and prints no password', async () => {
    await expect(migrate({ DATABASE_URL: serving })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/needs DATABASE_URL, .* and MIGRATION_DATABASE_URL/),
    })
    const far = 'postgres://u:secret@db.example/hearthline'
    const migration = migrate({ HEARTHLINE_ENVIRONMENT: 'production', DATABASE_URL: far, MIGRATION_DATABASE_URL: far })
    await expect(migration).rejects.toMatchObject({ code: 1, stderr: expect.not.stringContaining('secret') })
  })
})
