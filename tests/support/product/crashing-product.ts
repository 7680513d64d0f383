import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type Database, type Db, openDatabase } from '#src/platform/server/database/database.ts'
import { closing } from '#src/workflow/graph/closing.table.ts'
import { type Caller, callerAt } from '../walks/borrower-calls.ts'
import type { Engine } from './database.ts'
import { startKillable } from './killable-product.ts'
import { startTestCluster } from './postgres.ts'
import { freePort } from './product.ts'

/** Milliseconds from a call until the process is killed: before, during and after its transaction. */
const deaths = [4, 18, 45, 9, 30, 80]

/**
 * A product that is killed repeatedly and restarted on the same data. Callers repeat each call, with the same key,
 * until it is answered.
 */
export const aCrashingProduct = async (engine: Engine) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-crashing-'))
  const cluster = engine === 'postgresql' ? await startTestCluster() : undefined
  const settings = {
    PORT: String(await freePort()),
    DATA_FOLDER: folder,
    SANDBOX_DELAY: '0',
    LOG_LEVEL: 'silent',
  }
  const open = () =>
    openDatabase(
      cluster ? { engine: 'postgresql', url: cluster.url('postgres'), poolSize: 2 } : { engine: 'embedded', folder },
    )
  let starts = 0
  const start = () => {
    starts += 1
    const databaseSettings: Record<string, string> = cluster
      ? { DATABASE_URL: `${cluster.url('postgres')}&application_name=start-${starts}` }
      : {}
    return startKillable({ ...settings, ...databaseSettings })
  }
  let running = await start()
  const { url } = running
  onTestFinished(async () => {
    await running.kill()
    await cluster?.stop()
    // A test that ran out of time may be starting one more process in it.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  })

  const forward = (minutes: number) => {
    const body = JSON.stringify({ forwardMinutes: minutes })
    const headers = { 'content-type': 'application/json', 'x-org': 'lintel' }
    return fetch(`${url}/sandbox/clock`, { method: 'POST', body, headers })
  }
  const begin = async (): Promise<void> => {
    running = await start()
    // A dead process's work is free again when its lease expires; the clock is moved instead of waiting.
    await forward(1)
  }
  const kill = async (meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> => {
    await running.kill()
    await meanwhile()
    await begin()
  }
  /** Opens the database. An embedded one can be opened only after the process is killed. */
  const readDatabase = async <T>(reading: (database: Database, folder: string) => Promise<T>): Promise<T> => {
    let result: T | undefined
    const read = async () => {
      const database = await open()
      result = await reading(database, folder).finally(() => database.close())
    }
    await (cluster ? read() : kill(read))
    return result as T
  }
  if (cluster)
    // Acknowledged writes must survive an immediate stop.
    await readDatabase(({ db }) => sql`alter database postgres set synchronous_commit = on`.execute(db))

  let awaitedCall: { path: RegExp; onSent(): void } | undefined
  const recordCall = (path: string) => {
    if (!awaitedCall?.path.test(path)) return
    awaitedCall.onSent()
  }
  let deathCount = 0

  return {
    url,
    folder,
    kill,
    readDatabase,
    forward,
    holdEachStep: (uuid: string) => readDatabase(({ db }) => pauseEachStep(db, uuid)),
    /** Stops the database and the process immediately, and starts both again. */
    cut: cluster
      ? async () => {
          await cluster.cut()
          await kill(cluster.restore)
        }
      : undefined,
    stop: () => running.stop(),
    callerFor: (organization: string): Caller => {
      const caller = callerAt(url, organization)
      return {
        ...caller,
        file: (path) => untilAnswered(() => caller.file(path)),
        call: (method, path, body, key = randomUUID()) =>
          untilAnswered(() => {
            const pendingAnswer = caller.call<never>(method, path, body, key)
            recordCall(path)
            return pendingAnswer
          }),
      }
    },
    /** Does something, and kills the process shortly after each of these calls to `path` was sent, counted from 1. */
    async killAt(path: RegExp, calls: readonly number[], work: () => Promise<unknown>): Promise<void> {
      const working = work()
      let over = false
      const end = working.then(
        () => (over = true),
        () => (over = true),
      )
      let call = 0
      for (const at of calls) {
        while (call < at && !over) {
          await Promise.race([
            end,
            new Promise<void>((onSent) => {
              awaitedCall = { path, onSent }
            }),
          ])
          call += 1
        }
        awaitedCall = undefined
        if (over) break
        deathCount += 1
        await pause(deaths[deathCount % deaths.length])
        await kill()
      }
      await working
    },
  }
}

export type CrashingProduct = Awaited<ReturnType<typeof aCrashingProduct>>

/** Repeats a call until it is answered. If a lost answer had already taken effect, a refusal counts as success. */
const untilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (tries > 0 && error.message.includes('was answered 409')) return undefined as T
      if (!(error instanceof TypeError || error.message.includes('was answered 503'))) throw error
      await pause(50)
    }
}

const pauseName = (status: string, uuid: string) => `left_${status.toLowerCase()}_${uuid.slice(0, 8)}`

/**
 * Keeps an application from leaving a status by its own step until the process that first tried has died: each attempt
 * fails at the very end. The process is identified by a sequence, which a rollback does not undo.
 */
const pauseEachStep = async (db: Db, uuid: string): Promise<void> => {
  for (const [status, step] of Object.entries(closing))
    if ('runs' in step)
      await sql`create sequence ${sql.id(pauseName(status, uuid))} minvalue -3000000000 start 0`.execute(db)
  await sql`
    create function hold_step() returns trigger language plpgsql as $$
    declare
      hold regclass := to_regclass('left_' || lower(old.status) || '_' || left(old.id::text, 8));
      process bigint := hashtext(current_setting('application_name') || pg_postmaster_start_time());
      first bigint;
    begin
      if old.status = new.status or hold is null then return new; end if;
      execute 'select last_value from ' || hold into first;
      if first = 0 then perform setval(hold, process); end if;
      if first in (0, process) then raise exception 'Held by a test.'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger hold_step before update of status on application for each row execute function hold_step()`.execute(
    db,
  )
}
