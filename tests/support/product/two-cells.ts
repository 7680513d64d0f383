import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import dns from 'node:dns'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { root } from '../../../scripts/run-command.ts'
import { aPostgresOfTwoAccounts } from './database.ts'
import { type KillableProduct, startKillable } from './killable-product.ts'
import { startKillableInstalled } from './killable-program.ts'
import { freePort } from './product.ts'

/** An installation with a database, a master key and objects of its own. */
export interface TestCell {
  settings: Record<string, string>
  /** The database, as the account that owns it. */
  owner: Database
  start(): Promise<KillableProduct>
}

export const aCell = async (folder: string, name: string, defaultLender: string): Promise<TestCell> => {
  const accounts = await aPostgresOfTwoAccounts()
  const settings = {
    HEARTHLINE_ENVIRONMENT: 'test',
    DATABASE_URL: accounts.serving,
    MIGRATION_DATABASE_URL: accounts.owner,
    MASTER_KEY: randomBytes(32).toString('base64'),
    DATA_FOLDER: join(folder, name),
    DEFAULT_ORGANIZATION: defaultLender,
    TRUSTED_PROXIES: '1',
    SANDBOX_DELAY: '0.1',
    LOG_LEVEL: 'warn',
  }
  const owner = await openDatabase({ engine: 'postgresql', url: accounts.owner, poolSize: 3 })
  const start = async () => startKillable({ ...settings, PORT: String(await freePort()) }, { roles: 'web,worker' })
  return { settings, owner, start }
}

interface CommandEnd {
  code: number | null
  output: string
}

/** Starts a command of the operator, which a test may kill. */
export const startCommand = (
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): { child: ChildProcess; end: Promise<CommandEnd> } => {
  const child = spawn(process.execPath, [`src/apps/server/${file}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const end = once(child, 'exit').then(([code]) => ({ code: code as number | null, output: output.trim() }))
  return { child, end }
}

/** Settings of a command that moves a lender from one cell to another. */
export const moveSettings = (source: TestCell, target: TestCell): Record<string, string> => ({
  ...target.settings,
  ...Object.fromEntries(
    ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'MASTER_KEY', 'DATA_FOLDER'].map((name) => [
      `SOURCE_${name}`,
      source.settings[name] ?? '',
    ]),
  ),
})

/** Has every host that ends with .example found on this machine. */
export const resolveExampleHosts = (): void => {
  const lookUp = dns.lookup as (...args: unknown[]) => void
  vi.spyOn(dns, 'lookup').mockImplementation(((
    host: string,
    options: { all?: boolean },
    callback: (...result: unknown[]) => void,
  ) => {
    if (!host.endsWith('.example')) return lookUp(host, options, callback)
    const address = { address: '127.0.0.1', family: 4 }
    return options.all ? callback(null, [address]) : callback(null, address.address, address.family)
  }) as never)
}

export interface CellProxy {
  urlOf(host: string): string
  /** Routes hosts to other cells, as an operator does. */
  route(hosts: readonly [readonly string[], readonly string[]]): Promise<void>
  kill(): Promise<void>
}

/** Starts the proxy by the file of `deploy`, without TLS. */
export const startCellProxy = async (
  folder: string,
  cells: readonly [KillableProduct, KillableProduct],
  hosts: readonly [readonly string[], readonly string[]],
): Promise<CellProxy> => {
  const [port, adminPort] = await Promise.all([freePort(), freePort()])
  const file = join(folder, 'Caddyfile')
  const admin = `127.0.0.1:${adminPort}`
  await writeFile(
    file,
    `{\n\tadmin ${admin}\n\tauto_https off\n}\nimport ${join(root, 'deploy/caddy/cells.Caddyfile')}\n`,
  )
  const urlOf = (host: string) => `http://${host}:${port}`
  const environment = (all: typeof hosts) => ({
    HOME: folder,
    CELL_1_HOSTS: all[0].map(urlOf).join(', '),
    CELL_2_HOSTS: all[1].map(urlOf).join(', '),
    CELL_1_UPSTREAMS: new URL(cells[0].url).host,
    CELL_2_UPSTREAMS: new URL(cells[1].url).host,
  })
  const { kill } = await startKillableInstalled('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    port,
    env: environment(hosts),
  })
  return {
    urlOf,
    async route(next) {
      const args = ['reload', '--adapter', 'caddyfile', '--config', file, '--address', admin]
      const child = spawn('caddy', args, { env: { ...process.env, ...environment(next) }, stdio: 'ignore' })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`caddy reload ended with ${code}.`)
    },
    kill,
  }
}
