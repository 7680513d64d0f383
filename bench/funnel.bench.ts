import pg from 'pg'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { rollUpFunnel } from '#src/features/telemetry/server/funnel-roll-up.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { startProduct } from '#tests/support/product/product.ts'
import { staffCaller } from '#tests/support/walks/demonstration-staff.ts'
import type { Bench, Figure } from './support/bench-table.ts'
import { seedVisits } from './support/many-visits.ts'
import { inMs, inRatio, median, quantile, timeCalls } from './support/measure.ts'
import { onPostgresql } from './support/on-postgresql.ts'

const sampleCount = 30
const dayMs = 86_400_000

/** The funnel of one lender with millions of events: how fast they are counted, and how fast the numbers come. */
export const funnel: Bench = {
  name: 'funnel',
  onlyByName: true,
  run: ({ events }) =>
    onPostgresql(async (databaseUrl) => {
      // Without a worker, so that nothing is counted before it is measured.
      const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ROLES: 'web' })
      try {
        await seedVisits(databaseUrl, events)
        const seconds = await countEverything(databaseUrl)
        const { rows, bare } = await bareGrouping(databaseUrl)
        return [
          { measure: `${events} events counted`, value: `${Math.round(events / seconds)} a second` },
          { measure: 'rows of the funnel', value: `${rows.counts} counts, ${rows.durations} durations` },
          { measure: 'bare count of all events by page and step', value: inMs(bare) },
          ...(await answers(product.url, bare)),
        ]
      } finally {
        await product.stop()
      }
    }),
}

/** Returns the seconds that it took. */
const countEverything = async (databaseUrl: string): Promise<number> => {
  const { db, close } = await openDatabase({ engine: 'postgresql', url: databaseUrl })
  try {
    const startedAt = performance.now()
    while ((await rollUpFunnel({ db, clock: systemClock })) > 0);
    return (performance.now() - startedAt) / 1_000
  } finally {
    await close()
  }
}

/** What the same question costs without a roll-up, as far as one grouping can answer it. */
const bareGrouping = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('vacuum analyze')
    const durations = await timeCalls(3, () =>
      client.query(`
        select page_path, properties->'query'->>'step' as step, count(*) from telemetry_event
        where organization = 'lintel' group by page_path, step`),
    )
    const { rows } = await client.query<{ counts: string; durations: string }>(
      'select (select count(*) from funnel_count) as counts, (select count(*) from funnel_duration) as durations',
    )
    return { rows: rows[0] ?? { counts: '', durations: '' }, bare: median(durations) }
  } finally {
    await client.end()
  }
}

/** The whole call, with session and authorization. */
const answers = async (productUrl: string, bare: number): Promise<Figure[]> => {
  const staff = await staffCaller(productUrl, 'nora@lintel.example')
  const today = systemClock.now()
  const since = (days: number) => `from=${lenderDay(new Date(today.getTime() - days * dayMs))}&to=${lenderDay(today)}`
  const queries = {
    'thirteen months': since(395),
    'thirteen months, one campaign': `${since(395)}&campaign=CAMPAIGN%207`,
    'thirteen months, one device and language': `${since(395)}&device=phone&language=es`,
    'thirteen months, one variation': `${since(395)}&variant=fe-bench%3Acontrol`,
    'thirty days': since(29),
  }
  const figures: Figure[] = []
  for (const [measure, query] of Object.entries(queries)) {
    const durations = await timeCalls(sampleCount, () =>
      staff.call('GET', `/service-telemetry/secure/api/v1/funnel?${query}`),
    )
    const middle = quantile(durations, 0.5)
    figures.push({
      measure: `${measure}, 95 of 100`,
      value: `${inMs(quantile(durations, 0.95))}; middle ${inMs(middle)}; the bare count takes ${inRatio(bare / middle)}`,
      bar: '1000 ms',
    })
  }
  return figures
}
