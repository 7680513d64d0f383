import { appendFileSync } from 'node:fs'
import type { Count } from './test-report.ts'

/** Where suites note each test that has ended, for the time that they are stopped before they write a report. */
export const progressSetting = 'TEST_PROGRESS'

/** Notes a test that has ended, where somebody asked for it. */
export const noteTest = (passed: boolean): void => {
  const file = process.env[progressSetting]
  if (file) appendFileSync(file, `${JSON.stringify({ at: Date.now(), passed })}\n`)
}

/** Counts the tests that ended by a moment in milliseconds: what fails later fails because it was stopped. */
export const countProgress = (text: string, deadline: number): Count => {
  const lines = text.split('\n').filter((line) => line.endsWith('}'))
  const tests = lines.map((line) => JSON.parse(line) as { at: number; passed: boolean })
  const inTime = tests.filter(({ at }) => at <= deadline)
  const passes = inTime.filter(({ passed }) => passed).length
  return { passes, failures: inTime.length - passes, skips: 0 }
}
