import { callerAt, createBody, createPath, ordinaryBorrower } from '#tests/support/borrower-calls.ts'
import type { Bench } from './bench-table.ts'
import { benchKey, inside } from './inside.ts'
import { seedApplications } from './many-applications.ts'
import { inRatio, measureBeside } from './measure.ts'
import { besideBareServer } from './on-postgresql.ts'

// The product has more code to warm up than three inserts: it is at its pace after some 2,000 requests.
const amount = 1_000
const runs = 5
/** Applications that are there already. */
const earlier = 10_000

/**
 * Opening an application, with validation, encryption, consents, history, job and idempotency key, beside three bare inserts.
 * The process that works on what was opened is another one, as in an installation of two, and not started here.
 */
export const create: Bench = {
  name: 'create',
  run: () =>
    besideBareServer(
      { ROLES: 'web', MASTER_KEY: benchKey.toString('base64') },
      async ({ product, bare, databaseUrl }) => {
        const people = await inside(databaseUrl)
        try {
          const asked = await createBody(callerAt(product.url, 'lintel'), ordinaryBorrower, 'borrower@example.com')
          const body = JSON.stringify(asked)
          const waiting: string[] = []
          // One run more than is counted, for warming up; a person opens one application.
          for (let made = 0; made < amount * (runs + 1); made++) waiting.push((await people.aBorrower()).bearer)
          // In an empty database statements are planned for empty tables, and read them whole while they fill.
          await seedApplications(databaseUrl, earlier, (await people.aBorrower()).identityId)
          let key = 0
          const vary = () => {
            const authorization = waiting.pop()
            if (!authorization) throw new Error('There are no borrowers left.')
            return { headers: { authorization, 'idempotency-key': `bench-create-${key++}` } }
          }
          const stranger = waiting[0]!
          // A request that is written anew each time costs who sends it as much as a few inserts, so both are.
          const varyBare = () => ({ headers: { authorization: stranger, 'idempotency-key': `bench-bare-${key++}` } })
          const headers = { 'content-type': 'application/json', 'x-org': 'lintel' }
          const load = { method: 'POST', headers, body, amount, connections: 20 } as const
          const found = await measureBeside(
            { ...load, url: `${bare}/create`, vary: varyBare },
            { ...load, url: product.url + createPath(ordinaryBorrower), vary },
            runs,
          )
          return [
            { measure: 'three bare inserts, requests a second', value: found.bare.requestsPerSecond.toFixed(0) },
            { measure: 'application opened', value: found.measured.requestsPerSecond.toFixed(0) },
            { measure: 'ratio', value: inRatio(found.ratio), bar: '0.40x' },
            { measure: 'latency, 99 of 100', value: `${found.measured.latencyP99} ms` },
            { measure: 'failures', value: String(found.measured.failures), bar: '0' },
          ]
        } finally {
          await people.close()
        }
      },
    ),
}
