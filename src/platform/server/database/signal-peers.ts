import { setTimeout as pause } from 'node:timers/promises'
import type { SignalRelay } from './signal-relay.ts'

/** One connection among those that exchange signals about a subject. Its owner may have several, in any process. */
interface SignalPeer {
  subject: string
  peer: string
  owner: string
}

/** A signal to one peer, or to all others when `to` is null. */
interface RelayedSignal {
  to: string | null
  from: string
  who: string
  signal: string
}

/** The connection `from` has closed and asks whether its owner has another; one that does answers. */
interface RelayedCensus {
  census: string
  from: string
}
interface RelayedPresence {
  present: true
  to: string
}

interface JoinedPeer {
  /** `who` is the owner as the others see them. */
  send(signal: Omit<RelayedSignal, 'from'>): Promise<void>
  /** Tells the others that this peer is gone. Resolves to whether it was the last connection of its owner. */
  leave(): Promise<boolean>
}

/** Milliseconds in which another connection of the owner answers. */
const censusMs = 1_500

/** Joins the peers of a subject and receives what they send to this one or to all. */
export const joinSignalPeers = (
  relay: SignalRelay,
  { subject, peer, owner }: SignalPeer,
  onSignal: (signal: Omit<RelayedSignal, 'to'>) => void,
): JoinedPeer => {
  let hasLeft = false
  let hasOtherPeer = false
  const unsubscribe = relay.subscribe(subject, (relayMessage) => {
    const message = relayMessage as RelayedSignal | RelayedCensus | RelayedPresence
    if ('present' in message) {
      if (message.to === peer) hasOtherPeer = true
    } else if ('census' in message) {
      if (!hasLeft && message.census === owner && message.from !== peer)
        relay.send(subject, { present: true, to: message.from } satisfies RelayedPresence).catch(() => undefined)
    } else if (message.from !== peer && (message.to === null || message.to === peer))
      onSignal({ from: message.from, who: message.who, signal: message.signal })
  })
  const send: JoinedPeer['send'] = (signal) => relay.send(subject, { ...signal, from: peer } satisfies RelayedSignal)
  return {
    send,
    async leave() {
      hasLeft = true
      send({ to: null, who: owner, signal: '{"bye":true}' }).catch(() => undefined)
      try {
        await relay.send(subject, { census: owner, from: peer } satisfies RelayedCensus)
        await pause(censusMs)
        return !hasOtherPeer
      } finally {
        unsubscribe()
      }
    },
  }
}
