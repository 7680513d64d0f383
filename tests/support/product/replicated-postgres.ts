import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answers, machineBinaries, unprivilegedAccount } from './postgres.ts'

const run = promisify(execFile)

const programs = ['initdb', 'postgres', 'pg_basebackup'] as const
const binaries = machineBinaries().find(({ folder }) => programs.every((name) => existsSync(join(folder, name))))

/** For `describe.skipIf(!hasReplication)(\`… ${withoutReplication}\`)`: the name of a skipped suite says why. */
export const hasReplication = binaries !== undefined
export const withoutReplication = hasReplication ? '' : ', without pg_basebackup'

interface PostgresServer {
  url(database: string): string
  /** The statements that it was asked up to now, as it logged them. */
  readStatements(): string[]
  /** Ends it like a failure of its machine. */
  kill(): Promise<void>
  start(): Promise<void>
}

export interface ReplicatedPostgres {
  primary: PostgresServer
  standby: PostgresServer
  /** Ends both, and deletes what they stored. */
  stop(): Promise<void>
}

const loggedStatements = (output: string): string[] =>
  output
    .split(/^\d{4}-\d\d-\d\d \S+ UTC \[\d+\] /m)
    .flatMap((entry) => /^LOG:\s+(?:execute \S+|statement): ([\s\S]*)/.exec(entry)?.[1] ?? [])
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())

/** A primary and a standby that streams from it, in a temporary folder. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-replicated-'))
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const servers: PostgresServer[] = []
  const stop = async () => {
    for (const server of servers) await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  const bin = (name: (typeof programs)[number]) => join(binaries?.folder ?? '', name)
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  await chmod(folder, 0o755)

  const aServer = async (name: string): Promise<PostgresServer> => {
    const socketFolder = join(folder, name)
    await mkdir(socketFolder, { mode: 0o700 })
    if (account) await chown(socketFolder, account.uid, account.gid)
    const settings = ['fsync=off', 'listen_addresses=', 'max_connections=60', 'log_statement=all']
    const flags = ['-D', join(socketFolder, 'data'), '-k', socketFolder]
    const url = (database: string) =>
      `postgres://hearthline@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
    let child: ChildProcess | undefined
    let output = ''
    const server: PostgresServer = {
      url,
      readStatements: () => loggedStatements(output),
      async kill() {
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const exit = once(child, 'exit')
        child.kill('SIGQUIT')
        await exit
      },
      async start() {
        child = spawn(bin('postgres'), [...flags, ...settings.flatMap((setting) => ['-c', setting])], {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        child.stderr?.on('data', (text: Buffer) => {
          output += text.toString()
        })
        await answers(child, url('postgres'))
      },
    }
    servers.push(server)
    return server
  }

  const primary = await aServer('primary')
  const primaryData = join(folder, 'primary/data')
  await run(bin('initdb'), ['-D', primaryData, '-U', 'hearthline', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  await primary.start()
  const standby = await aServer('standby')
  const from = ['-h', join(folder, 'primary'), '-U', 'hearthline']
  const to = ['-D', join(folder, 'standby/data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await run(bin('pg_basebackup'), [...from, ...to], options)
  await standby.start()
  return { primary, standby, stop }
}
