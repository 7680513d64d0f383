/** Another browser in the meeting: a signer's ID or `notary`, and its video and audio once they arrive. */
export interface Peer {
  id: string
  who: string
  stream: MediaStream | null
}

export interface MeshOptions {
  /** This browser's own ID, by which the other browsers know it. */
  me: string
  send(to: string | null, signal: string): void
  /** Returns the current servers. It is called for each connection, because relay credentials expire. */
  iceServers(): RTCIceServer[]
  /** `unreachedIds` names the people whose video and audio cannot be received at present. */
  changed(peers: readonly Peer[], unreachedIds: readonly string[]): void
  /** Called with a chat message that another person typed. */
  said(who: string, text: string): void
}

/**
 * The messages between browsers. `turn` ties an answer to its offer: a browser that greets twice gets two offers, and
 * only the last one counts.
 */
type Signal =
  | { hello: true; again?: true }
  | { offer: string; turn: string }
  | { answer: string; turn: string }
  | { say: string }
  | { bye: true }

/**
 * Milliseconds to gather connection candidates. Each description is sent as one message, so candidates found later are
 * left out.
 */
const gatherMs = 1_500

interface Way {
  who: string
  turn: string
  link: RTCPeerConnection
  stream: MediaStream
}

/**
 * Opens a connection from this browser to each other browser. In each pair, the browser with the greater ID makes the
 * offer, so that they never both offer at once.
 */
export const openMesh = (options: MeshOptions) => {
  const ways = new Map<string, Way>()
  /** The people to whom a connection failed, by the ID of their browser. */
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
      const [track] = local?.getTracks().filter((track) => track.kind === kind) ?? []
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

  /** Returns whether no newer connection to the other browser was begun in the meantime. */
  const isLast = (id: string, way: Way): boolean => ways.get(id) === way

  const describeLink = async ({ link }: Way): Promise<string> => {
    await waitForCandidates(link)
    return link.localDescription?.sdp ?? ''
  }

  /** Runs the next step of a connection. Reports a failure unless the connection was replaced in the meantime. */
  const along = async (
    id: string,
    who: string,
    beginWay: () => Way,
    work: (way: Way) => Promise<void>,
  ): Promise<void> => {
    let way: Way | undefined
    try {
      way = beginWay()
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
        const sdp = await describeLink(way)
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
        const own = await describeLink(way)
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

  const subscribe = (from: string, who: string, signal: Signal): unknown => {
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
    /** Announces this browser to all others. Called again whenever the camera or microphone changes. */
    greet(stream: MediaStream | null) {
      local = stream
      for (const id of [...ways.keys()]) drop(id)
      say(null, { hello: true })
    },
    subscribe(from: string, who: string, text: string) {
      const signal = parseSignal(text)
      if (signal) subscribe(from, who, signal)
    },
    write: (text: string) => say(null, { say: text }),
    close() {
      for (const { link } of ways.values()) link.close()
      ways.clear()
    },
  }
}

export type Mesh = ReturnType<typeof openMesh>

const waitForCandidates = (link: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (link.iceGatheringState === 'complete') return resolve()
    const timer = setTimeout(resolve, gatherMs)
    link.addEventListener('icegatheringstatechange', () => {
      if (link.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })

const parseSignal = (text: string): Signal | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Signal) : undefined
  } catch {
    return undefined
  }
}
