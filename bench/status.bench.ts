import { statusPath } from '#tests/support/walks/borrower-calls.ts'
import type { Bench } from './support/bench-table.ts'
import { aBorrowerWithApplication } from './support/borrowers.ts'
import { inRatio, measureBeside } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

/**
 * The status call, with session, ownership, validation and an answer checked by its schema, compared with one prepared
 * select.
 */
export const status: Bench = {
  name: 'status',
  run: () =>
    withPostgresAndBareServer({}, async ({ product, bare }) => {
      const { bearer, uuid } = await aBorrowerWithApplication(product.url)
      const headers = { authorization: bearer, 'x-org': 'lintel' }
      const comparison = await measureBeside(
        { url: `${bare}/status` },
        { url: product.url + statusPath(uuid), headers },
      )
      return [
        { measure: 'bare prepared select, requests a second', value: comparison.bare.requestsPerSecond.toFixed(0) },
        { measure: 'status with session and ownership', value: comparison.measurement.requestsPerSecond.toFixed(0) },
        { measure: 'ratio', value: inRatio(comparison.ratio), bar: '0.50x' },
        { measure: 'latency, 99 of 100', value: `${comparison.measurement.latencyP99} ms` },
        { measure: 'failures', value: String(comparison.measurement.failures), bar: '0' },
      ]
    }),
}
