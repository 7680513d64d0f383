import { Refusal } from '#src/domain/refusal.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { FanOut } from '#src/platform/server/fan-out.ts'
import type { Caller, KnownCaller } from '#src/platform/server/serve.ts'
import type { SignalRelay } from '#src/platform/server/signal-relay.ts'
import type { SocketLine, SocketRoute } from '#src/platform/server/sockets.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { notaryLine, Signal } from '../session.contract.ts'
import { notaryChannel } from './session.store.ts'

export interface SessionLineDeps {
  fanOut: FanOut
  relay: SignalRelay
  authenticate(authorization: string, organisation: string): Promise<Caller>
  applicationFor(caller: Caller, id: string): Promise<ApplicationHead | undefined>
  hearEndOf(sessionId: string, heard: () => void): () => void
  /** Who the caller is in the meeting that is open: a signer's id or `notary`; nobody else gets a line. */
  whoIs(head: ApplicationHead, caller: KnownCaller): Promise<string | undefined>
  /** Their page is gone. */
  gone(head: ApplicationHead, caller: KnownCaller): Promise<void>
}

interface Relayed {
  to: string | null
  from: string
  who: string
  signal: string
}

/** So much each browser may tell the others in a second, in letters; offers come a few at a time. */
const mostLetters = 60_000

/** News of a meeting, and what browsers tell each other to find a way for picture and sound. Nothing is stored. */
export const sessionLine = (deps: SessionLineDeps): SocketRoute => ({
  declaration: notaryLine,
  opened(line) {
    let speak: ((message: unknown) => Promise<void>) | undefined
    let close = () => {}
    let ended = false
    line.onEnd(() => {
      ended = true
      close()
    })
    line.onMessage(async (message) => {
      try {
        if (speak) return await speak(message)
        const opened = await open(deps, line, message)
        if (!opened) return line.end(1008)
        speak = opened.speak
        close = opened.close
        if (ended) close()
      } catch (error) {
        line.end(error instanceof Refusal ? 1008 : 1001)
      }
    })
  },
})

const open = async (deps: SessionLineDeps, line: SocketLine, message: unknown) => {
  const opening = notaryLine.opening.safeParse(message)
  if (!opening.success) return undefined
  const { authorization, organisation, uuid, peer } = opening.data

  /** Asked anew for each message: an invitation or a log-in that has ended ends the line. */
  const admitted = async () => {
    const caller = await deps.authenticate(authorization, organisation)
    if (caller.role === 'visitor' || !mayCall(notaryLine, caller.role)) return undefined
    const head = await deps.applicationFor(caller, uuid)
    const who = head && (await deps.whoIs(head, caller))
    return head && who !== undefined ? { caller, head, who } : undefined
  }
  const first = await admitted()
  if (!first || !line.belongsTo(first.caller.identityId)) return undefined

  const still = async () => {
    try {
      if (await admitted()) return line.send({ news: true })
      line.end(1008)
    } catch (error) {
      line.end(error instanceof Refusal ? 1008 : 1001)
    }
  }
  const hush = [
    deps.fanOut.hear(notaryChannel, uuid, () => void still()),
    deps.hearEndOf(first.caller.sessionId, () => void still()),
    deps.relay.hear(uuid, (relayed) => {
      const { to, from, who, signal } = relayed as Relayed
      if (from !== peer && (to === null || to === peer)) line.send({ from, who, signal })
    }),
  ]
  let room = mostLetters
  const refill = setInterval(() => {
    room = mostLetters
  }, 1_000)
  let closed = false
  line.send({ news: true })

  return {
    async speak(said: unknown) {
      const parsed = Signal.safeParse(said)
      if (!parsed.success) return line.end(1008)
      room -= parsed.data.signal.length
      const now = room < 0 ? undefined : await admitted()
      if (!now) return line.end(1008)
      await deps.relay.send(uuid, { ...parsed.data, from: peer, who: now.who } satisfies Relayed)
    },
    close() {
      if (closed) return
      closed = true
      clearInterval(refill)
      for (const stop of hush) stop()
      // The server itself may be going down: whoever comes back joins again.
      deps.gone(first.head, first.caller).catch(() => undefined)
      deps.relay.send(uuid, { to: null, from: peer, who: first.who, signal: '{"bye":true}' }).catch(() => undefined)
    },
  }
}
