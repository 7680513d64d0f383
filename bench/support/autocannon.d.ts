declare module 'autocannon' {
  interface Options {
    url: string
    method?: string
    headers?: Record<string, string>
    body?: string
    connections: number
    /** Seconds. */
    duration: number
    /** Number of requests after which the run ends, whatever the duration. */
    amount?: number
    requests?: { setupRequest?: (request: object) => object }[]
  }
  interface Result {
    requests: { total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  interface Run extends Promise<Result> {
    on(event: 'response', answered: () => void): void
  }
  const autocannon: (options: Options) => Run
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default autocannon
}
