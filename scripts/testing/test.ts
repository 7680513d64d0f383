import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { obtainChromium } from '../../tests/support/pages/browser.ts'
import { otherBinaries } from '../../tests/support/product/postgres.ts'
import { root, runCommand } from '../run-command.ts'
import { runWithin } from './run-within.ts'
import { progressSetting } from './test-progress.ts'
import {
  agreeWithExit,
  type Count,
  type FailedFile,
  type FileTime,
  oneCheck,
  readProgress,
  type SuiteReport,
  slowestFiles,
  total,
  withFilePassed,
} from './test-report.ts'
import { type Check, checks, type PlaywrightProject, type Ring, rings, type VitestProject } from './test-rings.table.ts'
import { ringChecks } from './test-rings.ts'

// Runs one ring of checks, in order: `npm test` the one for a change. `npm test -- --only rules,lint` runs what is named,
// and `--after change` leaves out what the ring for a change runs. With TEST_DEADLINE, in seconds since 1970, it stops
// then and says what was not run. In CI the files with failures run once more at the end, alone and one at a time, since
// no one is there to look: what fails twice is a failure, and what passes is named.

const reports = join(root, '.cache/test-reports')
const { TEST_DEADLINE: deadlineSetting, CI } = process.env
const deadline = deadlineSetting ? Number(deadlineSetting) * 1000 : undefined

/** What came of a check; `isCut` where the time was over before its end. */
interface Result extends SuiteReport {
  isCut?: true
}

const emptyResult = (count: Count): Result => ({ count, failedFiles: [], skippedTests: [], times: [] })

/** The programs of the machine that the tests ran on: named in a red report, since another version may be the cause. */
const programs = new Set<string>()

/** What the checks of the widest ring leave of the time, in milliseconds, so that a file that failed can run once more. */
const repeatMs = 300_000

/** When the program that runs now is stopped; each check sets it. */
let stopAt = deadline

const run = (program: string, args: readonly string[], env: Record<string, string> = {}) =>
  stopAt === undefined ? runCommand(program, args, env) : runWithin(stopAt, program, args, env)

const runProgram = async (program: string, args: readonly string[]): Promise<Result> => {
  const exit = await run(program, args)
  return exit === 'stopped' ? { ...emptyResult(total([])), isCut: true } : emptyResult(oneCheck(exit))
}

/** Runs a suite of many tests, which notes each that ends. */
const runSuite = async (
  name: string,
  start: (env: Record<string, string>) => Promise<number | 'stopped'>,
): Promise<Result> => {
  const progress = join(reports, `${name}.jsonl`)
  await rm(progress, { force: true })
  const exit = await start({ [progressSetting]: progress })
  const notes = existsSync(progress) ? await readFile(progress, 'utf8') : ''
  if (exit === 'stopped') return { ...readProgress(notes, stopAt), isCut: true }
  const report = readProgress(notes)
  return { ...report, count: agreeWithExit(report.count, exit) }
}

/** Runs projects of Vitest: all their files, or one file by itself. */
const runVitest = (name: string, projects: readonly VitestProject[], file?: string, setting = {}): Promise<Result> =>
  runSuite(name, (env) =>
    run(
      'vitest',
      [
        'run',
        '--passWithNoTests',
        '--reporter=dot',
        '--reporter=./scripts/testing/progress-of-vitest.ts',
        ...projects.flatMap((project) => ['--project', project]),
        ...(file === undefined ? [] : ['--maxWorkers=1', file]),
      ],
      { ...env, ...setting },
    ),
  )

/** Runs projects of Playwright: all their journeys, or those of one file by themselves. */
const runPlaywright = async (name: string, projects: readonly PlaywrightProject[], file?: string): Promise<Result> => {
  const chromium = await obtainChromium()
  console.log(chromium.message)
  programs.add(chromium.message)
  const { executablePath } = chromium
  if (!executablePath) return emptyResult(oneCheck(1))
  const args = projects.flatMap((project) => ['--project', project])
  return runSuite(name, (env) =>
    run('playwright', ['test', ...args, ...(file === undefined ? [] : ['--workers=1', file])], {
      ...env,
      CHROMIUM_PATH: executablePath,
      JOURNEY_TRACES: file === undefined ? 'off' : 'on',
    }),
  )
}

/** Runs projects of Vitest on each further major version of PostgreSQL that the machine has. */
const runOnOtherPostgres = async (name: string, projects: readonly VitestProject[]): Promise<Result> => {
  const others = await otherBinaries()
  if (others.length === 0) console.log('There is no other major version of PostgreSQL on this machine.')
  const results: Result[] = []
  for (const { folder, version } of others) {
    console.log(`On PostgreSQL ${version} in ${folder}:`)
    results.push(await runVitest(`${name}-${version}`, projects, undefined, { TEST_POSTGRES: folder }))
  }
  return {
    count: total(results.map(({ count }) => count)),
    // A file that failed on one version would be run again on another.
    failedFiles: [],
    skippedTests: results.flatMap(({ skippedTests }) => skippedTests),
    times: results.flatMap(({ times }) => times),
    ...(results.some(({ isCut }) => isCut) && { isCut: true }),
  }
}

const runCheck = ({ name, runner }: Check): Promise<Result> => {
  if ('program' in runner) return runProgram(runner.program, runner.args)
  if ('playwright' in runner) return runPlaywright(name, runner.playwright)
  return runner.runsOnOtherPostgres ? runOnOtherPostgres(name, runner.vitest) : runVitest(name, runner.vitest)
}

/** Whether a file in which tests failed passes by itself. */
const passesOnRetry = async ({ name, runner }: Check, { path, project }: FailedFile): Promise<boolean> => {
  console.log(`\n— once more, alone: ${path}${project === undefined ? '' : ` (${project})`}`)
  if ('program' in runner) return false
  const projects =
    'playwright' in runner ? runner.playwright.filter((playwrightProject) => playwrightProject === project) : []
  const { count, isCut } =
    'vitest' in runner
      ? await runVitest(`${name}-alone`, runner.vitest, path)
      : await runPlaywright(`${name}-alone`, projects, path)
  return !isCut && count.failures === 0 && count.passes > 0
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, ring: { type: 'string', default: 'change' }, after: { type: 'string' } },
})

const ringByName = (name: string): Ring => {
  const ring = rings.find((ring) => ring === name)
  if (ring) return ring
  console.error(`There are the rings ${rings.join(', ')}; not ${name}.`)
  process.exit(1)
}

const checksByName = (names: readonly string[]): readonly Check[] => {
  const strangers = names.filter((name) => !checks.some((check) => check.name === name))
  if (strangers.length === 0) return checks.filter(({ name }) => names.includes(name))
  console.error(`--only knows ${checks.map(({ name }) => name).join(', ')}; not ${strangers.join(', ')}.`)
  process.exit(1)
}

const selection = values.only
  ? checksByName(values.only.split(','))
  : ringChecks(ringByName(values.ring), values.after ? ringByName(values.after) : undefined)

await mkdir(reports, { recursive: true })
console.log(`Node ${process.version}; what ends is noted in .cache/test-reports.`)

const rows: { check: Check; result: Result; seconds: number }[] = []
for (const check of selection) {
  console.log(`\n— ${check.name}`)
  const startedAt = performance.now()
  stopAt = deadline !== undefined && check.ring === 'all' ? deadline - repeatMs : deadline
  const result = await runCheck(check).catch((error: unknown): Result => {
    console.error(error)
    return emptyResult(oneCheck(1))
  })
  rows.push({ check, result, seconds: (performance.now() - startedAt) / 1000 })
}

stopAt = deadline
const passedOnRetry: string[] = []
if (CI)
  for (const row of rows)
    for (const file of row.result.failedFiles) {
      if (!(await passesOnRetry(row.check, file))) continue
      row.result = { ...row.result, count: withFilePassed(row.result.count, file) }
      passedOnRetry.push(`${row.check.name}: ${file.path}`)
    }

console.log('')
for (const { check, result, seconds } of rows) {
  const { passes, failures, skips } = result.count
  const notRun = skips > 0 ? `, ${skips} skipped` : ''
  const cut = result.isCut ? ', stopped' : ''
  console.log(`${check.name.padEnd(14)} ${passes} passed, ${failures} failed${notRun}${cut} (${seconds.toFixed(1)} s)`)
}
const cutChecks = rows.filter(({ result }) => result.isCut)
const cutLines = cutChecks.map(({ check, result: { count } }) => {
  const endCount = count.passes + count.failures
  return endCount > 0 ? `${check.name}, all but ${endCount} tests` : check.name
})
const timeLine = ({ path, seconds }: FileTime) => `${seconds.toFixed(1).padStart(6)} s ${path.replace(root, '')}`
// What a change needs is not passed before it has run; the rest is looked at as far as there is time.
const needs = cutChecks.filter(({ check }) => check.ring !== 'all').map(() => oneCheck(1))
const all = total([...rows.map(({ result }) => result.count), ...needs])
for (const [heading, names] of [
  ['The slowest files:', slowestFiles(rows.flatMap(({ result }) => result.times)).map(timeLine)],
  ['Passed only when repeated:', passedOnRetry],
  ['Skipped, so not checked (why is said where they ran, above):', rows.flatMap(({ result }) => result.skippedTests)],
  ['Not run, since the time for it was over:', cutLines],
  ['Ran on:', all.failures > 0 ? [...programs] : []],
] as const)
  if (names.length > 0) console.log(['', heading, ...names.map((name) => `  ${name}`)].join('\n'))
console.log(`\n${all.passes} passed, ${all.failures} failed`)
process.exitCode = all.failures > 0 ? 1 : 0
