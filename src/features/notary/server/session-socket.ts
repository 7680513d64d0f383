import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#src/domain/refusal.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import type { Caller, KnownCaller } from '#src/platform/server/http/serve.ts'
import type { SignalRelay } from '#src/platform/server/http/signal-relay.ts'
import type { SocketConnection, SocketRoute } from '#src/platform/server/http/sockets.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { notarySocketEndpoint, Signal } from '../session.contract.ts'
import { notaryChannel } from './session.store.ts'

export interface SessionSocketDeps {
  fanOut: FanOut
  relay: SignalRelay
  authenticate(authorization: string, organization: string): Promise<Caller>
  applicationFor(caller: Caller, id: string): Promise<ApplicationHead | undefined>
  subscribeToSessionEnd(sessionId: string, onEnd: () => void): () => void
  /** Returns the caller's identity in the open meeting: a signer's ID or `notary`. Anyone else gets no connection. */
  findParticipant(head: ApplicationHead, caller: KnownCaller): Promise<string | undefined>
  /** Called when the last of the caller's pages, on whichever device, is closed. */
  gone(head: ApplicationHead, caller: KnownCaller): Promise<void>
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
export const sessionSocket = (deps: SessionSocketDeps): SocketRoute => ({
  declaration: notarySocketEndpoint,
  onOpen(socket) {
    let handleMessage: ((message: unknown) => Promise<void>) | undefined
    let close = () => {}
    let ended = false
    socket.onEnd(() => {
      ended = true
      close()
    })
    socket.onMessage(async (message) => {
      try {
        if (handleMessage) return await handleMessage(message)
        const connection = await open(deps, socket, message)
        if (!connection) return socket.end(1008)
        handleMessage = connection.speak
        close = connection.close
        if (ended) close()
      } catch (error) {
        socket.end(error instanceof Refusal ? 1008 : 1001)
      }
    })
  },
})

const open = async (deps: SessionSocketDeps, socket: SocketConnection, message: unknown) => {
  const opening = notarySocketEndpoint.opening.safeParse(message)
  if (!opening.success) return undefined
  const { authorization, organization, uuid, peer } = opening.data

  /** Checks access again for each message. The connection closes once the invitation or the log-in has ended. */
  const admit = async () => {
    const caller = await deps.authenticate(authorization, organization)
    if (caller.role === 'visitor' || !mayCall(notarySocketEndpoint, caller.role)) return undefined
    const head = await deps.applicationFor(caller, uuid)
    const who = head && (await deps.findParticipant(head, caller))
    return head && who !== undefined ? { caller, head, who } : undefined
  }
  const first = await admit()
  if (!first || !socket.belongsTo(first.caller.identityId)) return undefined

  const recheckAccess = async () => {
    try {
      if (await admit()) return socket.send({ news: true })
      socket.end(1008)
    } catch (error) {
      socket.end(error instanceof Refusal ? 1008 : 1001)
    }
  }
  const unsubscribe = [
    deps.fanOut.subscribe(notaryChannel, uuid, () => void recheckAccess()),
    deps.subscribeToSessionEnd(first.caller.sessionId, () => void recheckAccess()),
  ]
  let closed = false
  let hasOtherPage = false
  const unsubscribeRelay = deps.relay.subscribe(uuid, (relayMessage) => {
    const message = relayMessage as RelayedSignal | RelayedCensus | RelayedPresence
    if ('present' in message) {
      if (message.to === peer) hasOtherPage = true
    } else if ('census' in message) {
      if (!closed && message.census === first.who && message.from !== peer)
        deps.relay.send(uuid, { present: true, to: message.from } satisfies RelayedPresence).catch(() => undefined)
    } else if (!closed && message.from !== peer && (message.to === null || message.to === peer)) {
      const { from, who, signal } = message
      socket.send({ from, who, signal })
    }
  })
  /** A person with a phone beside the laptop stays in the meeting until both are closed. */
  const leaveIfLastConnection = async () => {
    await deps.relay.send(uuid, { census: first.who, from: peer } satisfies RelayedCensus)
    await pause(censusMs)
    if (!hasOtherPage) await deps.gone(first.head, first.caller)
  }
  let room = maxLetters
  const refill = setInterval(() => {
    room = maxLetters
  }, 1_000)
  socket.send({ news: true })

  return {
    async speak(payload: unknown) {
      const result = Signal.safeParse(payload)
      if (!result.success) return socket.end(1008)
      room -= result.data.signal.length
      const now = room < 0 ? undefined : await admit()
      if (!now) return socket.end(1008)
      await deps.relay.send(uuid, { ...result.data, from: peer, who: now.who } satisfies RelayedSignal)
    },
    close() {
      if (closed) return
      closed = true
      clearInterval(refill)
      for (const stop of unsubscribe) stop()
      // Ignore failures, because the server itself may be shutting down. A person who comes back joins again.
      leaveIfLastConnection()
        .catch(() => undefined)
        .finally(unsubscribeRelay)
      deps.relay.send(uuid, { to: null, from: peer, who: first.who, signal: '{"bye":true}' }).catch(() => undefined)
    },
  }
}
