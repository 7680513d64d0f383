import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface PlantedNpm {
  ci?: string
  install?: string
  test: string
  /** What is left of `npm run test:all` after it. */
  rest?: string
}

/** Runs what CI runs with an npm that does as told: a line of shell for each of its commands. */
const runCi = (
  { ci = 'exit 0', install = 'exit 1', test, rest = 'echo "0 passed, 0 failed"' }: PlantedNpm,
  env: Record<string, string> = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('.ci', join(folder, '.ci'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  const scripts = `case "$3 $5 $6" in "test  ") ${test} ;; "test:all --after change") ${rest} ;; *) exit 9 ;; esac`
  const cases = `ci) ${ci} ;; install) ${install} ;; --silent) ${scripts} ;;`
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\ncase "$1" in ${cases} esac\n`, { mode: 0o755 })
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
  const ciEnv = { ...process.env, CI_BUDGET_SECONDS: '', ...env, PATH }
  const { stdout, status } = spawnSync(join(folder, '.ci/run'), { env: ciEnv, encoding: 'utf8' })
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout }
}

const passingCommand = 'echo "7 passed, 0 failed"; exit 0'

test('CI ends with one line that adds up the tests a change needs and the remaining ones', () => {
  const passes = runCi({ test: passingCommand, rest: 'echo "5 passed, 0 failed"; exit 0' })
  expect(passes).toMatchObject({ status: 0, last: '12 passed, 0 failed' })
  expect(passes.stdout.match(/passed/g)).toHaveLength(1)
  const fails = runCi({ test: 'echo "6 passed, 1 failed"; exit 1', rest: 'echo "4 passed, 2 failed"; exit 1' })
  expect(fails).toMatchObject({ status: 1, last: '10 passed, 3 failed' })
})

test('CI also ends with that line of text when nothing can be installed', () => {
  const result = runCi({ ci: 'exit 1', install: 'exit 1', test: 'exit 1' })
  expect(result).toMatchObject({ status: 1, last: '0 passed, 1 failed' })
})

test('an install that npm ci refused counts as a failure alongside the tests run on another install', () => {
  const result = runCi({ ci: 'exit 1', install: 'exit 0', test: passingCommand })
  expect(result).toMatchObject({ status: 1, last: '7 passed, 1 failed' })
})

test('tests that die before their last line count as one failure', () => {
  const result = runCi({ test: 'echo "starting"; exit 139' })
  expect(result).toMatchObject({ status: 1, last: '0 passed, 1 failed' })
  const unclean = runCi({ test: 'echo "7 passed, 0 failed"; exit 1' })
  expect(unclean).toMatchObject({ status: 1, last: '7 passed, 1 failed' })
  const rest = runCi({ test: passingCommand, rest: 'exit 139' })
  expect(rest).toMatchObject({ status: 1, last: '7 passed, 1 failed' })
})

test('both parts receive the same deadline', () => {
  const result = runCi({
    test: `echo "at $TEST_DEADLINE"; ${passingCommand}`,
    rest: 'echo "at $TEST_DEADLINE"; exit 0',
  })
  const moments = result.stdout.match(/at \d+/g) ?? []
  expect(new Set(moments).size).toBe(1)
  const seconds = Number(moments[0]?.slice(3)) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(44 * 60)
  expect(seconds).toBeLessThanOrEqual(45 * 60)
})

const soon = { CI_BUDGET_SECONDS: '1', CI_GRACE_SECONDS: '1' }

test('a remaining part still running at the deadline is stopped, is not a failure, and is named', () => {
  const result = runCi({ test: passingCommand, rest: 'sleep 60; echo "5 passed, 0 failed"' }, soon)
  expect(result).toMatchObject({ status: 0, last: '7 passed, 0 failed' })
  expect(result.stdout).toContain('npm run test:all did not end in time and was stopped')
})

test('tests that a change needs count as a failure if they do not end in time', () => {
  const result = runCi({ test: 'sleep 60; echo "7 passed, 0 failed"', rest: 'exit 0' }, soon)
  expect(result).toMatchObject({ status: 1 })
  expect(result.stdout).toContain('npm run test did not end in time and was stopped')
})
