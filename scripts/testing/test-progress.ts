import { appendFileSync } from 'node:fs'
import type { Count, FailedFile } from './test-report.ts'

/** Where suites note each test that has ended, for the time that they are stopped before they write a report. */
export const progressSetting = 'TEST_PROGRESS'

/** A test that has ended: whether it passed, its file, and the project of Playwright that ran it. */
interface EndedTest {
  passed: boolean
  path: string
  project?: string
}

/** Notes a test that has ended, where a file for it is set. */
export const recordTest = (test: EndedTest): void => {
  const file = process.env[progressSetting]
  if (file) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...test })}\n`)
}

/** Counts the tests that ended by a moment in milliseconds: what fails later fails because it was stopped. */
export const countProgress = (text: string, deadline: number): { count: Count; failedFiles: readonly FailedFile[] } => {
  const lines = text.split('\n').filter((line) => line.endsWith('}'))
  const tests = lines.map((line) => JSON.parse(line) as EndedTest & { at: number })
  const inTime = tests.filter(({ at }) => at <= deadline)
  const failures = inTime.filter(({ passed }) => !passed)
  const byFile = Map.groupBy(failures, ({ path, project }) => `${path} (${project})`)
  return {
    count: { passes: inTime.length - failures.length, failures: failures.length, skips: 0 },
    failedFiles: [...byFile.values()].flatMap(([first, ...others]) =>
      first ? [{ path: first.path, project: first.project, failures: 1 + others.length }] : [],
    ),
  }
}
