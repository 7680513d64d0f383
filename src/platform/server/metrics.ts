/** Words that tell one line of a measure from another. Never ids, addresses or anything a person typed. */
export type Labels = Readonly<Record<string, string>>

export interface Metrics {
  /** Adds to a count that only grows. */
  count(name: string, help: string, labels: Labels, by?: number): void
  /** Sorts a duration in seconds into a histogram. */
  time(name: string, help: string, labels: Labels, seconds: number): void
  /** Read anew for each scrape. One that fails leaves its lines out. */
  gauge(name: string, help: string, read: () => Promise<readonly Gauge[]> | readonly Gauge[]): void
  /** Everything, in the text format that Prometheus reads. */
  text(): Promise<string>
}

export interface Gauge {
  labels?: Labels
  value: number
}

/** Upper edges in seconds: from a stored answer to a supplier's patience. */
const edges = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20] as const
/** Labels are words of the code, so there are few; a mistake must not fill the memory all the same. */
const mostLines = 2_000

interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

interface Family<Line> {
  help: string
  lines: Map<string, Line>
}

export const openMetrics = (): Metrics => {
  const counters = new Map<string, Family<number>>()
  const histograms = new Map<string, Family<Histogram>>()
  const gauges = new Map<string, { help: string; read: () => Promise<readonly Gauge[]> | readonly Gauge[] }>()

  return {
    count(name, help, labels, by = 1) {
      change(counters, name, help, labels, (before = 0) => before + by)
    },
    time(name, help, labels, seconds) {
      change(histograms, name, help, labels, (before) => {
        const histogram = before ?? { buckets: edges.map(() => 0), sum: 0, count: 0 }
        const at = edges.findIndex((edge) => seconds <= edge)
        if (at !== -1) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1
        histogram.sum += seconds
        histogram.count += 1
        return histogram
      })
    },
    gauge(name, help, read) {
      gauges.set(name, { help, read })
    },
    async text() {
      const read = await Promise.all([...gauges].map(([name, gauge]) => gaugeLines(name, gauge)))
      const lines = [
        ...[...counters].flatMap(([name, { help, lines }]) => [
          ...head(name, help, 'counter'),
          ...[...lines].map(([labels, value]) => `${name}${braced(labels)} ${value}`),
        ]),
        ...[...histograms].flatMap(([name, { help, lines }]) => [
          ...head(name, help, 'histogram'),
          ...[...lines].flatMap(([labels, histogram]) => histogramLines(name, labels, histogram)),
        ]),
        ...read.flat(),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

const change = <Line>(
  families: Map<string, Family<Line>>,
  name: string,
  help: string,
  labels: Labels,
  next: (before: Line | undefined) => Line,
): void => {
  const family = families.get(name) ?? { help, lines: new Map<string, Line>() }
  families.set(name, family)
  const key = printed(labels)
  if (!family.lines.has(key) && family.lines.size >= mostLines) return
  family.lines.set(key, next(family.lines.get(key)))
}

const head = (name: string, help: string, kind: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
]

const printed = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`)
    .join(',')

const braced = (labels: string): string => (labels === '' ? '' : `{${labels}}`)

const histogramLines = (name: string, labels: string, { buckets, sum, count }: Histogram): string[] => {
  const before = labels === '' ? '' : `${labels},`
  let below = 0
  return [
    ...edges.map((edge, at) => {
      below += buckets[at] ?? 0
      return `${name}_bucket{${before}le="${edge}"} ${below}`
    }),
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${braced(labels)} ${sum}`,
    `${name}_count${braced(labels)} ${count}`,
  ]
}

const gaugeLines = async (
  name: string,
  { help, read }: { help: string; read: () => Promise<readonly Gauge[]> | readonly Gauge[] },
): Promise<string[]> => {
  try {
    const found = await read()
    return [
      ...head(name, help, 'gauge'),
      ...found.map(({ labels = {}, value }) => `${name}${braced(printed(labels))} ${value}`),
    ]
  } catch {
    return []
  }
}
