/** Another browser in the meeting: a signer's id or `notary`, and its picture and sound once they are there. */
export interface Peer {
  id: string
  who: string
  stream: MediaStream | null
}

export interface MeshOptions {
  /** This browser's own id, by which the others know it. */
  me: string
  send(to: string | null, signal: string): void
  iceServers: RTCIceServer[]
  changed(peers: readonly Peer[]): void
  /** A line that somebody typed. */
  said(who: string, text: string): void
}

/** `turn` ties an answer to its offer: who greets twice is offered twice, and only the last counts. */
type Signal =
  | { hello: true; again?: true }
  | { offer: string; turn: string }
  | { answer: string; turn: string }
  | { say: string }
  | { bye: true }

/** One way between two browsers is described in one message; what is not found by then is done without. */
const gatherMs = 1_500

interface Way {
  who: string
  turn: string
  link: RTCPeerConnection
  stream: MediaStream
}

/** A way from each browser to each other. Of two, the one with the greater id offers, so that they never offer at once. */
export const openMesh = (options: MeshOptions) => {
  const ways = new Map<string, Way>()
  let local: MediaStream | null = null

  const tell = () =>
    options.changed(
      [...ways].map(([id, { who, stream }]) => ({ id, who, stream: stream.getTracks().length > 0 ? stream : null })),
    )
  const say = (to: string | null, signal: Signal) => options.send(to, JSON.stringify(signal))

  const drop = (id: string) => {
    ways.get(id)?.link.close()
    if (ways.delete(id)) tell()
  }

  const begin = (id: string, who: string, turn: string): Way => {
    drop(id)
    const link = new RTCPeerConnection({ iceServers: options.iceServers })
    const way = { who, turn, link, stream: new MediaStream() }
    ways.set(id, way)
    for (const kind of ['audio', 'video'] as const) {
      const [track] = local?.getTracks().filter((one) => one.kind === kind) ?? []
      if (track && local) link.addTrack(track, local)
    }
    link.ontrack = ({ track }) => {
      way.stream.addTrack(track)
      tell()
    }
    link.onconnectionstatechange = () => {
      if (link.connectionState !== 'failed' || ways.get(id) !== way) return
      drop(id)
      say(id, { hello: true })
    }
    tell()
    return way
  }

  /** Whether nothing was begun with the other in the meantime. */
  const isLast = (id: string, way: Way): boolean => ways.get(id) === way

  const described = async ({ link }: Way): Promise<string> => {
    await gathered(link)
    return link.localDescription?.sdp ?? ''
  }

  const offer = async (id: string, who: string): Promise<void> => {
    const way = begin(id, who, crypto.randomUUID())
    for (const kind of ['audio', 'video'] as const)
      if (!way.link.getSenders().some(({ track }) => track?.kind === kind))
        way.link.addTransceiver(kind, { direction: 'recvonly' })
    await way.link.setLocalDescription()
    const sdp = await described(way)
    if (isLast(id, way)) say(id, { offer: sdp, turn: way.turn })
  }

  const answer = async (
    id: string,
    who: string,
    { offer: sdp, turn }: { offer: string; turn: string },
  ): Promise<void> => {
    const way = begin(id, who, turn)
    await way.link.setRemoteDescription({ type: 'offer', sdp })
    await way.link.setLocalDescription()
    const own = await described(way)
    if (isLast(id, way)) say(id, { answer: own, turn })
  }

  const hear = async (from: string, who: string, signal: Signal): Promise<void> => {
    if ('say' in signal) return options.said(who, String(signal.say).slice(0, 500))
    if ('bye' in signal) return drop(from)
    if ('offer' in signal) return answer(from, who, signal)
    if ('answer' in signal) {
      const way = ways.get(from)
      if (way?.turn === signal.turn) await way.link.setRemoteDescription({ type: 'answer', sdp: signal.answer })
      return
    }
    if (options.me > from) return offer(from, who)
    if (!signal.again) say(from, { hello: true, again: true })
  }

  return {
    /** Shows oneself to all that are there; again whenever camera or microphone have changed. */
    greet(stream: MediaStream | null) {
      local = stream
      for (const id of [...ways.keys()]) drop(id)
      say(null, { hello: true })
    },
    hear(from: string, who: string, text: string) {
      const signal = parsed(text)
      // A browser that went away in the middle of it is greeted anew when it comes back.
      const before = ways.get(from)
      if (signal)
        hear(from, who, signal).catch(() => {
          // What failed may be a way that was replaced meanwhile.
          if (ways.get(from) === before) drop(from)
        })
    },
    write: (text: string) => say(null, { say: text }),
    close() {
      for (const { link } of ways.values()) link.close()
      ways.clear()
    },
  }
}

export type Mesh = ReturnType<typeof openMesh>

const gathered = (link: RTCPeerConnection): Promise<void> =>
  new Promise((done) => {
    if (link.iceGatheringState === 'complete') return done()
    const timer = setTimeout(done, gatherMs)
    link.addEventListener('icegatheringstatechange', () => {
      if (link.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      done()
    })
  })

const parsed = (text: string): Signal | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Signal) : undefined
  } catch {
    return undefined
  }
}
