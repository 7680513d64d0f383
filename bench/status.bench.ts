import { statusPath } from '#tests/support/borrower-calls.ts'
import type { Bench } from './bench-table.ts'
import { aBorrowerWithApplication } from './borrowers.ts'
import { inRatio, measureBeside } from './measure.ts'
import { besideBareServer } from './on-postgresql.ts'

/** The status call, with session, ownership, validation and an answer checked by its schema, beside one prepared select. */
export const status: Bench = {
  name: 'status',
  run: () =>
    besideBareServer({}, async ({ product, bare }) => {
      const { bearer, uuid } = await aBorrowerWithApplication(product.url)
      const headers = { authorization: bearer, 'x-org': 'lintel' }
      const found = await measureBeside({ url: `${bare}/status` }, { url: product.url + statusPath(uuid), headers })
      return [
        { measure: 'bare prepared select, requests a second', value: found.bare.requestsPerSecond.toFixed(0) },
        { measure: 'status with session and ownership', value: found.measured.requestsPerSecond.toFixed(0) },
        { measure: 'ratio', value: inRatio(found.ratio), bar: '0.50x' },
        { measure: 'latency, 99 of 100', value: `${found.measured.latencyP99} ms` },
        { measure: 'failures', value: String(found.measured.failures), bar: '0' },
      ]
    }),
}
