import Fastify from 'fastify'
import type { Bench } from './support/bench-table.ts'
import { type Measurement, measureHttp } from './support/measure.ts'

/** The same framework with one route and nothing else: the baseline of the other figures. */
export const measureBareHttp = async (): Promise<Measurement> => {
  const server = Fastify()
  server.get('/', async () => ({ status: 'OFFER_SELECTION' }))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  try {
    return await measureHttp({ url })
  } finally {
    await server.close()
  }
}

export const bareHttp: Bench = {
  name: 'bare-http',
  async run() {
    const bare = await measureBareHttp()
    return [
      { measure: 'requests a second', value: bare.requestsPerSecond.toFixed(0) },
      { measure: 'latency, 99 of 100', value: `${bare.latencyP99} ms` },
      { measure: 'failures', value: String(bare.failures), bar: '0' },
    ]
  },
}
