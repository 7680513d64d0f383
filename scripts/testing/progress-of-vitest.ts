import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { recordEnd } from './test-progress.ts'

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state !== 'pending') recordEnd({ state, path: test.module.moduleId, title: test.fullName })
  }

  onTestModuleEnd(module: TestModule): void {
    const path = module.moduleId
    const { collectDuration, duration } = module.diagnostic()
    recordEnd({ path, seconds: (collectDuration + duration) / 1000 })
    // A file that could not be loaded has no tests to fail, so it counts as one failure.
    const hasFailedTests = [...module.children.allTests('failed')].length > 0
    if (module.state() === 'failed' && !hasFailedTests) recordEnd({ state: 'failed', path })
  }
}
