import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { isInstalled } from './installed-program.ts'
import { startKillableInstalled } from './killable-program.ts'
import { freePort } from './product.ts'

const program = 'nats-server'

/** For `describe.skipIf(!hasNats)(\`… ${withoutNats}\`)`: the name of a skipped suite says why. */
export const hasNats = isInstalled(program)
export const withoutNats = hasNats ? '' : `, without ${program}`

export interface NatsServer {
  url: string
  start(): Promise<void>
  /** Kills it. It can be started again, on the same port. */
  kill(): Promise<void>
  /** Kills it, and deletes what it stored. */
  lose(): Promise<void>
}

export interface NatsServers {
  servers: NatsServer[]
  /** Kills all of them, and deletes what they stored. */
  stop(): Promise<void>
}

/** Servers that store streams. None of them is started. */
export const natsServers = async (count: number, extraArgs: readonly string[] = []): Promise<NatsServers> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-nats-'))
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const clusterPorts = await Promise.all(Array.from({ length: count }, freePort))
  const routes = clusterPorts.map((port) => `nats://127.0.0.1:${port}`)
  const servers = ports.map((port, at) => {
    const store = join(folder, String(at))
    const clusterArgs = ['--cluster_name', 'tests', '--cluster', routes[at] ?? '', '--routes', routes.join(',')]
    const args = ['-a', '127.0.0.1', '-p', String(port), '-n', `node-${at}`, '-js', '-sd', store, ...extraArgs]
    let running: { kill(): Promise<void> } | undefined
    const kill = async () => {
      await running?.kill()
      running = undefined
    }
    return {
      url: `nats://127.0.0.1:${port}`,
      async start() {
        running = await startKillableInstalled(program, count > 1 ? [...args, ...clusterArgs] : args, { port })
      },
      kill,
      async lose() {
        await kill()
        await rm(store, { recursive: true, force: true })
      },
    }
  })
  const stop = async () => {
    for (const server of servers) await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { servers, stop }
}

interface StreamMessage {
  subject: string
  id: string
  event: { id: string; type: string; sequence: number }
}

/** Everything that a stream has, in its order. */
export const readStream = async (servers: readonly string[], stream: string): Promise<StreamMessage[]> => {
  const connection = await connect({ servers: [...servers] })
  try {
    const { streams } = await jetstreamManager(connection)
    const { state } = await streams.info(stream)
    const messages: StreamMessage[] = []
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await streams.getMessage(stream, { seq })
      if (message)
        messages.push({
          subject: message.subject,
          id: message.header.get('Nats-Msg-Id'),
          event: message.json<StreamMessage['event']>(),
        })
    }
    return messages
  } finally {
    await connection.close()
  }
}
