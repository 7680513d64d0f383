import { expect, test } from 'vitest'
import type { ProgressNote } from '../scripts/testing/test-progress.ts'
import {
  agreeWithExit,
  oneCheck,
  readProgress,
  slowestFiles,
  total,
  withFilePassed,
} from '../scripts/testing/test-report.ts'

const project = 'phone-390'
const notes = (...all: (ProgressNote & { at?: number })[]) =>
  all.map((note) => JSON.stringify({ at: 1, path: 'a.test.ts', ...note })).join('\n')

test('tests are counted by their result, and their failed files can be run again', () => {
  const { count, failedFiles } = readProgress(
    notes(
      { state: 'passed' },
      { state: 'skipped', title: 'flies' },
      { state: 'failed' },
      { state: 'failed', path: 'b.test.ts', project },
      { state: 'failed', path: 'b.test.ts', project },
      { seconds: 3 },
    ),
  )
  expect(count).toEqual({ passes: 1, failures: 3, skips: 1 })
  expect(failedFiles).toEqual([
    { path: 'a.test.ts', failures: 1 },
    { path: 'b.test.ts', project, failures: 2 },
  ])
})

test('an error outside all tests is a failure, and no file can be run again for it', () => {
  const { count, failedFiles } = readProgress('{"at":1,"state":"failed"}')
  expect(count).toEqual({ passes: 0, failures: 1, skips: 0 })
  expect(failedFiles).toEqual([])
})

test('a stopped suite counts the tests that had ended by then, and not a line that was cut off', () => {
  const text = notes({ state: 'passed' }, { state: 'failed', at: 4 }, { state: 'failed', at: 11, path: 'b.test.ts' })
  expect(readProgress(`${text}\n{"at":4,"sta`, 10)).toMatchObject({
    count: { passes: 1, failures: 1, skips: 0 },
    failedFiles: [{ path: 'a.test.ts', failures: 1 }],
  })
  expect(readProgress('').count).toEqual({ passes: 0, failures: 0, skips: 0 })
})

test('a file that passes when rerun clears its own failures and no others', () => {
  const count = { passes: 9, failures: 3, skips: 1 }
  expect(withFilePassed(count, { path: 'b.test.ts', failures: 2 })).toEqual({ passes: 11, failures: 1, skips: 1 })
})

test('skipped tests are named', () => {
  const text = notes({ state: 'skipped', title: 'walks' }, { state: 'skipped', title: 'flies', project })
  expect(readProgress(text).skippedTests).toEqual(['a.test.ts: walks', 'a.test.ts: flies (phone-390)'])
})

test('the slowest files are listed with their seconds, and journeys with all their runs', () => {
  const { times } = readProgress(
    notes(
      { seconds: 2.5 },
      { path: 'b.test.ts', project, state: 'passed', seconds: 3 },
      { path: 'b.test.ts', project, state: 'passed', seconds: 1 },
      { path: 'b.test.ts', project: 'desk', state: 'passed', seconds: 2 },
    ),
  )
  expect(slowestFiles(times, 2)).toEqual([
    { path: 'b.test.ts (phone-390)', seconds: 4 },
    { path: 'a.test.ts', seconds: 2.5 },
  ])
})

test('a run that ends badly never counts as clean', () => {
  expect(agreeWithExit({ passes: 9, failures: 0, skips: 0 }, 1).failures).toBe(1)
  expect(agreeWithExit({ passes: 9, failures: 3, skips: 0 }, 1).failures).toBe(3)
  expect(agreeWithExit({ passes: 9, failures: 0, skips: 0 }, 0).failures).toBe(0)
})

test('the closing line adds up all suites, and each check counts as one', () => {
  const counts = [oneCheck(0), oneCheck(2), { passes: 10, failures: 2, skips: 1 }]
  expect(total(counts)).toEqual({ passes: 11, failures: 3, skips: 1 })
})
