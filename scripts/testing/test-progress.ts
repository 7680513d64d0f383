import { appendFileSync } from 'node:fs'

/** Names the file in which a suite notes what ended, line by line, so that one that is stopped is counted too. */
export const progressSetting = 'TEST_PROGRESS'

/** What ended: a test, a file with the time that it took, or an error outside all tests, which has no path. */
export interface ProgressNote {
  state?: 'passed' | 'failed' | 'skipped'
  path?: string
  title?: string
  /** The project of Playwright that ran it. */
  project?: string
  seconds?: number
}

/** Notes what ended, where a file for it is set. */
export const recordEnd = (note: ProgressNote): void => {
  const file = process.env[progressSetting]
  if (file) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...note })}\n`)
}
