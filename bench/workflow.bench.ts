import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { startWorker } from '#src/platform/server/jobs/worker.ts'
import { openLog } from '#src/platform/server/log.ts'
import { stepEngine } from '#src/workflow/server/run-steps.ts'
import type { Bench } from './support/bench-table.ts'
import { benchKey, inside } from './support/inside.ts'
import { inRatio, median } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

const applicationsPerRound = 150
const rounds = 5
/** Connections of both: the engine's pool, and the bare loops, one each. */
const connections = 10
const steps = 7

/**
 * Steps per second of the engine, with claim, lease, history and notifications, compared with loops of one bare
 * transaction per step.
 */
export const workflow: Bench = {
  name: 'workflow',
  run: () =>
    // The engine runs in this process, like the bare loops; the product process has no worker.
    withPostgresAndBareServer({ ROLES: 'web', MASTER_KEY: benchKey.toString('base64') }, async ({ databaseUrl }) => {
      const harness = await inside(databaseUrl)
      const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
      try {
        await pool.query(bareTables)
        const openDue = async () => {
          for (let index = 0; index < applicationsPerRound; index++) await harness.anApplication({ dueAt: new Date() })
        }
        const pairs: { bare: number; engine: number }[] = []
        for (let round = 0; round <= rounds; round++) {
          await openDue()
          pairs.push({ bare: await bareStepsASecond(pool), engine: await engineStepsASecond(harness.database) })
        }
        // The first pair includes compiling code and opening connections.
        const warmPairs = pairs.slice(1)
        return [
          { measure: 'bare transactions a second', value: median(warmPairs.map(({ bare }) => bare)).toFixed(0) },
          { measure: 'steps a second', value: median(warmPairs.map(({ engine }) => engine)).toFixed(0) },
          {
            measure: 'ratio',
            value: inRatio(median(warmPairs.map(({ bare, engine }) => engine / bare))),
            bar: '0.50x',
          },
        ]
      } finally {
        await pool.end()
        await harness.close()
      }
    }),
}

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (applicationsPerRound * steps * 1_000) / (performance.now() - startedAt)
}

/** Runs due steps from the opened application to its offers; each step returns its usual outcome and does nothing. */
const engineStepsASecond = async ({ db }: Database): Promise<number> => {
  let left = applicationsPerRound
  let finish = () => {}
  const allPriced = new Promise<void>((resolve) => {
    finish = resolve
  })
  const log = openLog('error')
  const engine = stepEngine(
    db,
    systemClock,
    {
      'open-application': async () => ({ outcome: 'opened' }),
      'draw-early-disclosures': async () => ({ outcome: 'drawn' }),
      'pull-soft-credit': async () => ({ outcome: 'pulled' }),
      'find-property-record': async () => ({ outcome: 'found' }),
      'check-prequal-title': async () => ({ outcome: 'clear' }),
      'value-property': async () => ({ outcome: 'valued' }),
      'price-initial-offers': async () => {
        left -= 1
        if (left === 0) finish()
        return { outcome: 'offersMade' }
      },
    },
    log,
    () => worker.wake(),
  )
  const worker = startWorker({ steps: engine.runDue }, log)
  return perSecond(async () => {
    await allPriced
    await worker.stop()
    await engine.settled()
  })
}

const bareTables = `
  create table bare_step (id uuid primary key, status text not null, revision integer not null, due_at timestamptz not null);
  create table bare_step_history (id uuid not null, revision integer not null, at timestamptz not null, primary key (id, revision))`

/** The minimum that keeps a step and its progress consistent: lock the row, move it, write history, commit. */
const bareStepsASecond = async (pool: pg.Pool): Promise<number> => {
  const ids = Array.from({ length: applicationsPerRound }, () => randomUUID())
  await pool.query(`insert into bare_step select id, '0', 0, now() from unnest($1::uuid[]) as id`, [ids])
  const loop = async () => {
    const client = await pool.connect()
    try {
      for (let id = ids.pop(); id; id = ids.pop())
        for (let step = 1; step <= steps; step++) {
          await client.query('begin')
          await client.query({
            name: 'lock',
            text: 'select status, revision from bare_step where id = $1 for update',
            values: [id],
          })
          await client.query({
            name: 'move',
            text: 'update bare_step set status = $2, revision = $3, due_at = now() where id = $1',
            values: [id, String(step), step],
          })
          await client.query({
            name: 'note',
            text: 'insert into bare_step_history values ($1, $2, now())',
            values: [id, step],
          })
          await client.query('commit')
        }
    } finally {
      client.release()
    }
  }
  return perSecond(() => Promise.all(Array.from({ length: connections }, loop)))
}
