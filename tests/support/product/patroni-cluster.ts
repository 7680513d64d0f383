import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../scripts/run-command.ts'
import { isInstalled } from './installed-program.ts'
import { startKillableInstalled } from './killable-program.ts'
import { machineBinaries, unprivilegedAccount } from './postgres.ts'
import { freePort } from './product.ts'

const patroniProgram = 'patroni'
const serverPrograms = ['initdb', 'pg_basebackup', 'pg_controldata', 'pg_ctl', 'pg_rewind']
const binaries = machineBinaries().find(({ folder }) => serverPrograms.every((name) => existsSync(join(folder, name))))
const missingPrograms = [
  ...([patroniProgram, 'etcd'] as const).filter((program) => !isInstalled(program)),
  ...(isInstalled('haproxy', '-v') ? [] : ['haproxy']),
  ...(binaries ? [] : ['postgresql']),
]

/** For `describe.skipIf(!hasPatroni)(\`… ${withoutPatroni}\`)`: the name of a skipped suite says why. */
export const hasPatroni = missingPrograms.length === 0
export const withoutPatroni = hasPatroni ? '' : `, without ${missingPrograms.join(' and ')}`

interface Node {
  name: string
  port: number
  restPort: number
  child: ChildProcess | undefined
}

export interface PatroniCluster {
  /** The primary, whichever it is, by HAProxy. */
  primaryUrl(database: string): string
  /** A standby, by HAProxy. */
  standbyUrl(database: string): string
  /** The name of the node that is the primary now. */
  primaryName(): Promise<string | undefined>
  /** Waits until a standby has each commit before it is answered. */
  untilSynchronous(): Promise<void>
  /** Ends Patroni and PostgreSQL of a node at once, like a machine that loses its power. */
  killNode(name: string): void
  startNode(name: string): void
  /** The account under which PostgreSQL runs, where the tests run as root. */
  accountId: number | undefined
  readOutput(): string
  stop(): Promise<void>
}

const password = 'of-a-test'
/** A busy machine takes two minutes to make both. */
const maxTries = 240

const processIdsIn = (dataFolder: string): number[] => {
  try {
    const [first = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    const postmaster = Number(first)
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).toString()
    return [postmaster, ...children.split('\n').map(Number).filter(Boolean)]
  } catch {
    return []
  }
}

const killAll = (ids: readonly number[]): void => {
  for (const id of ids)
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}

/** Two PostgreSQL under Patroni with etcd, behind HAProxy, by the files of `deploy`, in a temporary folder. */
export const startPatroniCluster = async (): Promise<PatroniCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-patroni-'))
  await chmod(folder, 0o755)
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const programs: { kill(): Promise<void> }[] = []
  const [etcdPort, peerPort, primaryPort, standbyPort] = await Promise.all([1, 2, 3, 4].map(freePort))
  const nodes: Node[] = await Promise.all(
    ['node-1', 'node-2'].map(async (name) => ({
      name,
      port: await freePort(),
      restPort: await freePort(),
      child: undefined,
    })),
  )
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  let output = ''
  const nodeNamed = (name: string): Node => {
    const node = nodes.find((candidate) => candidate.name === name)
    if (!node) throw new Error(`There is no node ${name}.`)
    return node
  }
  const dataOf = ({ name }: Node) => join(folder, name, 'data')

  const startNode = (node: Node) => {
    const address = `127.0.0.1:${node.port}`
    const rest = `127.0.0.1:${node.restPort}`
    const child = spawn(patroniProgram, [join(root, 'deploy/patroni/patroni.yml')], {
      ...account,
      cwd: join(folder, node.name),
      env: {
        PATH: process.env.PATH,
        LC_ALL: 'C.UTF-8',
        HOME: join(folder, node.name),
        PATRONI_NAME: node.name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
        PATRONI_RESTAPI_LISTEN: rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_POSTGRESQL_LISTEN: address,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
        PATRONI_POSTGRESQL_DATA_DIR: dataOf(node),
        PATRONI_POSTGRESQL_BIN_DIR: binaries?.folder ?? '',
        PATRONI_POSTGRESQL_PGPASS: join(folder, node.name, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'hearthline',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output = `${output}${text}`.slice(-200_000)
      })
    node.child = child
  }
  const killNode = (node: Node) => {
    const ids = processIdsIn(dataOf(node))
    if (node.child?.exitCode === null) node.child.kill('SIGKILL')
    killAll(ids)
  }
  const stop = async () => {
    for (const node of nodes) {
      const isRunning = node.child && node.child.exitCode === null && node.child.signalCode === null
      const exit = isRunning && node.child ? once(node.child, 'exit') : undefined
      killNode(node)
      await exit
    }
    for (const program of programs.toReversed()) await program.kill()
    await pause(200)
    await rm(folder, { recursive: true, force: true })
  }
  const memberState = async ({
    restPort,
  }: Node): Promise<{ role?: string; sync_standby?: boolean; state?: string }> => {
    const response = await fetch(`http://127.0.0.1:${restPort}/patroni`).catch(() => undefined)
    return response ? ((await response.json()) as { role?: string }) : {}
  }

  try {
    const etcdFolder = join(folder, 'etcd')
    const peerUrl = `http://127.0.0.1:${peerPort}`
    const etcdArgs = [
      ['--data-dir', etcdFolder],
      ['--listen-client-urls', etcdUrl],
      ['--advertise-client-urls', etcdUrl],
      ['--listen-peer-urls', peerUrl],
      ['--initial-advertise-peer-urls', peerUrl],
      ['--initial-cluster', `default=${peerUrl}`],
      ['--log-level', 'error'],
    ].flat()
    programs.push(await startKillableInstalled('etcd', etcdArgs, { port: etcdPort ?? 0 }))
    for (const node of nodes) {
      await mkdir(join(folder, node.name), { mode: 0o700 })
      if (account) await chown(join(folder, node.name), account.uid, account.gid)
    }
    for (const node of nodes) startNode(node)
    const [first, second] = nodes
    programs.push(
      await startKillableInstalled('haproxy', ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
        port: primaryPort ?? 0,
        env: {
          PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
          STANDBY_BIND: `127.0.0.1:${standbyPort}`,
          NODE_1: `127.0.0.1:${first?.port}`,
          NODE_2: `127.0.0.1:${second?.port}`,
          NODE_1_CHECK: String(first?.restPort),
          NODE_2_CHECK: String(second?.restPort),
        },
      }),
    )
  } catch (error) {
    await stop()
    throw error
  }
  const url = (port: number | undefined) => (database: string) =>
    `postgres://hearthline:${password}@127.0.0.1:${port}/${database}`
  const statesOf = () => Promise.all(nodes.map(async (node) => ({ name: node.name, ...(await memberState(node)) })))
  return {
    primaryUrl: url(primaryPort),
    standbyUrl: url(standbyPort),
    primaryName: async () =>
      (await statesOf()).find(({ role, state }) => (role === 'master' || role === 'primary') && state === 'running')
        ?.name,
    async untilSynchronous() {
      for (let tries = 0; tries < maxTries; tries += 1) {
        if ((await statesOf()).some(({ sync_standby }) => sync_standby === true)) return
        await pause(500)
      }
      throw new Error(
        `No standby is synchronous: ${output
          .split('\n')
          .filter((line) => /rewind|error|fatal/i.test(line))
          .join('\n')
          .slice(0, 6_000)}`,
      )
    },
    killNode: (name) => killNode(nodeNamed(name)),
    startNode: (name) => startNode(nodeNamed(name)),
    accountId: account?.uid,
    readOutput: () => output,
    stop,
  }
}
