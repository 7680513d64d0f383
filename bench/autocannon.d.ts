declare module 'autocannon' {
  interface Options {
    url: string
    method?: string
    headers?: Record<string, string>
    body?: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests after which the run ends, whatever the duration. */
    amount?: number
    requests?: { setupRequest?: (request: object) => object }[]
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    /** Seconds. */
    duration: number
    non2xx: number
    errors: number
  }
  const autocannon: (options: Options) => Promise<Result>
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default autocannon
}
