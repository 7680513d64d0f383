import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  connections?: number
  /** Seconds of one run. */
  duration?: number
}

export interface Measured {
  requestsPerSecond: number
  /** Milliseconds. */
  latencyP50: number
  /** Milliseconds. */
  latencyP99: number
  /** Answers outside 2xx and 3xx, and broken connections. */
  failures: number
}

/** The middle of several runs: one run on a shared machine says little. */
export const measureHttp = async (load: Load, runs = 3): Promise<Measured> => {
  const measured: Measured[] = []
  for (let run = 0; run < runs; run++) measured.push(await oneRun(load))
  const middle = (read: (one: Measured) => number) => median(measured.map(read))
  return {
    requestsPerSecond: middle((one) => one.requestsPerSecond),
    latencyP50: middle((one) => one.latencyP50),
    latencyP99: middle((one) => one.latencyP99),
    failures: measured.reduce((sum, one) => sum + one.failures, 0),
  }
}

const oneRun = async ({ connections = 50, duration = 5, ...request }: Load): Promise<Measured> => {
  const result = await autocannon({ ...request, connections, duration })
  return {
    requestsPerSecond: result.requests.average,
    latencyP50: result.latency.p50,
    latencyP99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

/** Milliseconds that each of `times` calls took, in rising order. */
export const timeCalls = async (times: number, call: () => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await call()
    taken.push(performance.now() - started)
  }
  return taken.sort((one, other) => one - other)
}

/** The value that `share` (0 to 1) of the values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const rising = [...values].sort((one, other) => one - other)
  return rising[Math.max(0, Math.ceil(share * rising.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => {
  const rising = [...values].sort((one, other) => one - other)
  const upper = rising[Math.floor(rising.length / 2)] ?? Number.NaN
  const lower = rising[Math.ceil(rising.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** Machines differ, so a figure counts only beside a bare one of the same run. */
export const ratio = (measured: number, bare: number): string => `${(measured / bare).toFixed(2)}x`
