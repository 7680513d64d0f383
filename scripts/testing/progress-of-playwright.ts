import { basename } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { recordTest } from './test-progress.ts'

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default class implements Reporter {
  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const passed = status === test.expectedStatus
    const [, project = ''] = test.titlePath()
    if (status !== 'skipped' && (passed || retry === test.retries))
      recordTest({ passed, path: basename(test.location.file), project })
  }
}
