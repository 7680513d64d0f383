import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Gauge, Metrics } from '#src/platform/server/metrics.ts'

export const metricsPath = '/metrics'

/** Counts each answer and serves the measures to who bears the token. Without a token there is no such page. */
export const mountMetrics = (
  app: FastifyInstance,
  { metrics, token, db, clock }: { metrics: Metrics; token: string; db: Db; clock: Clock },
): void => {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern: addresses are many, and may carry what people typed.
    const labels = {
      ...{ method: request.method, route: request.routeOptions.url ?? '-', status: String(reply.statusCode) },
    }
    metrics.time('hearthline_http_request_seconds', 'Answers to requests.', labels, reply.elapsedTime / 1000)
  })
  gaugesOfProcess(app, metrics)
  gaugesOfQueues(metrics, db, clock)
  app.get(metricsPath, async (request, reply) => {
    if (!isBearerOf(token, request.headers.authorization)) return reply.status(401).send()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isBearerOf = (token: string, authorization = ''): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

const gaugesOfProcess = (app: FastifyInstance, metrics: Metrics): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const nanosecond = 1e-9
  metrics.gauge('hearthline_event_loop_delay_seconds', 'How late the event loop was since the last scrape.', () => {
    const found = ([50, 99] as const).map((part) => ({
      ...{ labels: { quantile: String(part / 100) }, value: delay.percentile(part) * nanosecond },
    }))
    const longest = { labels: { quantile: '1' }, value: delay.max * nanosecond }
    delay.reset()
    return [...found, longest]
  })
  metrics.gauge('hearthline_memory_bytes', 'Memory of the process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return Object.entries({ resident: rss, heap: heapUsed, external }).map(([kind, value]) => ({
      labels: { kind },
      value,
    }))
  })
}

/** What is due and was not yet taken, and since when the oldest is. Asked of the database once a scrape. */
const gaugesOfQueues = (metrics: Metrics, db: Db, clock: Clock): void => {
  const queues = {
    steps: sql`select count(*)::int as depth, min(due_at) as oldest from application where due_at <= `,
    jobs: sql`select count(*)::int as depth, min(due_at) as oldest from job where due_at <= `,
    webhooks: sql`select count(*)::int as depth, min(due_at) as oldest from webhook_delivery where state = 'waiting' and due_at <= `,
    events: sql`select count(*)::int as depth, min(at) as oldest from partner_event where sequence is null and at <= `,
  }
  const read = async (value: (row: { depth: number; oldest: Date | null }, now: Date) => number): Promise<Gauge[]> => {
    const now = clock.now()
    const found: Gauge[] = []
    for (const [queue, counted] of Object.entries(queues)) {
      const { rows } = await sql<{ depth: number; oldest: Date | null }>`${counted}${now}::timestamptz`.execute(db)
      for (const row of rows) found.push({ labels: { queue }, value: value(row, now) })
    }
    return found
  }
  metrics.gauge('hearthline_queue_due', 'What is due and not yet taken.', () => read(({ depth }) => depth))
  metrics.gauge('hearthline_queue_age_seconds', 'For how long the oldest of it has been due.', () =>
    read(({ oldest }, now) => (oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0)),
  )
}
