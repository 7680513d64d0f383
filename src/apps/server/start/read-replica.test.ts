import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSessions } from '#src/features/accounts/server/sessions/sessions.service.ts'
import { endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { type KeyRing, openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInFile } from '#src/platform/server/keys/key-service.ts'
import { applications } from '#tests/support/applications.ts'
import { type BuiltIdentity, identities } from '#tests/support/identities.ts'
import { type KillableProduct, startKillable } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import {
  hasReplication,
  type ReplicatedPostgres,
  startReplicatedPostgres,
  withoutReplication,
} from '#tests/support/product/replicated-postgres.ts'
import { replicaFindings } from '../doctor/replica-checks.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { endpoints } from './endpoints.ts'

const slow = 200_000
const token = 'a-token-long-enough-to-be-one'
const farBehind = 'the read replica is too far behind'
const pipeline = '/service-pipeline/secure/api/v1'

/** What each call that may be answered from a replica is asked with. */
const requests: Readonly<Record<string, { query?: string; body?: object }>> = {
  'GET /service-pipeline/secure/api/v1/applications': {},
  'GET /service-pipeline/secure/api/v1/applications/export': {},
  'POST /service-pipeline/secure/api/v1/search': { body: { text: 'Garcia' } },
  'GET /service-pipeline/secure/api/v1/counts': {},
  'GET /service-pipeline/secure/api/v1/queue': {},
  'GET /service-pipeline/secure/api/v1/assignees': {},
  'GET /service-pipeline/secure/api/v1/reports': {},
  'GET /service-telemetry/secure/api/v1/funnel': {},
  'GET /service-profile/secure/api/v1/feedback/ceo': {},
  'GET /service-profile/secure/api/v1/feedback/exit-survey': {},
  'GET /service-compliance/secure/api/v1/register': { query: '?year=2026' },
  'GET /service-compliance/secure/api/v1/clocks': {},
  'GET /service-compliance/secure/api/v1/adverse-actions': {},
  'GET /service-compliance/secure/api/v1/notices': {},
  'GET /service-conditions/internal/api/v1/conditions/in-review': {},
  'GET /service-application/secure/api/v1/cancellations': {},
  'GET /service-application/secure/api/v1/paper-letters': { query: '?state=open' },
}

describe.skipIf(!hasReplication)(`a server with a read replica${withoutReplication}`, () => {
  let postgres: ReplicatedPostgres
  let folder = ''
  let product: KillableProduct
  let database: Database
  let ring: KeyRing
  let anIdentity: ReturnType<typeof identities>
  let anApplication: ReturnType<typeof applications>

  const settings = async (more: Record<string, string> = {}) => ({
    PORT: String(await freePort()),
    DATABASE_URL: postgres.primary.url('postgres'),
    DATABASE_READ_URL: postgres.standby.url('postgres'),
    DATABASE_READ_MAX_LAG: '5',
    DATA_FOLDER: folder,
    METRICS_TOKEN: token,
    LOG_LEVEL: 'info',
    ...more,
  })

  beforeAll(async () => {
    postgres = await startReplicatedPostgres()
    folder = await mkdtemp(join(tmpdir(), 'hearthline-replica-'))
    product = await startKillable(await settings())
    database = await openDatabase({ engine: 'postgresql', url: postgres.primary.url('postgres'), poolSize: 2 })
    ring = await openKeyRing(database, keysInFile(join(folder, 'master-key')))
    const sessions = await openSessions({ database, clock: systemClock, tokenKeys: ring.tokenKeys })
    anIdentity = identities(database, sessions)
    anApplication = applications(database, openVault(ring))
  }, slow)

  afterAll(async () => {
    await ring?.close()
    await database?.close()
    await product?.stop()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (as: BuiltIdentity, method: string, path: string, body?: object, cookie = '') =>
    fetch(`${product.url}${path}`, {
      method,
      headers: {
        ...as.headers,
        'x-org': as.organization,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const listedIds = async (as: BuiltIdentity, query: string, cookie = '') => {
    const response = await ask(as, 'GET', `${pipeline}/applications?${query}`, undefined, cookie)
    expect(response.status).toBe(200)
    return ((await response.json()) as { rows: { uuid: string }[] }).rows.map(({ uuid }) => uuid)
  }
  const metric = async (name: string): Promise<number> => {
    const response = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const line = (await response.text()).split('\n').find((candidate) => candidate.startsWith(`${name} `))
    return Number(line?.slice(name.length) ?? 0)
  }
  const readsFrom = (server: 'replica' | 'primary', because = '') =>
    metric(`hearthline_list_reads{from="${server}",because="${because}"}`)
  const untilServing = (isServing: boolean) =>
    expect.poll(() => metric('hearthline_read_replica_up')).toBe(isServing ? 1 : 0)
  const logCount = (text: string) => product.readOutput().split(text).length - 1
  const replay = (word: 'pause' | 'resume') =>
    openDatabase({ engine: 'postgresql', url: postgres.standby.url('postgres'), poolSize: 1 }).then(async (standby) => {
      await sql`select ${sql.raw(`pg_wal_replay_${word}`)}()`.execute(standby.db)
      await standby.close()
    })

  test('reads every list, search, count, export and report from the replica, and none from the primary', {
    timeout: slow,
  }, async () => {
    await anApplication({ status: 'FACTA_REVIEW' })
    const declarations = endpoints.filter(({ reads }) => reads === 'replica')
    expect(declarations.map(({ call }) => call).sort()).toEqual(Object.keys(requests).sort())
    await untilServing(true)
    const people = new Map<string, BuiltIdentity>()
    for (const role of new Set(declarations.flatMap(({ access }) => access)))
      people.set(role, await anIdentity({ role: role as 'admin' }))
    await expect.poll(async () => (await listedIds([...people.values()][0]!, '')).length).toBe(1)
    const primaryBefore = postgres.primary.readStatements().length
    const standbyBefore = postgres.standby.readStatements().length
    const readsBefore = await readsFrom('replica')
    for (const declaration of declarations) {
      const { query = '', body } = requests[declaration.call] ?? {}
      const path = `${endpointPath(declaration)}${query}`
      const response = await ask(people.get(declaration.access[0] ?? '')!, endpointMethod(declaration), path, body)
      expect([path, response.status, await response.text()]).toEqual([path, 200, expect.any(String)])
    }
    expect((await readsFrom('replica')) - readsBefore).toBe(declarations.length)
    const onStandby = new Set(postgres.standby.readStatements().slice(standbyBefore))
    const onPrimary = postgres.primary.readStatements().slice(primaryBefore)
    expect(onStandby.size).toBeGreaterThan(declarations.length)
    expect(onPrimary.filter((statement) => onStandby.has(statement))).toEqual([])
    // The primary was asked who calls, and told that they looked.
    expect(onPrimary.join()).toContain('audit_event')
  })

  test('shows a person their own act at once, though the replica lacks it', { timeout: slow }, async () => {
    const { id } = await anApplication({ status: 'FACTA_REVIEW' })
    const [processor, colleague] = [await anIdentity({ role: 'processor' }), await anIdentity({ role: 'processor' })]
    await expect.poll(() => listedIds(processor, 'assigned=none')).toContain(id)
    await replay('pause')
    const act = await ask(processor, 'PUT', `${pipeline}/applications/${id}/assignee`, { to: 'me' })
    expect(act.status).toBe(200)
    const cookie = act.headers.getSetCookie().find((line) => line.startsWith('acted=')) ?? ''
    expect(cookie).toMatch(/^acted=.*Max-Age=10;.*HttpOnly/)
    expect(await listedIds(processor, 'assigned=me', cookie)).toEqual([id])
    expect(await readsFrom('primary', 'own-act')).toBeGreaterThan(0)
    // Others still read the replica, which may lag.
    expect(await listedIds(colleague, 'assigned=none')).toContain(id)
    await replay('resume')
    await expect.poll(() => listedIds(colleague, 'assigned=none')).not.toContain(id)
  })

  test('reads the primary while the replica is too far behind, and says so once', { timeout: slow }, async () => {
    const processor = await anIdentity({ role: 'processor' })
    await untilServing(true)
    const [behindBefore, logBefore] = [await readsFrom('primary', 'behind'), logCount(farBehind)]
    await replay('pause')
    const { id } = await anApplication({ status: 'FACTA_REVIEW' })
    await untilServing(false)
    expect(await metric('hearthline_read_replica_lag_seconds')).toBeGreaterThan(5)
    expect(await listedIds(processor, '')).toContain(id)
    expect(await readsFrom('primary', 'behind')).toBe(behindBefore + 1)
    await replay('resume')
    await untilServing(true)
    const before = await readsFrom('replica')
    expect(await listedIds(processor, '')).toContain(id)
    expect(await readsFrom('replica')).toBe(before + 1)
    expect(logCount(farBehind)).toBe(logBefore + 1)
    expect(logCount('lists are read from the read replica again')).toBeGreaterThan(0)
  })

  test('reads the primary while the replica is away, and the replica when it is back', { timeout: slow }, async () => {
    const processor = await anIdentity({ role: 'processor' })
    await expect.poll(() => listedIds(processor, '').then(({ length }) => length)).toBeGreaterThan(0)
    await postgres.standby.kill()
    for (let times = 0; times < 5; times += 1) expect((await listedIds(processor, '')).length).toBeGreaterThan(0)
    await untilServing(false)
    expect(await readsFrom('primary', 'away')).toBeGreaterThan(3)
    expect(logCount('the read replica is away')).toBe(1)
    await postgres.standby.start()
    await untilServing(true)
    const before = await readsFrom('replica')
    await listedIds(processor, '')
    expect(await readsFrom('replica')).toBe(before + 1)
  })

  test('is examined by the doctor, which names a replica that is none', { timeout: slow }, async () => {
    const examine = async (readUrl: string) => {
      const config = readConfig(await settings({ DATABASE_READ_URL: readUrl }))
      return (await replicaFindings(config, { timeoutMs: 20_000, unsafe: [] })).map(
        ({ mark, text }) => `${mark} ${text}`,
      )
    }
    expect(await examine(postgres.standby.url('postgres'))).toEqual(['ok DATABASE_READ_URL: a standby of DATABASE_URL'])
    expect(await examine(postgres.primary.url('postgres'))).toEqual([
      expect.stringMatching(/^missing DATABASE_READ_URL: it leads to a server that is not a standby\. Give/),
    ])
    expect(await examine(postgres.standby.url('template1'))).toEqual([
      expect.stringMatching(/^missing DATABASE_READ_URL: it leads to another database/),
    ])
    expect(await examine('postgres://u@127.0.0.1:1/postgres')).toEqual(['missing DATABASE_READ_URL'])
  })

  test('starts while the replica is away, and not with a replica of another database', { timeout: slow }, async () => {
    const away = await startKillable(await settings({ DATABASE_READ_URL: 'postgres://u@127.0.0.1:1/postgres' }))
    expect(away.readOutput()).toContain('the read replica is away')
    await away.stop()
    const other = postgres.standby.url('template1')
    await expect(startKillable(await settings({ DATABASE_READ_URL: other }))).rejects.toThrow(
      'DATABASE_READ_URL leads to another database than DATABASE_URL',
    )
  })
})
