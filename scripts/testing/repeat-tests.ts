import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-command.ts'
import { runHeading, runLine } from './test-run-line.ts'

// `npm run test:repeat -- --runs 10 --beside-build 2` runs `npm test` ten times, the last two beside a build that begins
// again and again, and writes a line for each run to .cache/test-runs.md and its output to .cache/test-runs. Files with
// failures run once more, as in CI, so that a test that passes now and then is named.

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, 'beside-build': { type: 'string', default: '0' } },
})
const runCount = Number(values.runs)
const besideBuildCount = Number(values['beside-build'])
if (!(runCount > 0) || !(besideBuildCount >= 0)) {
  console.error('Say how many runs: npm run test:repeat -- --runs 10 --beside-build 2')
  process.exit(1)
}

const git = (...args: readonly string[]) => execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim()

/** Builds a copy of the product again and again until the returned function is called. */
const buildAgainAndAgain = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-build-'))
  git('clone', '--quiet', '--shared', root, folder)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  let isOver = false
  let build: ChildProcess | undefined
  const builds = (async () => {
    while (!isOver) {
      build = spawn(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' })
      const [code] = await once(build, 'exit')
      if (code !== 0 && !isOver) throw new Error(`The build beside the tests ended with ${code}.`)
    }
  })()
  return async () => {
    isOver = true
    build?.kill()
    await builds
    await rm(folder, { recursive: true, force: true })
  }
}

const testOnce = async (): Promise<string> => {
  const test = spawn('npm', ['test'], {
    cwd: root,
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [test.stdout, test.stderr]) stream.on('data', (part) => (output += part))
  await once(test, 'close')
  return output
}

const folder = join(root, '.cache/test-runs')
await mkdir(folder, { recursive: true })
const lines = `${folder}.md`
await writeFile(lines, `${runHeading}\n`)
console.log(runHeading)
for (let run = 1; run <= runCount; run += 1) {
  const isBesideBuild = run > runCount - besideBuildCount
  const startedAt = new Date()
  const [load = 0] = loadavg()
  const stopBuilds = isBesideBuild ? await buildAgainAndAgain() : undefined
  const output = await testOnce()
  const minutes = (Date.now() - startedAt.getTime()) / 60_000
  await stopBuilds?.()
  await writeFile(join(folder, `${run}.log`), output)
  const line = runLine({ commit: git('rev-parse', '--short', 'HEAD'), startedAt, load, isBesideBuild, minutes, output })
  await appendFile(lines, `${line}\n`)
  console.log(line)
}
