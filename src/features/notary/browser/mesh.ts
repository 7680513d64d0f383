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
  onText(who: string, text: string): void
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

interface PeerLink {
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
  const peersById = new Map<string, PeerLink>()
  /** The people to whom a connection failed, by the ID of their browser. */
  const failures = new Map<string, string>()
  let local: MediaStream | null = null

  const notify = () =>
    options.changed(
      [...peersById].map(([id, { who, stream }]) => ({
        id,
        who,
        stream: stream.getTracks().length > 0 ? stream : null,
      })),
      [...new Set(failures.values())],
    )
  const sendSignal = (to: string | null, signal: Signal) => options.send(to, JSON.stringify(signal))

  const drop = (id: string) => {
    peersById.get(id)?.link.close()
    if (peersById.delete(id)) notify()
  }

  const fail = (id: string, who: string) => {
    failures.set(id, who)
    drop(id)
    notify()
  }

  const begin = (id: string, who: string, turn: string): PeerLink => {
    drop(id)
    const link = new RTCPeerConnection({ iceServers: options.iceServers() })
    const peer = { who, turn, link, stream: new MediaStream() }
    peersById.set(id, peer)
    for (const kind of ['audio', 'video'] as const) {
      const [track] = local?.getTracks().filter((track) => track.kind === kind) ?? []
      if (track && local) link.addTrack(track, local)
    }
    link.ontrack = ({ track }) => {
      peer.stream.addTrack(track)
      notify()
    }
    link.onconnectionstatechange = () => {
      if (peersById.get(id) !== peer) return
      if (link.connectionState === 'connected' && failures.delete(id)) notify()
      if (link.connectionState !== 'failed') return
      fail(id, who)
      sendSignal(id, { hello: true })
    }
    notify()
    return peer
  }

  /** Returns whether no newer connection to the other browser was begun in the meantime. */
  const isLast = (id: string, peer: PeerLink): boolean => peersById.get(id) === peer

  const describeLink = async ({ link }: PeerLink): Promise<string> => {
    await waitForCandidates(link)
    return link.localDescription?.sdp ?? ''
  }

  /** Runs the next step of a connection. Reports a failure unless the connection was replaced in the meantime. */
  const connectOrFail = async (
    id: string,
    who: string,
    beginPeer: () => PeerLink,
    work: (peer: PeerLink) => Promise<void>,
  ): Promise<void> => {
    let peer: PeerLink | undefined
    try {
      peer = beginPeer()
      await work(peer)
    } catch {
      if (peer === undefined || isLast(id, peer)) fail(id, who)
    }
  }

  const offer = (id: string, who: string): Promise<void> =>
    connectOrFail(
      id,
      who,
      () => begin(id, who, crypto.randomUUID()),
      async (peer) => {
        for (const kind of ['audio', 'video'] as const)
          if (!peer.link.getSenders().some(({ track }) => track?.kind === kind))
            peer.link.addTransceiver(kind, { direction: 'recvonly' })
        await peer.link.setLocalDescription()
        const sdp = await describeLink(peer)
        if (isLast(id, peer)) sendSignal(id, { offer: sdp, turn: peer.turn })
      },
    )

  const answer = (id: string, who: string, { offer: sdp, turn }: { offer: string; turn: string }): Promise<void> =>
    connectOrFail(
      id,
      who,
      () => begin(id, who, turn),
      async (peer) => {
        await peer.link.setRemoteDescription({ type: 'offer', sdp })
        await peer.link.setLocalDescription()
        const own = await describeLink(peer)
        if (isLast(id, peer)) sendSignal(id, { answer: own, turn })
      },
    )

  const accept = (id: string, who: string, signal: { answer: string; turn: string }): Promise<void> | undefined => {
    const peer = peersById.get(id)
    if (peer?.turn !== signal.turn) return undefined
    return connectOrFail(
      id,
      who,
      () => peer,
      ({ link }) => link.setRemoteDescription({ type: 'answer', sdp: signal.answer }),
    )
  }

  const subscribe = (from: string, who: string, signal: Signal): unknown => {
    if ('say' in signal) return options.onText(who, String(signal.say).slice(0, 500))
    if ('bye' in signal) {
      const wasMissed = failures.delete(from)
      drop(from)
      return wasMissed && notify()
    }
    if ('offer' in signal) return answer(from, who, signal)
    if ('answer' in signal) return accept(from, who, signal)
    if (options.me > from) return offer(from, who)
    return signal.again || sendSignal(from, { hello: true, again: true })
  }

  return {
    /** Announces this browser to all others. Called again whenever the camera or microphone changes. */
    greet(stream: MediaStream | null) {
      local = stream
      for (const id of [...peersById.keys()]) drop(id)
      sendSignal(null, { hello: true })
    },
    subscribe(from: string, who: string, text: string) {
      const signal = parseSignal(text)
      if (signal) subscribe(from, who, signal)
    },
    write: (text: string) => sendSignal(null, { say: text }),
    close() {
      for (const { link } of peersById.values()) link.close()
      peersById.clear()
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
