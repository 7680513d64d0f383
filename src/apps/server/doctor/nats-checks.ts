import type { Config, NatsSettings } from '#src/platform/server/config.ts'
import { natsOptions } from '#src/platform/server/nats/nats.ts'
import { isNatsSafe } from '#src/platform/server/nats/nats-safety.ts'
import { type Finding, note, tryOne } from './finding.ts'

const remedy =
  'Check the servers, and NATS_CREDENTIALS_FILE or NATS_TOKEN. Until NATS answers, the product does without it.'
const streamRemedy =
  'Set `jetstream` in the configuration of each server, and allow this account to create a stream and to publish to it.'

/** Whether a server of the cluster answers, and, where events are published, whether it stores them. */
export const natsFindings = async ({ nats }: Config, timeoutMs: number): Promise<Finding[]> => {
  if (!nats) return []
  if (!isNatsSafe(nats)) return [note('NATS_URL: not tried, because the connection is not safe.')]
  const connection = await tryOne({ of: 'NATS_URL', remedy, timeoutMs, run: () => tryServer(nats) })
  if (connection.mark === 'missing' || !nats.takesEvents) return [connection]
  return [
    connection,
    await tryOne({ of: 'EVENT_SINK', remedy: streamRemedy, timeoutMs, run: () => tryJetStream(nats) }),
  ]
}

const openConnection = async (settings: NatsSettings) => {
  const { connect } = await import('@nats-io/transport-node')
  return connect({ ...(await natsOptions(settings)), reconnect: false })
}

const tryServer = async (settings: NatsSettings): Promise<string> => {
  const connection = await openConnection(settings)
  try {
    await connection.flush()
    return `connects to NATS ${connection.info?.version}`
  } finally {
    await connection.close()
  }
}

const tryJetStream = async (settings: NatsSettings): Promise<string> => {
  const { jetstreamManager } = await import('@nats-io/jetstream')
  const connection = await openConnection(settings)
  try {
    const { streams } = await (await jetstreamManager(connection)).getAccountInfo()
    return `JetStream is on, with ${streams} streams`
  } finally {
    await connection.close()
  }
}
