import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Gauge, Metrics } from '#src/platform/server/metrics.ts'
import { type DueInQueue, deadLetterCount, dueInQueues } from './queues.store.ts'

export const metricsPath = '/metrics'

/** Counts each answer and serves the metrics to callers with the token. */
export const mountMetrics = (
  app: FastifyInstance,
  { metrics, token, db, clock }: { metrics: Metrics; token: string; db: Db; clock: Clock },
): void => {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern is used because there are many addresses, and they may contain what people typed.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: String(reply.statusCode),
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
    const percentiles = ([50, 99] as const).map((part) => ({
      labels: { quantile: String(part / 100) },
      value: delay.percentile(part) * nanosecond,
    }))
    const longest = { labels: { quantile: '1' }, value: delay.max * nanosecond }
    delay.reset()
    return [...percentiles, longest]
  })
  metrics.gauge('hearthline_memory_bytes', 'Memory of the process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return Object.entries({ resident: rss, heap: heapUsed, external }).map(([kind, value]) => ({
      labels: { kind },
      value,
    }))
  })
}

/**
 * Measures how much due work is waiting in each queue, and how long the oldest has waited. Queries the database once
 * per scrape.
 */
const gaugesOfQueues = (metrics: Metrics, db: Db, clock: Clock): void => {
  const read = async (value: (row: DueInQueue, now: Date) => number): Promise<Gauge[]> => {
    const now = clock.now()
    const gauges: Gauge[] = []
    for (const row of await dueInQueues(db, now)) gauges.push({ labels: { queue: row.queue }, value: value(row, now) })
    return gauges
  }
  metrics.gauge('hearthline_queue_due', 'What is due and not yet taken.', () => read(({ depth }) => depth))
  metrics.gauge('hearthline_jobs_set_aside', 'Jobs that failed for a day and wait for people.', async () => [
    { value: await deadLetterCount(db) },
  ])
  metrics.gauge('hearthline_queue_age_seconds', 'For how long the oldest of it has been due.', () =>
    read(({ oldest }, now) => (oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0)),
  )
}
