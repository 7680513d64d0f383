/** Labels of a metric. Never ids, addresses or user input. */
export type Labels = Readonly<Record<string, string>>

export interface Metrics {
  /** Increments a counter. */
  count(name: string, help: string, labels: Labels, by?: number): void
  /** Sorts a duration in seconds into a histogram. */
  time(name: string, help: string, labels: Labels, seconds: number): void
  /** Evaluated at each scrape. If it fails, its samples are left out. */
  gauge(name: string, help: string, read: () => Promise<readonly Gauge[]> | readonly Gauge[]): void
  /** All metrics, in the Prometheus text format. */
  text(): Promise<string>
}

export interface Gauge {
  labels?: Labels
  value: number
}

/** Bucket limits in seconds: from a cached answer to a vendor timeout. */
const edges = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20] as const
/** Labels are names from the code, so there are few. The limit keeps a mistake from filling the memory. */
const maxLines = 2_000

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
          ...[...lines].map(([labels, value]) => `${name}${inBraces(labels)} ${value}`),
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
  const key = printLabels(labels)
  if (!family.lines.has(key) && family.lines.size >= maxLines) return
  family.lines.set(key, next(family.lines.get(key)))
}

const head = (name: string, help: string, kind: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
]

const printLabels = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`)
    .join(',')

const inBraces = (labels: string): string => (labels === '' ? '' : `{${labels}}`)

const histogramLines = (name: string, labels: string, { buckets, sum, count }: Histogram): string[] => {
  const before = labels === '' ? '' : `${labels},`
  let countBelow = 0
  return [
    ...edges.map((edge, at) => {
      countBelow += buckets[at] ?? 0
      return `${name}_bucket{${before}le="${edge}"} ${countBelow}`
    }),
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${inBraces(labels)} ${sum}`,
    `${name}_count${inBraces(labels)} ${count}`,
  ]
}

const gaugeLines = async (
  name: string,
  { help, read }: { help: string; read: () => Promise<readonly Gauge[]> | readonly Gauge[] },
): Promise<string[]> => {
  try {
    const gauges = await read()
    return [
      ...head(name, help, 'gauge'),
      ...gauges.map(({ labels = {}, value }) => `${name}${inBraces(printLabels(labels))} ${value}`),
    ]
  } catch {
    return []
  }
}
