export interface Count {
  passes: number
  failures: number
  skips: number
}

type VitestStatus = 'passed' | 'failed' | (string & {})

export interface VitestReport {
  testResults: {
    /** The path of the file. */
    name: string
    status: VitestStatus
    /** Milliseconds since 1970. */
    startTime: number
    endTime: number
    assertionResults: { status: VitestStatus; fullName: string }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

interface PlaywrightSpec {
  /** Within the folder of journeys. */
  file: string
  title: string
  tests: { status: string; projectName: string; results: { /** Milliseconds. */ duration: number }[] }[]
}

export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
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

/** What is read from the report of a suite. */
export interface SuiteReport {
  count: Count
  failedFiles: readonly FailedFile[]
  /** Tests that neither passed nor failed, so that no one counts them as passed. */
  skippedTests: readonly string[]
  times: readonly FileTime[]
}

type VitestFile = VitestReport['testResults'][number]

/** A file that could not be loaded has no tests to fail, so it counts as one failure. */
const failuresOf = ({ status, assertionResults }: VitestFile): number => {
  const failedTests = assertionResults.filter((test) => test.status === 'failed').length
  return failedTests === 0 && status === 'failed' ? 1 : failedTests
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

export const readVitest = ({ testResults }: VitestReport): SuiteReport => {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({ status, title: `${name}: ${fullName}` })),
  )
  const skippedTests = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    count: {
      passes: tests.filter(({ status }) => status === 'passed').length,
      failures: sum(testResults.map(failuresOf)),
      skips: skippedTests.length,
    },
    failedFiles: testResults
      .map((file) => ({ path: file.name, failures: failuresOf(file) }))
      .filter(({ failures }) => failures > 0),
    skippedTests: skippedTests.map(({ title }) => title),
    times: testResults.map(({ name, startTime, endTime }) => ({ path: name, seconds: (endTime - startTime) / 1000 })),
  }
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

export const readPlaywright = (report: PlaywrightReport): SuiteReport => {
  const { stats, errors } = report
  const walks = specsOf(report).flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      path: file,
      project: projectName,
      title: `${file}: ${title} (${projectName})`,
      status,
      seconds: sum(results.map(({ duration }) => duration)) / 1000,
    })),
  )
  const byFile = Map.groupBy(walks, ({ path, project }) => `${path} (${project})`)
  return {
    count: {
      passes: stats.expected + stats.flaky,
      failures: stats.unexpected + errors.length,
      skips: stats.skipped,
    },
    failedFiles: [...byFile.values()].flatMap((walksOfFile) => {
      const failures = walksOfFile.filter(({ status }) => status === 'unexpected').length
      const [{ path = '', project = '' } = {}] = walksOfFile
      return failures > 0 ? [{ path, project, failures }] : []
    }),
    skippedTests: walks.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    times: [...byFile].map(([path, walksOfFile]) => ({
      path,
      seconds: sum(walksOfFile.map(({ seconds }) => seconds)),
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
