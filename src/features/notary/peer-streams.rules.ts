interface Track {
  kind: string
}

interface PeerOf<Stream> {
  who: string
  stream: Stream | null
}

interface Streams<Stream> {
  /** The one to show: of a person's connections the first that sends a picture, otherwise the first that sends anything. */
  shown: Stream | null
  /** The others that send sound, which are heard without being shown. */
  heard: readonly Stream[]
}

/**
 * What to show and hear of a person, who may be in the meeting with a laptop and a phone: each is a connection of its own.
 */
export const streamsOf = <Stream extends { getTracks(): readonly Track[] }>(
  peers: readonly PeerOf<Stream>[],
  who: string,
): Streams<Stream> => {
  const streams = peers.flatMap((peer) => (peer.who === who && peer.stream ? [peer.stream] : []))
  const sends = (kind: string) => (stream: Stream) => stream.getTracks().some((track) => track.kind === kind)
  const shown = streams.find(sends('video')) ?? streams[0] ?? null
  return { shown, heard: streams.filter((stream) => stream !== shown && sends('audio')(stream)) }
}
