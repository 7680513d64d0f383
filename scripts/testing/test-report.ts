import type { ProgressNote } from './test-progress.ts'

export interface Count {
  passes: number
  failures: number
  skips: number
}

/** A file in which tests failed, which can be run again by itself. */
export interface FailedFile {
  path: string
  /** The project of Playwright that ran it. */
  project?: string
  failures: number
}

export interface FileTime {
  path: string
  seconds: number
}

/** What is read from the notes of a suite. */
export interface SuiteReport {
  count: Count
  failedFiles: readonly FailedFile[]
  /** Tests that neither passed nor failed, so that no one counts them as passed. */
  skippedTests: readonly string[]
  times: readonly FileTime[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

const nameOf = ({ path, project }: ProgressNote): string => (project === undefined ? `${path}` : `${path} (${project})`)

/**
 * Reads what a suite noted up to a moment in milliseconds: what fails later fails because it was stopped. A line that
 * was cut off is left out.
 */
export const readProgress = (text: string, deadline = Number.POSITIVE_INFINITY): SuiteReport => {
  const lines = text.split('\n').filter((line) => line.endsWith('}'))
  const notes = lines
    .map((line) => JSON.parse(line) as ProgressNote & { at: number })
    .filter(({ at }) => at <= deadline)
  const of = (state: ProgressNote['state']) => notes.filter((note) => note.state === state)
  const failuresByFile = Map.groupBy(of('failed'), nameOf)
  const withTime = notes.filter(({ path, seconds }) => path !== undefined && seconds !== undefined)
  return {
    count: { passes: of('passed').length, failures: of('failed').length, skips: of('skipped').length },
    failedFiles: [...failuresByFile.values()].flatMap((failures) => {
      const [{ path, project } = {}] = failures
      return path === undefined ? [] : [{ path, ...(project !== undefined && { project }), failures: failures.length }]
    }),
    skippedTests: of('skipped').map(
      (note) => `${note.path}: ${note.title}${note.project === undefined ? '' : ` (${note.project})`}`,
    ),
    times: [...Map.groupBy(withTime, nameOf)].map(([path, ofFile]) => ({
      path,
      seconds: sum(ofFile.map(({ seconds = 0 }) => seconds)),
    })),
  }
}

/** The files that took longest, the slowest first. */
export const slowestFiles = (times: readonly FileTime[], max = 10): readonly FileTime[] =>
  times.toSorted((a, b) => b.seconds - a.seconds).slice(0, max)

/** What a count becomes once a file that failed has passed alone. */
export const withFilePassed = ({ passes, failures, skips }: Count, file: FailedFile): Count => ({
  passes: passes + file.failures,
  failures: failures - file.failures,
  skips,
})

/** The exit code overrides the report: a run with a bad exit code never counts as clean. */
export const agreeWithExit = (count: Count, exitCode: number): Count =>
  exitCode !== 0 && count.failures === 0 ? { ...count, failures: 1 } : count

export const oneCheck = (exitCode: number): Count =>
  exitCode === 0 ? { passes: 1, failures: 0, skips: 0 } : { passes: 0, failures: 1, skips: 0 }

export const total = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, count) => ({
      passes: sum.passes + count.passes,
      failures: sum.failures + count.failures,
      skips: sum.skips + count.skips,
    }),
    { passes: 0, failures: 0, skips: 0 },
  )
