import { setTimeout as pause } from 'node:timers/promises'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { SignalRelay } from '#src/platform/server/database/signal-relay.ts'
import type { Caller, KnownCaller } from '#src/platform/server/http/serve.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets.ts'
import {
  permittedCaller,
  type SocketAuth,
  type Subscription,
  subscription,
} from '#src/platform/server/http/subscription.ts'
import { notarySocketEndpoint, Signal } from '../session.contract.ts'
import { notaryChannel } from './session.store.ts'

interface SessionSocketDeps extends SocketAuth {
  relay: SignalRelay
  applicationFor(caller: Caller, id: string): Promise<ApplicationHead | undefined>
  /** Returns the caller's identity in the open meeting: a signer's ID or `notary`. Anyone else gets no connection. */
  findParticipant(head: ApplicationHead, caller: KnownCaller): Promise<string | undefined>
  /** Called when the last of the caller's pages, on whichever device, is closed. */
  gone(head: ApplicationHead, caller: KnownCaller): Promise<void>
}

interface MeetingAccess {
  reader: KnownCaller
  head: ApplicationHead
  who: string
}

interface RelayedSignal {
  to: string | null
  from: string
  who: string
  signal: string
}

/** The connection `from` has closed and asks whether the person has another, in any process; one that does answers. */
interface RelayedCensus {
  census: string
  from: string
}
interface RelayedPresence {
  present: true
  to: string
}

/** Milliseconds in which another page of the person answers. */
const censusMs = 1_500

/** The characters that each browser may send to the others per second. A browser sends a few offers at a time. */
const maxLetters = 60_000

/** Announces changes of a meeting and the messages with which browsers set up video and audio. Nothing is stored. */
export const sessionSocket = (deps: SessionSocketDeps): SocketRoute =>
  subscription(deps, {
    declaration: notarySocketEndpoint,
    channels: ({ uuid }) => [[notaryChannel, uuid]],
    async authorize(opening): Promise<MeetingAccess | undefined> {
      const reader = await permittedCaller(deps, notarySocketEndpoint, opening)
      const head = reader && (await deps.applicationFor(reader, opening.uuid))
      const who = head && (await deps.findParticipant(head, reader))
      return head && who !== undefined ? { reader, head, who } : undefined
    },
    open(connection, access, { uuid, peer }) {
      relaySignals(deps, connection, { ...access, uuid, peer })
      let remaining = maxLetters
      const refill = setInterval(() => {
        remaining = maxLetters
      }, 1_000)
      connection.atEnd(() => clearInterval(refill))
      return {
        push: () => connection.send({ news: true }),
        async onMessage(payload) {
          const result = Signal.safeParse(payload)
          if (!result.success) return connection.end(1008)
          remaining -= result.data.signal.length
          if (remaining < 0) return connection.end(1008)
          await connection.ifAllowed(({ who }) =>
            deps.relay.send(uuid, { ...result.data, from: peer, who } satisfies RelayedSignal),
          )
        },
      }
    },
  })

/** Sends this browser the signals of the others. At its end they learn that it is gone, and its person may leave. */
const relaySignals = (
  deps: SessionSocketDeps,
  connection: Subscription<MeetingAccess>,
  { reader, head, who, uuid, peer }: MeetingAccess & { uuid: string; peer: string },
): void => {
  const { relay } = deps
  let ended = false
  let hasOtherPage = false
  const unsubscribe = relay.subscribe(uuid, (relayMessage) => {
    const message = relayMessage as RelayedSignal | RelayedCensus | RelayedPresence
    if ('present' in message) {
      if (message.to === peer) hasOtherPage = true
    } else if ('census' in message) {
      if (!ended && message.census === who && message.from !== peer)
        relay.send(uuid, { present: true, to: message.from } satisfies RelayedPresence).catch(() => undefined)
    } else if (message.from !== peer && (message.to === null || message.to === peer))
      connection.send({ from: message.from, who: message.who, signal: message.signal })
  })
  /** A person with a phone beside the laptop stays in the meeting until both are closed. */
  const leaveIfLastConnection = async () => {
    await relay.send(uuid, { census: who, from: peer } satisfies RelayedCensus)
    await pause(censusMs)
    if (!hasOtherPage) await deps.gone(head, reader)
  }
  connection.atEnd(() => {
    ended = true
    // Ignore failures, because the server itself may be shutting down. A person who comes back joins again.
    leaveIfLastConnection()
      .catch(() => undefined)
      .finally(unsubscribe)
    relay.send(uuid, { to: null, from: peer, who, signal: '{"bye":true}' }).catch(() => undefined)
  })
}
