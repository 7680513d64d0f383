/** What is kept of one run of `npm test`. */
export interface TestRun {
  commit: string
  startedAt: Date
  /** How many processes waited for a processor when it began, as a mean over one minute. */
  load: number
  isBesideBuild: boolean
  minutes: number
  output: string
}

export const runHeading = [
  '| Commit | Started (UTC) | Load | Beside a build | Minutes | Closing line | Passed only when repeated |',
  '|-|-|-|-|-|-|-|',
].join('\n')

/** The indented lines after 'Passed only when repeated:'. */
const countRepeated = (output: string): string =>
  /^Passed only when repeated:\n((?: {2}.*\n)*)/m.exec(output)?.[1]?.trim().split(/\n\s*/).join('; ') ?? 'none'

/** A row of a Markdown table under `runHeading`. A run without a closing line says so. */
export const runLine = ({ commit, startedAt, load, isBesideBuild, minutes, output }: TestRun): string => {
  const closing = output.match(/^\d+ passed, \d+ failed$/gm)?.at(-1) ?? 'did not end'
  const cells = [
    commit,
    startedAt.toISOString().slice(0, 16).replace('T', ' '),
    load.toFixed(2),
    isBesideBuild ? 'yes' : 'no',
    minutes.toFixed(1),
    closing,
    countRepeated(output),
  ]
  return `| ${cells.join(' | ')} |`
}
