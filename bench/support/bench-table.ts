export interface Figure {
  measure: string
  value: string
  /** The limit to meet, if there is one. */
  bar?: string
}

/** Command-line options besides the names. */
export interface BenchOptions {
  /** Duration of a long run; each bench has its usual one. */
  minutes: number | undefined
  /** Telemetry events of the funnel. */
  events: number
  /** Use the product's own database in place of PostgreSQL. */
  embedded: boolean
}

export interface Bench {
  name: string
  /** Takes long, so it runs only when named. */
  onlyByName?: boolean
  run(options: BenchOptions): Promise<readonly Figure[]>
}

/** A Markdown table of the figures. */
export const table = (rows: readonly (Figure & { bench: string })[]): string => {
  const cells = [
    ['Bench', 'Measure', 'Value', 'Bar'],
    ...rows.map(({ bench, measure, value, bar }) => [bench, measure, value, bar ?? '']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0), 3))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
