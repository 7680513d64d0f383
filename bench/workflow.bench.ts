import { once } from 'node:events'
import pg from 'pg'
import { systemClock } from '#src/platform/server/clock.ts'
import { openLog } from '#src/platform/server/log.ts'
import { startWorker } from '#src/platform/server/worker.ts'
import { stepEngine } from '#src/workflow/server/run-steps.ts'
import type { Bench } from './bench-table.ts'
import { inside } from './inside.ts'
import { inRatio, median } from './measure.ts'
import { besideBareServer } from './on-postgresql.ts'

const applicationsInARound = 150
const rounds = 5
/** Connections that each of the two has: the engine's pool, and one loop each of the bare one. */
const connections = 10

/** The steps from an opened application to its offers, each ending as it ordinarily does and doing nothing. */
const bindings = {
  'open-application': async () => ({ outcome: 'opened' as const }),
  'draw-early-disclosures': async () => ({ outcome: 'drawn' as const }),
  'pull-soft-credit': async () => ({ outcome: 'pulled' as const }),
  'find-property-record': async () => ({ outcome: 'found' as const }),
  'check-prequal-title': async () => ({ outcome: 'clear' as const }),
  'value-property': async () => ({ outcome: 'valued' as const }),
  'price-initial-offers': async () => ({ outcome: 'offersMade' as const }),
}
const stepsOfOne = Object.keys(bindings).length

/** Steps a second of the engine, with claim, lease, history and notifications, beside a loop of bare transactions. */
export const workflow: Bench = {
  name: 'workflow',
  run: () =>
    // No product works on these applications: the engine runs here, and so does the bare loop.
    besideBareServer({ ROLES: 'web' }, async ({ databaseUrl }) => {
      const made = await inside(databaseUrl)
      const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
      try {
        const engineRound = async () => {
          const { identityId } = await made.aBorrower()
          const now = new Date()
          const before = await arrived(made)
          for (let one = 0; one < applicationsInARound; one++)
            await made.anApplication({ status: 'IN_PROGRESS', identityId: (await made.aBorrower()).identityId })
          await made.database.db
            .updateTable('application')
            .set({ dueAt: now })
            .where('status', '=', 'IN_PROGRESS')
            .where('identityId', '!=', identityId)
            .execute()
          return runEngine(made, before + applicationsInARound)
        }
        await bareTable(pool)
        const bareRound = () => runBare(pool)
        await engineRound()
        await bareRound()
        const pairs: { bare: number; engine: number }[] = []
        for (let round = 0; round < rounds; round++)
          pairs.push({ bare: await bareRound(), engine: await engineRound() })
        return [
          { measure: 'bare transactions a second', value: median(pairs.map((pair) => pair.bare)).toFixed(0) },
          { measure: 'steps a second', value: median(pairs.map((pair) => pair.engine)).toFixed(0) },
          { measure: 'ratio', value: inRatio(median(pairs.map((pair) => pair.engine / pair.bare))), bar: '0.50x' },
        ]
      } finally {
        await pool.end()
        await made.close()
      }
    }),
}
