import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KillableProduct, startKillableProgram } from '#tests/support/product/killable-product.ts'
import { binariesWithClients, startTestCluster } from '#tests/support/product/postgres.ts'
import { freePort } from '#tests/support/product/product.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { buildServerIfStale } from '../../../../scripts/build-server.ts'
import { readImage } from '../../../../scripts/image-description.ts'
import { writeRelease } from '../../../../scripts/release-folder.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../../scripts/scenarios/scenarios.table.ts'

// The container without a container: the folder, entry point, account and environment of the Dockerfile.
const image = await readImage()
/** Only root may run a program as another account. */
const mayChooseAccount = process.getuid?.() === 0
const slow = 300_000

let place = ''
let folder = ''
let node = ''
/** The machine's own with the programs that dump and restore, which are not newer or older than the server. */
const [withClients] = binariesWithClients()
let cluster: Awaited<ReturnType<typeof startTestCluster>>
let product: KillableProduct
let settings: Record<string, string> = {}

/** Path, size and time of each file. */
const contentsOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true })
  return Promise.all(
    entries.sort().map(async (entry) => {
      const { size, mtimeMs } = await stat(join(path, entry))
      return `${entry} ${size} ${mtimeMs}`
    }),
  )
}

beforeAll(async () => {
  await buildIfStale()
  await buildServerIfStale()
  place = await mkdtemp(join(tmpdir(), 'hearthline-release-'))
  await chmod(place, 0o755)
  folder = join(place, 'app')
  node = join(place, 'node')
  await copyFile(process.execPath, node)
  await chmod(node, 0o755)
  await writeRelease(folder)
  const data = join(place, 'data')
  await mkdir(data, { mode: 0o700 })
  if (mayChooseAccount) await chown(data, image.uid, image.uid)
  cluster = await startTestCluster(withClients && [withClients])
  const socketFolder = new URL(cluster.url('postgres')).searchParams.get('host')
  if (mayChooseAccount && socketFolder)
    for (const path of [socketFolder, dirname(socketFolder)]) await chmod(path, 0o755)
  const port = String(await freePort())
  settings = {
    ...image.environment,
    // With the sandboxes, since a container of a test has no vendors. The folder of the image is /data.
    HEARTHLINE_ENVIRONMENT: 'test',
    DATA_FOLDER: data,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: cluster.url('postgres'),
    SANDBOX_DELAY: '0',
    LOG_LEVEL: 'error',
  }
  const account = mayChooseAccount ? { uid: image.uid } : {}
  product = await startKillableProgram({ node, args: image.args, folder, ...account }, settings)
}, slow)

afterAll(async () => {
  await product?.stop()
  await cluster?.stop()
  await rm(place, { recursive: true, force: true })
})

describe('a release folder', () => {
  test('leaves room for Node and its libraries in an image of 200 MB', async () => {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    )
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
    // Node takes 121 MB, and the C library and certificates about 25.
    expect(megabytes).toBeLessThan(54)
  })

  test('contains neither tests nor build-only files', async () => {
    const entries = await readdir(folder, { recursive: true })
    expect(entries.filter((entry) => /\.test\.ts$|^node_modules\/(vite|typescript|vitest)\//.test(entry))).toEqual([])
  })

  test('contains the pages that its operator and the engineers of partners read', async () => {
    const pages = await readdir(join(folder, 'docs'))
    expect(pages).toEqual(expect.arrayContaining(['first-day.md', 'operations.md', 'partners.md', 'mismo-subset.xsd']))
    expect(pages).not.toContain('screens')
  })

  test('lists every package in it, with its license', async () => {
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder }).map(
      (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as { name?: string; version: string },
    )
    expect(packages.length).toBeGreaterThan(100)
    const names = packages.flatMap(({ name, version }) => (name === undefined ? [] : [`\n${name} ${version} (`]))
    expect(names.filter((name) => !notices.includes(name))).toEqual([])
  })

  test('serves pages, hashes passwords, generates documents, inspects uploads, and writes only to its data folder', {
    timeout: slow,
  }, async () => {
    const before = await contentsOf(folder)
    const scenario = scenarios.find(({ name }) => name === 'income-pay-stubs')
    if (!scenario) throw new Error('The scenario with pay stubs has another name.')
    const { uuid } = await playScenario(scenario, {
      url: product.url,
      staff: demonstrationStaff(product.url),
      pause: (ms) => pause(ms),
      log: () => undefined,
    })
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/)
    const page = await fetch(`${product.url}/auth/login`)
    expect(page.status).toBe(200)
    const scripts = [...(await page.text()).matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
    expect(scripts.length).toBeGreaterThan(0)
    for (const path of scripts) expect((await fetch(`${product.url}${path}`)).status, path).toBe(200)
    expect((await fetch(`${product.url}/console`)).status).toBe(200)
    expect((await fetch(`${product.url}/api/json`)).status).toBe(200)
    expect(await contentsOf(folder)).toEqual(before)
    expect(product.readOutput()).not.toMatch(/Error/)
  })

  test('answers the health check of its container', () => {
    const [program = '', ...args] = image.healthCheck
    const check = (port: string) =>
      spawnSync(program === image.node ? node : program, args, { cwd: folder, env: { ...settings, PORT: port } }).status
    expect(check(settings.PORT ?? '')).toBe(0)
    expect(check('1')).toBe(1)
  })

  test('runs the operator commands', () => {
    const run = (command: string) =>
      spawnSync(node, [`src/apps/server/${command}.ts`], { cwd: folder, env: settings, encoding: 'utf8' }).stderr
    expect(run('admin')).toContain('npm run admin -- invite EMAIL')
    expect(run('migrate')).toContain('MIGRATION_DATABASE_URL')
    expect(run('keys')).toContain('status')
  })

  describe('the restore drill', () => {
    const drill = (args: readonly string[], more: Record<string, string> = {}) =>
      spawnSync(node, ['src/apps/server/restore-drill.ts', ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', ...settings, ...more },
        encoding: 'utf8',
      })
    const objectsFolder = () => join(settings.DATA_FOLDER ?? '', 'objects')
    const someObjects = async (): Promise<string[]> => {
      const entries = await readdir(objectsFolder(), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    }
    test('opens every restored object and verifies every restored audit chain', () => {
      const { stdout, status } = drill(['inspect'])
      expect(stdout).toMatch(/^\d+ rows in \d+ tables, [1-9]\d* objects opened, [1-9]\d* audit chains followed\.\n/)
      expect(stdout).toContain('Nothing is lost.')
      expect(status).toBe(0)
    })

    test.skipIf(!withClients)(
      'dumps during operation, restores into an empty database, and detects planted losses',
      {
        timeout: slow,
      },
      async () => {
        const backup = join(place, 'backup')
        expect(drill(['back-up', backup]).stderr).toBe('')
        const source = new pg.Client({ connectionString: settings.DATABASE_URL ?? '' })
        await source.connect()
        await source.query('create database restored')
        await source.end()
        const copy = { DATABASE_URL: cluster.url('restored') }
        const { stdout, stderr, status } = drill(['restore', backup], copy)
        expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
        expect(stdout).toContain('Nothing is lost.')
        expect(drill(['restore', backup], copy).stderr).toContain('is not empty')

        const client = new pg.Client({ connectionString: copy.DATABASE_URL })
        await client.connect()
        const { rows } = await client.query<{ subject: string }>(
          'delete from audit_event where (subject, seq) in (select subject, seq from audit_head order by subject limit 1) returning subject',
        )
        await client.query('delete from document_delivery where ctid in (select ctid from document_delivery limit 1)')
        await client.end()
        const after = drill(['inspect', backup], copy)
        expect(after.status).toBe(1)
        expect(after.stdout).toContain(`lost: audit ${rows[0]?.subject}: entry `)
        expect(after.stdout).toMatch(/lost: rows document_delivery: \d+ rows in place of \d+/)
        expect(after.stdout).toMatch(/lost: rows audit_event: \d+ rows in place of \d+/)
        expect(after.stdout).toContain('3 losses.')
      },
    )

    test('detects a missing object and a changed one, and prints no contents or names of people', async () => {
      const [lostFile = '', otherFile = ''] = await someObjects()
      const bytes = await readFile(otherFile)
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      await rename(lostFile, `${lostFile}.aside`)
      await writeFile(otherFile, bytes)
      const { stdout, status } = drill(['inspect'])
      expect(status).toBe(1)
      expect(stdout).toContain(`lost: object ${relative(objectsFolder(), lostFile)}: there is no such object`)
      expect(stdout).toContain(`lost: object ${relative(objectsFolder(), otherFile)}: its key does not open it`)
      expect(stdout).toContain('2 losses.')
    })

    test('reports that another master key opens nothing', () => {
      const { stderr, status } = drill(['inspect'], { MASTER_KEY: randomBytes(32).toString('base64') })
      expect(status).toBe(1)
      expect(stderr.trim()).not.toBe('')
    })
  })

  test('reports that it has no embedded database', () => {
    const { DATABASE_URL: _url, ...others } = settings
    const { stderr, status } = spawnSync(node, image.args, { cwd: folder, env: others, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr.trim()).toBe('This release has no embedded database. Set DATABASE_URL.')
  })

  test('does not overwrite a folder with content', async () => {
    await expect(writeRelease(folder)).rejects.toThrow(/is not empty/)
    expect(await readFile(join(folder, 'package.json'), 'utf8')).toContain('"hearthline"')
  })
})
