import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { obtainChromium } from '../tests/support/browser.ts'
import { root, runCommand } from './run-command.ts'
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

// Everything CI checks, in order. `npm test -- --only rules,lint` runs a part of it.

const vitestProjects = ['rules', 'screens', 'slices', 'engine-slices'] as const
const reports = join(root, '.cache/test-reports')

const flaky: string[] = []
const skipped: string[] = []

interface Reader<Counted, Named> {
  count(report: Counted): Count
  flaky(report: Named): string[]
  skipped(report: Named): string[]
}

/** Counts what a suite reported, and notes what passed only when it was repeated and what did not run. */
const readReport = async <Counted, Named>(path: string, reader: Reader<Counted, Named>): Promise<Count> => {
  if (!existsSync(path)) return oneCheck(1)
  const report = JSON.parse(await readFile(path, 'utf8'))
  flaky.push(...reader.flaky(report))
  skipped.push(...reader.skipped(report))
  return reader.count(report)
}

const runVitest = async (projects: readonly string[]): Promise<Count> => {
  const report = join(reports, 'vitest.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const exit = await runCommand('vitest', [
    ...['run', '--passWithNoTests', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    ...chosen,
  ])
  return agreeWithExit(
    await readReport(report, { count: countVitest, flaky: flakyVitest, skipped: skippedVitest }),
    exit,
  )
}

const runJourneys = async (): Promise<Count> => {
  if (globSync('tests/journeys/**/*.test.ts', { cwd: root }).length === 0) {
    console.log('There are no journeys yet.')
    return total([])
  }
  const chromium = await obtainChromium()
  console.log(chromium.said)
  if (!chromium.executablePath) return oneCheck(1)
  const report = join(reports, 'playwright.json')
  const exit = await runCommand('playwright', ['test'], {
    CHROMIUM_PATH: chromium.executablePath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return agreeWithExit(
    await readReport(report, { count: countPlaywright, flaky: flakyPlaywright, skipped: skippedPlaywright }),
    exit,
  )
}

const suites: Record<string, (chosen: (name: string) => boolean) => Promise<Count>> = {
  types: async () => oneCheck(await runCommand('tsc', ['-b'])),
  lint: async () => oneCheck(await runCommand('biome', ['check', '.'])),
  'dead-code': async () => oneCheck(await runCommand('npm', ['run', '--silent', 'dead-code'])),
  tests: (chosen) => runVitest(vitestProjects.filter(chosen)),
  build: async () => oneCheck(await runCommand('node', ['scripts/build.ts'])),
  journeys: runJourneys,
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const known = [...Object.keys(suites), ...vitestProjects]
const only = values.only?.split(',').flatMap((name) => (name === 'tests' ? vitestProjects : [name]))
const strangers = (only ?? []).filter((name) => !known.includes(name))
if (strangers.length > 0) {
  console.error(`--only knows ${known.join(', ')}; not ${strangers.join(', ')}.`)
  process.exit(1)
}
const chosen = (name: string) => only?.includes(name) ?? true
const runs = (name: string) => (name === 'tests' ? vitestProjects.some(chosen) : chosen(name))

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
console.log(`Node ${process.version}; reports are written to .cache/test-reports.`)

const rows: { name: string; count: Count; seconds: number }[] = []
for (const [name, run] of Object.entries(suites)) {
  if (!runs(name)) continue
  console.log(`\n— ${name}`)
  const started = performance.now()
  const count = await run(chosen).catch((error: unknown) => {
    console.error(error)
    return oneCheck(1)
  })
  rows.push({ name, count, seconds: (performance.now() - started) / 1000 })
}

console.log('')
for (const { name, count, seconds } of rows) {
  const notRun = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  console.log(`${name.padEnd(10)} ${count.passed} passed, ${count.failed} failed${notRun} (${seconds.toFixed(1)} s)`)
}
for (const [heading, names] of [
  ['Passed only when repeated:', flaky],
  ['Skipped, so not checked (why is said where they ran, above):', skipped],
] as const)
  if (names.length > 0) console.log(['', heading, ...names.map((name) => `  ${name}`)].join('\n'))
const all = total(rows.map(({ count }) => count))
console.log(`\n${all.passed} passed, ${all.failed} failed`)
process.exitCode = all.failed > 0 ? 1 : 0
