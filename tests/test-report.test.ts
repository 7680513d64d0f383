import { expect, test } from 'vitest'
import {
  agreeWithExit,
  oneCheck,
  readPlaywright,
  readVitest,
  slowestFiles,
  total,
  withFilePassed,
} from '../scripts/testing/test-report.ts'

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: statuses.map((each, at) => ({ status: each, fullName: `test ${at}` })),
})

const walk = (title: string, status: string, projectName = 'phone-390') => ({
  file: 'apply.test.ts',
  title,
  tests: [{ status, projectName, results: [{ duration: 1_500 }, { duration: 500 }] }],
})
const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 1 }

test('tests are counted by their result, and a file that does not load counts as a failure', () => {
  const testResults = [
    file('a.test.ts', 'passed', 'passed', 'passed', 'pending'),
    file('b.test.ts', 'failed', 'passed', 'failed'),
    file('c.test.ts', 'failed'),
  ]
  const { count, failedFiles } = readVitest({ testResults })
  expect(count).toEqual({ passes: 3, failures: 2, skips: 1 })
  expect(failedFiles).toEqual([
    { path: 'b.test.ts', failures: 1 },
    { path: 'c.test.ts', failures: 1 },
  ])
})

test('errors outside the journeys are failures, and no file can be rerun for them', () => {
  const { count, failedFiles } = readPlaywright({ stats, errors: [{}], suites: [] })
  expect(count).toEqual({ passes: 4, failures: 2, skips: 1 })
  expect(failedFiles).toEqual([])
})

test('failed journeys are found by file and project, in any group', () => {
  const suites = [{ specs: [walk('walks', 'expected')], suites: [{ specs: [walk('runs', 'unexpected')] }] }]
  expect(readPlaywright({ stats, errors: [], suites }).failedFiles).toEqual([
    { path: 'apply.test.ts', project: 'phone-390', failures: 1 },
  ])
})

test('a file that passes when rerun clears its own failures and no others', () => {
  const count = { passes: 9, failures: 3, skips: 1 }
  expect(withFilePassed(count, { path: 'b.test.ts', failures: 2 })).toEqual({ passes: 11, failures: 1, skips: 1 })
})

test('skipped tests are named', () => {
  expect(readVitest({ testResults: [file('a.test.ts', 'passed', 'passed', 'skipped', 'todo')] }).skippedTests).toEqual([
    'a.test.ts: test 1',
    'a.test.ts: test 2',
  ])
  const suites = [{ specs: [walk('walks', 'expected'), walk('flies', 'skipped')] }]
  expect(readPlaywright({ stats, errors: [], suites }).skippedTests).toEqual(['apply.test.ts: flies (phone-390)'])
})

test('the slowest files are listed with their seconds, and journeys with all their runs', () => {
  const { times } = readVitest({ testResults: [file('a.test.ts', 'passed', 'passed')] })
  expect(times).toEqual([{ path: 'a.test.ts', seconds: 2.5 }])
  const suites = [{ specs: [walk('walks', 'expected'), walk('runs', 'expected'), walk('rides', 'expected', 'desk')] }]
  const walkTimes = readPlaywright({ stats, errors: [], suites }).times
  expect(walkTimes).toEqual([
    { path: 'apply.test.ts (phone-390)', seconds: 4 },
    { path: 'apply.test.ts (desk)', seconds: 2 },
  ])
  expect(slowestFiles([...times, ...walkTimes], 2).map(({ seconds }) => seconds)).toEqual([4, 2.5])
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
