export interface Count {
  passed: number
  failed: number
  skipped: number
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

/** A file that could not be loaded has no tests to fail, so it counts as one failure itself. */
export const countVitest = (report: VitestReport): Count => {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const failedTests = tests.filter((test) => test.status === 'failed').length
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed, failed: failedTests + brokenFiles, skipped: tests.length - passed - failedTests }
}

const namesOfVitest = (
  { testResults }: NamedVitestReport,
  wanted: (test: NamedVitestReport['testResults'][number]['assertionResults'][number]) => boolean,
): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(wanted).map(({ fullName }) => `${name}: ${fullName}`),
  )

const namesOfPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite, wanted: string): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${file}: ${title} (${projectName})`),
  ),
  ...suites.flatMap((suite) => namesOfPlaywright(suite, wanted)),
]

/** Tests that passed, but not at once: only CI repeats any, and names them at its end. */
export const flakyVitest = (report: NamedVitestReport): string[] =>
  namesOfVitest(report, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)

/** The same of journeys. */
export const flakyPlaywright = (report: PlaywrightSuite): string[] => namesOfPlaywright(report, 'flaky')

/** Tests that neither passed nor failed, so that nobody takes them for checked. */
export const skippedVitest = (report: NamedVitestReport): string[] =>
  namesOfVitest(report, ({ status }) => status !== 'passed' && status !== 'failed')

/** The same of journeys. */
export const skippedPlaywright = (report: PlaywrightSuite): string[] => namesOfPlaywright(report, 'skipped')

/** A journey that passes only when repeated has passed. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

/** Trusts the exit code over the report: a run that ended badly never counts as clean. */
export const agreeWithExit = (count: Count, exitCode: number): Count =>
  exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

export const oneCheck = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

export const total = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
