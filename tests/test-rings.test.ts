import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runWithin } from '../scripts/testing/run-within.ts'
import { bothEnginesEachChange, checks, everyPostgres, slowSlices } from '../scripts/testing/test-rings.table.ts'
import { projectsOfSlice, ringChecks, testsRunTwice } from '../scripts/testing/test-rings.ts'

const checkNames = (selection: ReturnType<typeof ringChecks>) => selection.map(({ name }) => name)
const text = (path: string) => readFileSync(path, 'utf8')

test('each ring also runs the one before it, and the widest runs every check', () => {
  expect(checkNames(ringChecks('fast'))).toEqual(['types', 'lint', 'rules', 'screens'])
  expect(checkNames(ringChecks('change'))).toEqual(expect.arrayContaining(checkNames(ringChecks('fast'))))
  expect(ringChecks('all')).toEqual(checks)
})

test('a ring does not rerun what it has already run', () => {
  expect([...ringChecks('change'), ...ringChecks('all', 'change')]).toEqual(checks)
  expect(ringChecks('all', 'all')).toEqual([])
})

test('one check runs every Vitest and Playwright project', () => {
  const projects = checks.flatMap(({ runner }) => {
    if ('program' in runner) return []
    return 'vitest' in runner ? runner.vitest : runner.playwright
  })
  const namesIn = (config: string) => [...text(config).matchAll(/\bname: '([a-z0-9-]+)'/g)].map(([, name]) => name)
  const projectNames = [...namesIn('vitest.config.ts'), ...namesIn('playwright.config.ts')]
  expect(projectNames).toHaveLength(11)
  expect([...projects].sort()).toEqual(projectNames.sort())
})

test('a slice runs where its text requires: on PostgreSQL, in a process for its engine, or with the slow ones', () => {
  const both = "describe.each(engines)('on %s', () => {})"
  expect(projectsOfSlice('src/a/server/a.test.ts', 'await aDatabase()')).toEqual(['slices'])
  expect(projectsOfSlice('src/a/server/a.test.ts', both)).toEqual(['slices', 'other-engine'])
  expect(projectsOfSlice('src/a/server/a.test.ts', "openDatabase({ engine: 'embedded', folder })")).toEqual([
    'engine-slices',
  ])
  expect(projectsOfSlice('src/a/server/a-crash.test.ts', both)).toEqual(['slow-slices'])
  expect(projectsOfSlice('src/a/server/a.soak.test.ts', both)).toEqual(['slow-slices'])
  expect(projectsOfSlice('src/a/server/a.test.ts', 'await startKillable(settings)')).toEqual(['slow-slices'])
  for (const path of bothEnginesEachChange) {
    expect(existsSync(path), path).toBe(true)
    expect(projectsOfSlice(path, text(path)), path).toEqual(['engine-slices'])
  }
  for (const path of everyPostgres) expect(existsSync(path), path).toBe(true)
  for (const path of slowSlices) expect(existsSync(path), path).toBe(true)
})

test('no server test runs twice', () => {
  const plantedText = "test('alone', () => {})\ndescribe.each(engines)('on %s', () => {})"
  expect(testsRunTwice('src/a/server/a.test.ts', plantedText)).toEqual([
    "src/a/server/a.test.ts: test('alone', () => {})",
  ])
  expect(testsRunTwice('src/a/server/a.test.ts', "describe.each(engines)('on %s', () => {})")).toEqual([])
  expect(globSync('src/**/server/**/*.test.ts').flatMap((path) => testsRunTwice(path, text(path)))).toEqual([])
})

test('each change runs thirteen journeys on a phone and three on a desktop', () => {
  const tagCount = (tag: string) =>
    globSync('tests/journeys/*.test.ts').flatMap((path) => [
      ...text(path).matchAll(new RegExp(`\\btags?: \\[?[^\\n]*'${tag}'`, 'g')),
    ]).length
  // The type of a row names both tags as well.
  expect(tagCount('@change-phone') - 1).toBe(13)
  expect(tagCount('@change-desk') - 1).toBe(3)
})

test('a program that exceeds the remaining time is stopped, with everything it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-within-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mark = join(folder, 'outlived')
  expect(await runWithin(Date.now() + 300, 'sh', ['-c', `(sleep 1.5; touch '${mark}') & sleep 30`])).toBe('stopped')
  await pause(1_500)
  expect(existsSync(mark)).toBe(false)
})

test('a program that ends in time returns its exit code, and none starts after the deadline', async () => {
  expect(await runWithin(Date.now() + 30_000, 'sh', ['-c', 'exit 3'])).toBe(3)
  expect(await runWithin(Date.now() + 30_000, 'no-such-program', [])).toBe(1)
  expect(await runWithin(Date.now() - 1, 'sh', ['-c', 'exit 0'])).toBe('stopped')
})
