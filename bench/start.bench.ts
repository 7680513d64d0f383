import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '#tests/support/product/product.ts'
import { callerAt, openApplication, ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'
import { buildIfStale } from '../scripts/build-product.ts'
import { root } from '../scripts/run-command.ts'
import { startFlags, startSettings } from '../scripts/start-flags.ts'
import type { Bench, Figure } from './support/bench-table.ts'
import { benchKey } from './support/inside.ts'
import { median } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'
import { residentMebibytes } from './support/resident-memory.ts'

const starts = 3
const pagesAfter = 20
const port = '5899'
const firstStarts = 3
const page = `http://localhost:${port}/auth/login`

/** `npm start` with existing data and without, until the first page is answered, and the memory used after some use. */
export const start: Bench = {
  name: 'start',
  async run() {
    await buildIfStale()
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-start-'))
    try {
      await fill(folder)
      const embeddedStarts = await startSome({ DATA_FOLDER: folder })
      // Another product process created the database's keys, so both need the key that wraps them.
      const keys = { MASTER_KEY: benchKey.toString('base64') }
      const onPostgresql = await withPostgresAndBareServer(keys, ({ databaseUrl }) =>
        startSome({ ...keys, DATA_FOLDER: folder, DATABASE_URL: databaseUrl }),
      )
      return [
        ...figures('embedded', embeddedStarts, { start: '2.0 s', memory: '350 MiB' }),
        ...figures('PostgreSQL', onPostgresql, { start: '2.0 s', memory: '200 MiB' }),
        ...figures('first start of a demonstration', await startFirst(), { start: '15.0 s', memory: '350 MiB' }),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const figures = (store: string, some: readonly StartSample[], bar: { start: string; memory: string }): Figure[] => [
  {
    measure: `${store}: start to first page`,
    value: `${(median(some.map(({ ms }) => ms)) / 1_000).toFixed(1)} s`,
    bar: bar.start,
  },
  {
    measure: `${store}: resident memory after ${pagesAfter} pages`,
    value: some.some(({ mebibytes }) => Number.isNaN(mebibytes))
      ? 'not told by this system'
      : `${median(some.map(({ mebibytes }) => mebibytes)).toFixed(0)} MiB`,
    bar: bar.memory,
  },
]

/** Some applicants, so that the folder contains data. */
const fill = async (folder: string): Promise<void> => {
  const product = await startProduct({ DATA_FOLDER: folder })
  try {
    for (let applicant = 0; applicant < 3; applicant++)
      await openApplication(callerAt(product.url, ordinaryBorrower.organization), ordinaryBorrower)
  } finally {
    await product.stop()
  }
}

interface StartSample {
  ms: number
  mebibytes: number
}

const startSome = async (settings: Record<string, string>): Promise<StartSample[]> => {
  const some: StartSample[] = []
  for (let time = 0; time < starts; time++) some.push(await startOnce(settings))
  return some
}

/** Starts of new demonstrations, each with a folder of its own. */
const startFirst = async (): Promise<StartSample[]> => {
  const some: StartSample[] = []
  for (let time = 0; time < firstStarts; time++) {
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-first-start-'))
    try {
      some.push(await startOnce({ DATA_FOLDER: folder, HEARTHLINE_ENVIRONMENT: 'demonstration' }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return some
}

const startOnce = async (settings: Record<string, string>): Promise<StartSample> => {
  const startedAt = performance.now()
  const env = {
    ...process.env,
    ...startSettings(),
    PORT: port,
    LOG_LEVEL: 'error',
    HEARTHLINE_ENVIRONMENT: 'test',
    ...settings,
  }
  const child = spawn(process.execPath, startFlags(), { cwd: root, env, stdio: 'ignore' })
  try {
    await firstPage(child)
    const ms = performance.now() - startedAt
    for (let time = 0; time < pagesAfter; time++) await (await fetch(page)).text()
    return { ms, mebibytes: residentMebibytes(child.pid ?? 0) }
  } finally {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    if (child.exitCode === null) await exit
  }
}

const firstPage = async (child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 1_500; tries++) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}.`)
    const answer = await fetch(page).catch(() => undefined)
    if (answer?.ok && (await answer.text()).includes('<html')) return
    await pause(20)
  }
  throw new Error('No page was answered within 30 seconds.')
}
