import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  /** The part that changes with each request. */
  vary?: () => { headers?: Record<string, string>; body?: string }
  connections?: number
  /** Seconds of one run; `amount` instead ends it after this many requests. */
  duration?: number
  amount?: number
}

export interface Measurement {
  requestsPerSecond: number
  /** Milliseconds. */
  latencyP50: number
  /** Milliseconds. */
  latencyP99: number
  /** Responses outside 2xx and 3xx, and broken connections. */
  failures: number
}

/** The median of several runs, because one run on a shared machine is not reliable. */
export const measureHttp = async (load: Load, runs = 3): Promise<Measurement> => {
  const measurements: Measurement[] = []
  for (let run = 0; run < runs; run++) measurements.push(await oneRun(load))
  return medianMeasurement(measurements)
}

export interface Beside {
  bare: Measurement
  measurement: Measurement
  /** Requests of the measured load per request of the bare one: the median of the pairs. */
  ratio: number
}

/** Runs two loads in turn, so that other load on the machine affects both, and compares them pair by pair. */
export const measureBeside = async (bare: Load, load: Load, runs = 5): Promise<Beside> => {
  // The first requests include compiling code and opening connections.
  for (const item of [bare, load]) await oneRun({ ...item, ...(item.amount ? {} : { duration: 2 }) })
  const pairs: { bare: Measurement; measurement: Measurement }[] = []
  for (let run = 0; run < runs; run++) pairs.push({ bare: await oneRun(bare), measurement: await oneRun(load) })
  return {
    bare: medianMeasurement(pairs.map((pair) => pair.bare)),
    measurement: medianMeasurement(pairs.map((pair) => pair.measurement)),
    ratio: median(pairs.map((pair) => pair.measurement.requestsPerSecond / pair.bare.requestsPerSecond)),
  }
}

const medianMeasurement = (runs: readonly Measurement[]): Measurement => {
  const middle = (read: (measurement: Measurement) => number) => median(runs.map(read))
  return {
    requestsPerSecond: middle((measurement) => measurement.requestsPerSecond),
    latencyP50: middle((measurement) => measurement.latencyP50),
    latencyP99: middle((measurement) => measurement.latencyP99),
    failures: runs.reduce((sum, run) => sum + run.failures, 0),
  }
}

const oneRun = async ({ connections = 50, duration = 3, vary, ...request }: Load): Promise<Measurement> => {
  const { headers = {} } = request
  const setupRequest = (plain: object) => {
    const variation = vary?.()
    return { ...plain, ...variation, headers: { ...headers, ...variation?.headers } }
  }
  const startedAt = performance.now()
  let endedAt = startedAt
  const run = autocannon({
    ...request,
    connections,
    duration,
    ...(vary ? { requests: [{ setupRequest }] } : {}),
  })
  // A run ends on a full second, even if the requests were done long before.
  run.on('response', () => {
    endedAt = performance.now()
  })
  const result = await run
  return {
    requestsPerSecond: (result.requests.total * 1_000) / (endedAt - startedAt),
    latencyP50: result.latency.p50,
    latencyP99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

/** Milliseconds of each of `times` calls, in ascending order. */
export const timeCalls = async (times: number, call: (time: number) => Promise<unknown>): Promise<number[]> => {
  const durations: number[] = []
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now()
    await call(time)
    durations.push(performance.now() - startedAt)
  }
  return durations.sort((a, b) => a - b)
}

/** The percentile: the value that `share` (0 to 1) of the values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sortedValues = [...values].sort((a, b) => a - b)
  return sortedValues[Math.max(0, Math.ceil(share * sortedValues.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => {
  const sortedValues = [...values].sort((a, b) => a - b)
  const upper = sortedValues[Math.floor(sortedValues.length / 2)] ?? Number.NaN
  const lower = sortedValues[Math.ceil(sortedValues.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** Machines differ, so a figure is meaningful only beside a bare one from the same run. */
export const inRatio = (ratio: number): string => `${ratio.toFixed(2)}x`
export const inMs = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
