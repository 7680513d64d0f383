export interface Figure {
  measure: string
  value: string
  /** The figure to reach, where there is one. */
  bar?: string
}

/** What may be asked for beside the names. */
export interface BenchOptions {
  /** Of a long run. */
  minutes: number
  /** On the database of the product's own, in place of PostgreSQL. */
  embedded: boolean
}

export interface Bench {
  name: string
  /** Takes long: runs only when it is named. */
  byNameAlone?: boolean
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
