export interface Count {
  passes: number
  failures: number
  skips: number
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface NamedVitestReport {
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: readonly string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string; projectName: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not be loaded has no tests to fail, so it counts as one failure. */
export const countVitest = (report: VitestReport): Count => {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passes = tests.filter((test) => test.status === 'passed').length
  const failedTests = tests.filter((test) => test.status === 'failed').length
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passes, failures: failedTests + brokenFiles, skips: tests.length - passes - failedTests }
}

const namesOfVitest = (
  { testResults }: NamedVitestReport,
  predicate: (test: NamedVitestReport['testResults'][number]['assertionResults'][number]) => boolean,
): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(predicate).map(({ fullName }) => `${name}: ${fullName}`),
  )

const namesOfPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite, outcome: string): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === outcome).map(({ projectName }) => `${file}: ${title} (${projectName})`),
  ),
  ...suites.flatMap((suite) => namesOfPlaywright(suite, outcome)),
]

/** Flaky tests: they passed on a retry. Only CI retries, and lists them at its end. */
export const flakyVitest = (report: NamedVitestReport): string[] =>
  namesOfVitest(report, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)

/** The same for journeys. */
export const flakyPlaywright = (report: PlaywrightSuite): string[] => namesOfPlaywright(report, 'flaky')

/** Tests that neither passed nor failed, so that nobody counts them as passed. */
export const skippedVitest = (report: NamedVitestReport): string[] =>
  namesOfVitest(report, ({ status }) => status !== 'passed' && status !== 'failed')

/** The same for journeys. */
export const skippedPlaywright = (report: PlaywrightSuite): string[] => namesOfPlaywright(report, 'skipped')

/** A journey that passes only on a retry has passed. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passes: stats.expected + stats.flaky,
  failures: stats.unexpected + errors.length,
  skips: stats.skipped,
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
