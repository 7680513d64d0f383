import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { partialDraft } from '#tests/support/drafts.ts'
import { effectsOf } from '#tests/support/product/application-effects.ts'
import { type KillableProduct, startKillable } from '#tests/support/product/killable-product.ts'
import {
  hasPatroni,
  type PatroniCluster,
  startPatroniCluster,
  withoutPatroni,
} from '#tests/support/product/patroni-cluster.ts'
import { pressAgain } from '#tests/support/product/press-again.ts'
import { freePort } from '#tests/support/product/product.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../../scripts/scenarios/scenarios.table.ts'

const slow = 600_000
/** Acts under way at the same time. */
const places = 3
/** Patroni promotes when the lease of the dead primary ends, after 20 seconds. A busy machine takes longer to notice. */
const maxOutageMs = 60_000

describe.skipIf(!hasPatroni)(`web and worker on two PostgreSQL under Patroni behind HAProxy${withoutPatroni}`, () => {
  let folder = ''
  let cluster: PatroniCluster
  let web: KillableProduct
  let worker: KillableProduct
  let direct: Database

  beforeAll(async () => {
    await buildIfStale()
    folder = await mkdtemp(join(tmpdir(), 'hearthline-availability-'))
    cluster = await startPatroniCluster()
    await cluster.untilSynchronous()
    const admin = new pg.Client({ connectionString: cluster.primaryUrl('postgres') })
    await admin.connect()
    await admin.query('create database hearthline')
    await admin.end()
    const settings = {
      DATABASE_URL: cluster.primaryUrl('hearthline'),
      DATABASE_READ_URL: cluster.standbyUrl('hearthline'),
      DATA_FOLDER: join(folder, 'data'),
      SANDBOX_DELAY: '0.2',
      LOG_LEVEL: 'warn',
    }
    web = await startKillable({ ...settings, ROLES: 'web', PORT: String(await freePort()) })
    worker = await startKillable({ ...settings, ROLES: 'worker', PORT: String(await freePort()) })
    direct = await openDatabase({ engine: 'postgresql', url: cluster.primaryUrl('hearthline'), poolSize: 2 })
  }, slow)

  afterAll(async () => {
    await direct?.close()
    await web?.kill()
    await worker?.kill()
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }, slow)

  /** One answer that says in words that the product is away. */
  const isInWords = async (response: Response): Promise<boolean> => {
    const { code, message } = (await response.json()) as { code?: string; message?: string }
    return (
      code === 'service/unavailable' && (message ?? '').length > 20 && Number(response.headers.get('retry-after')) > 0
    )
  }

  const scenario = scenarios.find(({ name }) => name === 'income-pay-stubs')
  const play = async () => {
    if (!scenario) throw new Error('The scenario with pay stubs has another name.')
    const url = web.url
    return playScenario(scenario, {
      url,
      staff: demonstrationStaff(url),
      pause: (ms) => pause(ms),
      log: () => undefined,
    })
  }

  /** Someone who saves a draft again and again, each time with what they had answered. */
  const startWriter = () => {
    const answers = partialDraft()
    const path = `${web.url}/service-drafts/api/v1/registration`
    const savedAt: { at: number; revision: number }[] = []
    const failures: string[] = []
    let isOver = false
    let cookie = ''
    const send = async (method: 'GET' | 'PUT', body?: object) => {
      const response = await fetch(path, {
        method,
        headers: { 'x-org': 'lintel', ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      })
      const [set] = response.headers.getSetCookie().filter((line) => line.includes('draft'))
      if (set) cookie = set.split(';')[0] ?? ''
      return { status: response.status, body: (await response.json()) as { revision: number } }
    }
    const write = async () => {
      let revision = 0
      while (!isOver) {
        const { status, body } = await send('PUT', { answers, step: 'set-password', revision })
        if (status === 200) {
          revision = body.revision
          savedAt.push({ at: Date.now(), revision })
        } else if (status === 409) {
          // It was stored, and the answer was lost.
          revision = (await send('GET')).body.revision
        } else failures.push(`draft: ${status} ${JSON.stringify(body)}`)
        await pause(50)
      }
    }
    const writeLoop = write()
    writeLoop.catch(() => {})
    return {
      savedAt,
      failures,
      async end() {
        isOver = true
        await writeLoop
        return (await send('GET')).body.revision
      },
    }
  }

  test('a primary killed under load loses no acknowledged act, repeats no effect, and is answered for with words', {
    timeout: slow,
  }, async () => {
    const reference = await effectsOf(direct, (await play()).uuid)
    const load = pressAgain({ url: web.url, isExpected: isInWords })
    const ids: string[] = []
    const walkFailures: string[] = []
    let isOver = false
    const place = async () => {
      while (!isOver) ids.push((await play()).uuid)
    }
    const walks = Array.from({ length: places }, () =>
      place().catch((error: unknown) => walkFailures.push(String(error))),
    )
    const writer = startWriter()
    await expect.poll(() => writer.savedAt.length).toBeGreaterThan(20)
    await pause(3_000)
    const primary = (await cluster.primaryName()) ?? ''
    const killedAt = Date.now()
    cluster.killNode(primary)
    await expect.poll(() => writer.savedAt.some(({ at }) => at > killedAt + 500), { timeout: maxOutageMs }).toBe(true)
    const firstAfter = writer.savedAt.find(({ at }) => at > killedAt + 500)?.at ?? 0
    await pause(5_000)
    isOver = true
    await Promise.all(walks)
    const storedRevision = await writer.end()

    expect(walkFailures).toEqual([])
    expect(load.failures).toEqual([])
    expect(writer.failures).toEqual([])
    expect(storedRevision).toBeGreaterThanOrEqual(writer.savedAt.at(-1)?.revision ?? 0)
    expect(ids.length).toBeGreaterThanOrEqual(places)
    for (const id of ids) await expect.poll(() => effectsOf(direct, id)).toEqual(reference)
    for (const product of [web, worker]) expect(product.readOutput()).not.toContain('unexpected failure')
    process.stdout.write(
      `${primary} was killed: ${writer.savedAt.length} saves and ${ids.length} applications acknowledged, ${load.repeatCount()} calls asked again, ${((firstAfter - killedAt) / 1_000).toFixed(1)} s until the first write was answered.\n`,
    )

    cluster.startNode(primary)
    await cluster.untilSynchronous()
    expect(await cluster.primaryName()).not.toBe(primary)
  })
})
