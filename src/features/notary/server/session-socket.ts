import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { joinSignalPeers } from '#src/platform/server/database/signal-peers.ts'
import type { SignalRelay } from '#src/platform/server/database/signal-relay.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets/sockets.ts'
import {
  type ApplicationSocketAuth,
  permittedApplication,
  subscription,
} from '#src/platform/server/http/sockets/subscription.ts'
import { notarySocketEndpoint, Signal } from '../session.contract.ts'
import { notaryChannel } from './session.store.ts'

interface SessionSocketDeps extends ApplicationSocketAuth<ApplicationHead> {
  relay: SignalRelay
  /** Returns the caller's identity in the open meeting: a signer's ID or `notary`. Anyone else gets no connection. */
  findParticipant(head: ApplicationHead, caller: KnownCaller): Promise<string | undefined>
  /** Called when the last of the caller's pages, on whichever device, is closed. */
  gone(head: ApplicationHead, caller: KnownCaller): Promise<void>
}

/** The characters that each browser may send to the others per second. A browser sends a few offers at a time. */
const maxLetters = 60_000

/** Announces changes of a meeting and the messages with which browsers set up video and audio. Nothing is stored. */
export const sessionSocket = (deps: SessionSocketDeps): SocketRoute =>
  subscription(deps, {
    declaration: notarySocketEndpoint,
    channels: ({ uuid }) => [[notaryChannel, uuid]],
    async authorize(opening) {
      const access = await permittedApplication(deps, notarySocketEndpoint, opening)
      const who = access && (await deps.findParticipant(access.head, access.reader))
      return access && who !== undefined ? { ...access, who } : undefined
    },
    open(connection, { reader, head, who }, { uuid, peer }) {
      const { send, leave } = joinSignalPeers(deps.relay, { subject: uuid, peer, owner: who }, connection.send)
      let remaining = maxLetters
      const refill = setInterval(() => {
        remaining = maxLetters
      }, 1_000)
      connection.atEnd(() => {
        clearInterval(refill)
        // A person with a phone beside the laptop stays in the meeting until both are closed. Failures are ignored,
        // because the server itself may be shutting down. A person who comes back joins again.
        leave()
          .then((wasLast) => (wasLast ? deps.gone(head, reader) : undefined))
          .catch(() => undefined)
      })
      return {
        push: () => connection.send({ news: true }),
        async onMessage(payload) {
          const result = Signal.safeParse(payload)
          remaining -= result.data?.signal.length ?? 0
          if (!result.success || remaining < 0) return connection.end(1008)
          await connection.ifAllowed(({ who }) => send({ ...result.data, who }))
        },
      }
    },
  })
