import type { Bench } from './bench-table.ts'
import { aBorrowerWithApplication } from './borrowers.ts'
import { measureHttp, ratio } from './measure.ts'
import { besideBareServer } from './on-postgresql.ts'

/** The status call, with session, ownership, validation and an answer checked by its schema, beside one prepared select. */
export const status: Bench = {
  name: 'status',
  run: () =>
    besideBareServer({}, async ({ product, bare }) => {
      const { bearer, uuid } = await aBorrowerWithApplication(product.url)
      const url = `${product.url}/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`
      const select = await measureHttp({ url: `${bare}/status` })
      const read = await measureHttp({ url, headers: { authorization: bearer, 'x-org': 'lintel' } })
      return [
        { measure: 'bare prepared select, requests a second', value: select.requestsPerSecond.toFixed(0) },
        { measure: 'status with session and ownership', value: read.requestsPerSecond.toFixed(0) },
        { measure: 'ratio', value: ratio(read.requestsPerSecond, select.requestsPerSecond), bar: '0.50x' },
        { measure: 'latency, 99 of 100', value: `${read.latencyP99} ms` },
        { measure: 'failures', value: String(read.failures), bar: '0' },
      ]
    }),
}
