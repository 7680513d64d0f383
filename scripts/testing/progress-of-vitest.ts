import type { Reporter, TestCase } from 'vitest/node'
import { recordTest } from './test-progress.ts'

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'passed' || state === 'failed') recordTest({ passed: state === 'passed', path: test.module.moduleId })
  }
}
