import { expect, test } from 'vitest'
import {
  agreeWithExit,
  countPlaywright,
  countVitest,
  flakyPlaywright,
  flakyVitest,
  oneCheck,
  skippedPlaywright,
  skippedVitest,
  total,
} from '../scripts/test-report.ts'

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((status) => ({ status })) })

test('tests are counted by their result, and a file that does not load is a failure', () => {
  const testResults = [
    file('passed', 'passed', 'passed', 'pending'),
    file('failed', 'passed', 'failed'),
    file('failed'),
  ]
  expect(countVitest({ testResults })).toEqual({ passes: 3, failures: 2, skips: 1 })
})

test('a journey that passes only when repeated has passed, and errors beside the journeys are failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 1 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passes: 6, failures: 2, skips: 1 })
})

test('what passed only when repeated is named', () => {
  const ran = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    ran('is sound', 'passed'),
    ran('comes late', 'passed', 'Error'),
    ran('is wrong', 'failed', 'Error'),
  ]
  expect(flakyVitest({ testResults: [{ name: 'src/a.test.ts', assertionResults }] })).toEqual([
    'src/a.test.ts: comes late',
  ])
  const spec = (title: string, status: string) => ({
    file: 'apply.test.ts',
    title,
    tests: [{ status, projectName: 'phone-390' }],
  })
  const suites = [{ specs: [spec('walks', 'expected')], suites: [{ specs: [spec('runs', 'flaky')] }] }]
  expect(flakyPlaywright({ suites })).toEqual(['apply.test.ts: runs (phone-390)'])
})

test('what was skipped is named', () => {
  const assertionResults = [
    { fullName: 'is sound', status: 'passed', failureMessages: [] },
    { fullName: 'needs a file', status: 'skipped', failureMessages: [] },
    { fullName: 'is to be written', status: 'todo', failureMessages: [] },
  ]
  expect(skippedVitest({ testResults: [{ name: 'src/a.test.ts', assertionResults }] })).toEqual([
    'src/a.test.ts: needs a file',
    'src/a.test.ts: is to be written',
  ])
  const specOf = (title: string, status: string) => ({
    file: 'apply.test.ts',
    title,
    tests: [{ status, projectName: 'phone-390' }],
  })
  const suites = [{ specs: [specOf('walks', 'expected'), specOf('flies', 'skipped')] }]
  expect(skippedPlaywright({ suites })).toEqual(['apply.test.ts: flies (phone-390)'])
})

test('a run that ends badly is never counted as clean', () => {
  expect(agreeWithExit({ passes: 9, failures: 0, skips: 0 }, 1).failures).toBe(1)
  expect(agreeWithExit({ passes: 9, failures: 3, skips: 0 }, 1).failures).toBe(3)
  expect(agreeWithExit({ passes: 9, failures: 0, skips: 0 }, 0).failures).toBe(0)
})

test('the last line sums all suites, each check counting as one', () => {
  const counts = [oneCheck(0), oneCheck(2), { passes: 10, failures: 2, skips: 1 }]
  expect(total(counts)).toEqual({ passes: 11, failures: 3, skips: 1 })
})
