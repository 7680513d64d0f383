import { basename } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { recordEnd } from './test-progress.ts'

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default class implements Reporter {
  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const state = status === 'skipped' ? status : status === test.expectedStatus ? 'passed' : 'failed'
    const [, project = ''] = test.titlePath()
    recordEnd({ state, path: basename(test.location.file), title: test.title, project, seconds: duration / 1000 })
  }

  onError(): void {
    recordEnd({ state: 'failed' })
  }
}
