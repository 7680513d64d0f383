import { expect, test } from 'vitest'
import { runLine } from '../scripts/testing/test-run-line.ts'

const run = {
  commit: '2c39980c',
  startedAt: new Date('2026-11-27T09:05:59Z'),
  load: 0.246,
  isBesideBuild: true,
  minutes: 11.44,
}

test('a test run is logged in one line: commit, start, load, minutes, closing line and what was repeated', () => {
  const output = `Passed only when repeated:
  slices: src/a.test.ts
  journeys: b.test.ts

9 passed, 1 failed
10 passed, 0 failed
`
  expect(runLine({ ...run, output })).toBe(
    '| 2c39980c | 2026-11-27 09:05 | 0.25 | yes | 11.4 | 10 passed, 0 failed | slices: src/a.test.ts; journeys: b.test.ts |',
  )
})

test('a killed run has no closing line, and the report states it', () => {
  expect(runLine({ ...run, isBesideBuild: false, output: 'types 1 passed' })).toContain(
    '| no | 11.4 | did not end | none |',
  )
})
