import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  /** What each further request changes. */
  vary?: () => { headers?: Record<string, string>; body?: string }
  connections?: number
  /** Seconds of one run; `amount` instead ends it after so many requests. */
  duration?: number
  amount?: number
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
  return middleOf(measured)
}

export interface Beside {
  bare: Measured
  measured: Measured
  /** Requests a second of the measured load for each of the bare one: the middle of the pairs. */
  ratio: number
}

/** Runs two loads in turn, so that whatever else the machine does falls on both, and holds them against each other pair by pair. */
export const measureBeside = async (bare: Load, load: Load, runs = 5): Promise<Beside> => {
  // The first requests pay for compiling code and opening connections.
  for (const one of [bare, load]) await oneRun({ ...one, ...(one.amount ? {} : { duration: 2 }) })
  const pairs: { bare: Measured; measured: Measured }[] = []
  for (let run = 0; run < runs; run++) pairs.push({ bare: await oneRun(bare), measured: await oneRun(load) })
  return {
    bare: middleOf(pairs.map((pair) => pair.bare)),
    measured: middleOf(pairs.map((pair) => pair.measured)),
    ratio: median(pairs.map((pair) => pair.measured.requestsPerSecond / pair.bare.requestsPerSecond)),
  }
}

const middleOf = (runs: readonly Measured[]): Measured => {
  const middle = (read: (one: Measured) => number) => median(runs.map(read))
  return {
    requestsPerSecond: middle((one) => one.requestsPerSecond),
    latencyP50: middle((one) => one.latencyP50),
    latencyP99: middle((one) => one.latencyP99),
    failures: runs.reduce((sum, one) => sum + one.failures, 0),
  }
}

const oneRun = async ({ connections = 50, duration = 3, vary, ...request }: Load): Promise<Measured> => {
  const { headers = {} } = request
  const setupRequest = (plain: object) => {
    const varied = vary?.()
    return { ...plain, ...varied, headers: { ...headers, ...varied?.headers } }
  }
  const started = performance.now()
  let ended = started
  const run = autocannon({
    ...request,
    connections,
    duration,
    ...(vary ? { requests: [{ setupRequest }] } : {}),
  })
  // The run itself ends on a whole second, also when what was asked for was done long before.
  run.on('response', () => {
    ended = performance.now()
  })
  const result = await run
  return {
    requestsPerSecond: (result.requests.total * 1_000) / (ended - started),
    latencyP50: result.latency.p50,
    latencyP99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

/** Milliseconds that each of `times` calls took, in rising order. */
export const timeCalls = async (times: number, call: (time: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await call(time)
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
export const inRatio = (ratio: number): string => `${ratio.toFixed(2)}x`
export const inMs = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
