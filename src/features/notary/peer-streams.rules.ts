interface Track {
  kind: string
}

interface PeerOf<Stream> {
  who: string
  stream: Stream | null
}

interface Streams<Stream> {
  /** The one to show: of a person's connections the first that sends a picture, otherwise the first that sends anything. */
  picture: Stream | null
  /** The others that send sound, heard without a picture. */
  sounds: readonly Stream[]
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
  const picture = streams.find(sends('video')) ?? streams[0] ?? null
  return { picture, sounds: streams.filter((stream) => stream !== picture && sends('audio')(stream)) }
}
