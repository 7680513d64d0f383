import type { NatsConnection } from '@nats-io/transport-node'
import { retention } from '#database/retention.table.ts'
import type { NatsSettings } from '#src/platform/server/config.ts'
import type { Nats } from '#src/platform/server/nats/nats.ts'
import type { EventSink } from './event-sink.port.ts'

const timeoutMs = 2_000
const dayNs = 86_400 * 1e9
const idHeader = 'Nats-Msg-Id'

/** The name of the stream in which JetStream stores events. */
const eventStreamName = (prefix: string): string => `${prefix}-events`

/**
 * A stream of JetStream. An event is a message of the subject `<prefix>.events.<organization>.<type>`, whose id is that of
 * the event.
 */
export const natsEventSink = async (
  nats: Nats,
  { streamReplicas }: Pick<NatsSettings, 'streamReplicas'>,
): Promise<EventSink> => {
  const {
    DiscardPolicy,
    JetStreamApiCodes,
    JetStreamApiError,
    jetstream,
    jetstreamManager,
    RetentionPolicy,
    StorageType,
  } = await import('@nats-io/jetstream')
  const stream = eventStreamName(nats.prefix)
  const subjects = `${nats.prefix}.events`
  const connection = (): NatsConnection => {
    const current = nats.connection()
    if (!current) throw new Error('NATS is away.')
    return current
  }
  const manager = () => jetstreamManager(connection(), { timeout: timeoutMs, checkAPI: false })
  const isThere = async (): Promise<boolean> => {
    try {
      await (await manager()).streams.info(stream)
      return true
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return false
      throw error
    }
  }
  return {
    name: 'nats',
    isReachable: () => nats.connection() !== undefined,
    async prepare() {
      if (await isThere()) return { isNew: false }
      await (await manager()).streams.add({
        name: stream,
        subjects: [`${subjects}.>`],
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        discard: DiscardPolicy.Old,
        // As long as the database keeps them.
        max_age: retention['partner-event'].period.days * dayNs,
        num_replicas: streamReplicas,
      })
      return { isNew: true }
    },
    async lastId(organization) {
      const message = await (await manager()).streams.getMessage(stream, {
        last_by_subj: `${subjects}.${organization}.>`,
      })
      return message?.header.get(idHeader)
    },
    async store(organization, event) {
      await jetstream(connection(), { timeout: timeoutMs }).publish(
        `${subjects}.${organization}.${event.type}`,
        JSON.stringify(event),
        { msgID: event.id, expect: { streamName: stream } },
      )
    },
  }
}
