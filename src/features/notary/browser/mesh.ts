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
  /** As they are at the moment: credentials of relays expire. */
  iceServers(): RTCIceServer[]
  /** `unreached`: of whom the picture and sound cannot be had at present. */
  changed(peers: readonly Peer[], unreached: readonly string[]): void
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
  /** Whom a way was tried to in vain, by the id of their browser. */
  const failures = new Map<string, string>()
  let local: MediaStream | null = null

  const tell = () =>
    options.changed(
      [...ways].map(([id, { who, stream }]) => ({ id, who, stream: stream.getTracks().length > 0 ? stream : null })),
      [...new Set(failures.values())],
    )
  const say = (to: string | null, signal: Signal) => options.send(to, JSON.stringify(signal))

  const drop = (id: string) => {
    ways.get(id)?.link.close()
    if (ways.delete(id)) tell()
  }

  const fail = (id: string, who: string) => {
    failures.set(id, who)
    drop(id)
    tell()
  }

  const begin = (id: string, who: string, turn: string): Way => {
    drop(id)
    const link = new RTCPeerConnection({ iceServers: options.iceServers() })
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
      if (ways.get(id) !== way) return
      if (link.connectionState === 'connected' && failures.delete(id)) tell()
      if (link.connectionState !== 'failed') return
      fail(id, who)
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

  /** Does what a way needs next. What fails is said, unless the way was replaced meanwhile. */
  const along = async (id: string, who: string, begun: () => Way, work: (way: Way) => Promise<void>): Promise<void> => {
    let way: Way | undefined
    try {
      way = begun()
      await work(way)
    } catch {
      if (way === undefined || isLast(id, way)) fail(id, who)
    }
  }

  const offer = (id: string, who: string): Promise<void> =>
    along(
      id,
      who,
      () => begin(id, who, crypto.randomUUID()),
      async (way) => {
        for (const kind of ['audio', 'video'] as const)
          if (!way.link.getSenders().some(({ track }) => track?.kind === kind))
            way.link.addTransceiver(kind, { direction: 'recvonly' })
        await way.link.setLocalDescription()
        const sdp = await described(way)
        if (isLast(id, way)) say(id, { offer: sdp, turn: way.turn })
      },
    )

  const answer = (id: string, who: string, { offer: sdp, turn }: { offer: string; turn: string }): Promise<void> =>
    along(
      id,
      who,
      () => begin(id, who, turn),
      async (way) => {
        await way.link.setRemoteDescription({ type: 'offer', sdp })
        await way.link.setLocalDescription()
        const own = await described(way)
        if (isLast(id, way)) say(id, { answer: own, turn })
      },
    )

  const accept = (id: string, who: string, signal: { answer: string; turn: string }): Promise<void> | undefined => {
    const way = ways.get(id)
    if (way?.turn !== signal.turn) return undefined
    return along(
      id,
      who,
      () => way,
      ({ link }) => link.setRemoteDescription({ type: 'answer', sdp: signal.answer }),
    )
  }

  const hear = (from: string, who: string, signal: Signal): unknown => {
    if ('say' in signal) return options.said(who, String(signal.say).slice(0, 500))
    if ('bye' in signal) {
      const wasMissed = failures.delete(from)
      drop(from)
      return wasMissed && tell()
    }
    if ('offer' in signal) return answer(from, who, signal)
    if ('answer' in signal) return accept(from, who, signal)
    if (options.me > from) return offer(from, who)
    return signal.again || say(from, { hello: true, again: true })
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
      if (signal) hear(from, who, signal)
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
