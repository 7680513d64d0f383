import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs what CI runs with an npm that does as told: a line of shell for each of its commands. */
const runCi = (npm: { ci: string; install: string; test: string }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('.ci', join(folder, '.ci'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  const cases = `ci) ${npm.ci} ;; install) ${npm.install} ;; test|--silent) ${npm.test} ;;`
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\ncase "$1" in ${cases} esac\n`, { mode: 0o755 })
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
  const { stdout, status } = spawnSync(join(folder, '.ci/run'), { env: { ...process.env, PATH }, encoding: 'utf8' })
  return { status, last: stdout.trimEnd().split('\n').at(-1) }
}

test('CI ends with the tests’ own line', () => {
  const passes = runCi({ ci: 'exit 0', install: 'exit 1', test: 'echo "7 passed, 0 failed"; exit 0' })
  expect(passes).toEqual({ status: 0, last: '7 passed, 0 failed' })
  const fails = runCi({ ci: 'exit 0', install: 'exit 1', test: 'echo "6 passed, 1 failed"; exit 1' })
  expect(fails).toEqual({ status: 1, last: '6 passed, 1 failed' })
})

test('CI ends with such a line too where nothing can be installed', () => {
  const refused = runCi({ ci: 'exit 1', install: 'exit 1', test: 'exit 1' })
  expect(refused).toEqual({ status: 1, last: '0 passed, 1 failed' })
})

test('an installation that npm ci refused is counted as failed beside the tests that ran on another', () => {
  const mended = runCi({ ci: 'exit 1', install: 'exit 0', test: 'echo "7 passed, 0 failed"; exit 0' })
  expect(mended).toEqual({ status: 1, last: '7 passed, 1 failed' })
})

test('tests that die before their last line are one failure', () => {
  const died = runCi({ ci: 'exit 0', install: 'exit 0', test: 'echo "starting"; exit 139' })
  expect(died).toEqual({ status: 1, last: '0 passed, 1 failed' })
  const unclean = runCi({ ci: 'exit 0', install: 'exit 0', test: 'echo "7 passed, 0 failed"; exit 1' })
  expect(unclean).toEqual({ status: 1, last: '7 passed, 1 failed' })
})
