import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { obtainChromium } from '../tests/support/pages/browser.ts'
import { root, runCommand } from './run-command.ts'
import { runWithin } from './run-within.ts'
import { countProgress, progressSetting } from './test-progress.ts'
import {
  agreeWithExit,
  type Count,
  countPlaywright,
  countVitest,
  flakyPlaywright,
  flakyVitest,
  oneCheck,
  skippedPlaywright,
  skippedVitest,
  total,
} from './test-report.ts'
import { type Check, checks, type Ring, rings } from './test-rings.table.ts'
import { checksOf } from './test-rings.ts'

// Runs one ring of checks, in order: `npm test` the one for a change. `npm test -- --only rules,lint` runs what is named,
// and `--after change` leaves out what the ring for a change runs. With TEST_DEADLINE, in seconds since 1970, it stops
// then and says what was not run.

const reports = join(root, '.cache/test-reports')
const { TEST_DEADLINE: deadlineSetting } = process.env
const deadline = deadlineSetting ? Number(deadlineSetting) * 1000 : undefined

const flaky: string[] = []
const skippedTests: string[] = []

interface Reader<Counted, Named> {
  count(report: Counted): Count
  flaky(report: Named): string[]
  skipped(report: Named): string[]
}

/** What came of a check; `isCut` where the time was over before its end. */
interface Result {
  count: Count
  isCut?: true
}

/** Counts what a suite reported, and notes what passed only when it was repeated and what did not run. */
const readReport = async <Counted, Named>(path: string, reader: Reader<Counted, Named>): Promise<Count> => {
  if (!existsSync(path)) return oneCheck(1)
  const report = JSON.parse(await readFile(path, 'utf8'))
  flaky.push(...reader.flaky(report))
  skippedTests.push(...reader.skipped(report))
  return reader.count(report)
}

const run = (program: string, args: readonly string[], env: Record<string, string> = {}) =>
  deadline === undefined ? runCommand(program, args, env) : runWithin(deadline, program, args, env)

const runProgram = async (program: string, args: readonly string[]): Promise<Result> => {
  const exit = await run(program, args)
  return exit === 'stopped' ? { count: total([]), isCut: true } : { count: oneCheck(exit) }
}

/** Runs a suite of many tests. One that is stopped has written no report, but noted each test that ended. */
const runSuite = async <Counted, Named>(
  name: string,
  reader: Reader<Counted, Named>,
  start: (report: string, env: Record<string, string>) => Promise<number | 'stopped'>,
): Promise<Result> => {
  const report = join(reports, `${name}.json`)
  const progress = join(reports, `${name}.progress`)
  const exit = await start(report, deadline === undefined ? {} : { [progressSetting]: progress })
  if (exit !== 'stopped') return { count: agreeWithExit(await readReport(report, reader), exit) }
  const notes = existsSync(progress) ? await readFile(progress, 'utf8') : ''
  return { count: countProgress(notes, deadline ?? 0), isCut: true }
}

const runVitest = (name: string, projects: readonly string[]): Promise<Result> =>
  runSuite(name, { count: countVitest, flaky: flakyVitest, skipped: skippedVitest }, (report, env) =>
    run(
      'vitest',
      [
        'run',
        '--passWithNoTests',
        '--reporter=dot',
        '--reporter=json',
        '--reporter=./scripts/progress-of-vitest.ts',
        `--outputFile.json=${report}`,
        ...projects.flatMap((project) => ['--project', project]),
      ],
      env,
    ),
  )

const runPlaywright = async (name: string, projects: readonly string[]): Promise<Result> => {
  const chromium = await obtainChromium()
  console.log(chromium.message)
  const { executablePath } = chromium
  if (!executablePath) return { count: oneCheck(1) }
  return runSuite(name, { count: countPlaywright, flaky: flakyPlaywright, skipped: skippedPlaywright }, (report, env) =>
    run('playwright', ['test', ...projects.flatMap((project) => ['--project', project])], {
      ...env,
      CHROMIUM_PATH: executablePath,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  )
}

const runCheck = ({ name, runner }: Check): Promise<Result> => {
  if ('program' in runner) return runProgram(runner.program, runner.args)
  return 'vitest' in runner ? runVitest(name, runner.vitest) : runPlaywright(name, runner.playwright)
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, ring: { type: 'string', default: 'change' }, after: { type: 'string' } },
})

const ringNamed = (name: string): Ring => {
  const ring = rings.find((one) => one === name)
  if (ring) return ring
  console.error(`There are the rings ${rings.join(', ')}; not ${name}.`)
  process.exit(1)
}

const checksNamed = (names: readonly string[]): readonly Check[] => {
  const strangers = names.filter((name) => !checks.some((check) => check.name === name))
  if (strangers.length === 0) return checks.filter(({ name }) => names.includes(name))
  console.error(`--only knows ${checks.map(({ name }) => name).join(', ')}; not ${strangers.join(', ')}.`)
  process.exit(1)
}

const selection = values.only
  ? checksNamed(values.only.split(','))
  : checksOf(ringNamed(values.ring), values.after ? ringNamed(values.after) : undefined)

await mkdir(reports, { recursive: true })
console.log(`Node ${process.version}; reports are written to .cache/test-reports.`)

const rows: { check: Check; result: Result; seconds: number }[] = []
for (const check of selection) {
  console.log(`\n— ${check.name}`)
  for (const ending of ['json', 'progress']) await rm(join(reports, `${check.name}.${ending}`), { force: true })
  const startedAt = performance.now()
  const result = await runCheck(check).catch((error: unknown): Result => {
    console.error(error)
    return { count: oneCheck(1) }
  })
  rows.push({ check, result, seconds: (performance.now() - startedAt) / 1000 })
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
for (const [heading, names] of [
  ['Passed only when repeated:', flaky],
  ['Skipped, so not checked (why is said where they ran, above):', skippedTests],
  ['Not run, since the time for it was over:', cutLines],
] as const)
  if (names.length > 0) console.log(['', heading, ...names.map((name) => `  ${name}`)].join('\n'))
// What a change needs is not passed before it has run; the rest is looked at as far as there is time.
const needs = cutChecks.filter(({ check }) => check.ring !== 'all').map(() => oneCheck(1))
const all = total([...rows.map(({ result }) => result.count), ...needs])
console.log(`\n${all.passes} passed, ${all.failures} failed`)
process.exitCode = all.failures > 0 ? 1 : 0
