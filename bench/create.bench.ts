import { callerAt, createBody, createPath, ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'
import type { Bench } from './support/bench-table.ts'
import { benchKey, inside } from './support/inside.ts'
import { seedApplications } from './support/many-applications.ts'
import { inRatio, measureBeside } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

// The product has more code to warm up than three inserts: it reaches full speed after about 2,000 requests.
const amount = 1_000
const runs = 5
/** Number of existing applications. */
const earlier = 10_000

/**
 * Opening an application, with validation, encryption, consents, history, job and idempotency key, compared with three
 * bare inserts. The worker that processes opened applications would be another process, as in an installation of two,
 * and is not started here.
 */
export const create: Bench = {
  name: 'create',
  run: () =>
    withPostgresAndBareServer(
      { ROLES: 'web', MASTER_KEY: benchKey.toString('base64') },
      async ({ product, bare, databaseUrl }) => {
        const people = await inside(databaseUrl)
        try {
          const createRequest = await createBody(
            callerAt(product.url, 'lintel'),
            ordinaryBorrower,
            'borrower@example.com',
          )
          const body = JSON.stringify(createRequest)
          const waiting: string[] = []
          // One run more than is counted, for warm-up; a person opens one application.
          for (let borrowerCount = 0; borrowerCount < amount * (runs + 1); borrowerCount++)
            waiting.push((await people.aBorrower()).bearer)
          // In an empty database statements are planned for empty tables, and scan them as they fill.
          await seedApplications(databaseUrl, earlier, (await people.aBorrower()).identityId)
          let key = 0
          const vary = () => {
            const authorization = waiting.pop()
            if (!authorization) throw new Error('There are no borrowers left.')
            return { headers: { authorization, 'idempotency-key': `bench-create-${key++}` } }
          }
          const stranger = waiting[0]!
          // Building a new request each time costs the sender as much as a few inserts, so both loads do it.
          const varyBare = () => ({ headers: { authorization: stranger, 'idempotency-key': `bench-bare-${key++}` } })
          const headers = { 'content-type': 'application/json', 'x-org': 'lintel' }
          const load = { method: 'POST', headers, body, amount, connections: 20 } as const
          const comparison = await measureBeside(
            { ...load, url: `${bare}/create`, vary: varyBare },
            { ...load, url: product.url + createPath(ordinaryBorrower), vary },
            runs,
          )
          return [
            { measure: 'three bare inserts, requests a second', value: comparison.bare.requestsPerSecond.toFixed(0) },
            { measure: 'application opened', value: comparison.measurement.requestsPerSecond.toFixed(0) },
            { measure: 'ratio', value: inRatio(comparison.ratio), bar: '0.40x' },
            { measure: 'latency, 99 of 100', value: `${comparison.measurement.latencyP99} ms` },
            { measure: 'failures', value: String(comparison.measurement.failures), bar: '0' },
          ]
        } finally {
          await people.close()
        }
      },
    ),
}
