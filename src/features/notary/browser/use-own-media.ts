import { useCallback, useEffect, useRef, useState } from 'react'
import { useAllowedMedia } from '#src/platform/browser/allowed-media.ts'

/** denied: the person or their browser said no. missing: there is none, or another program has it. */
export type OwnMediaState = 'off' | 'asking' | 'video' | 'audio' | 'denied' | 'missing'

export interface OwnMedia {
  state: OwnMediaState
  stream: MediaStream | null
  /** With the picture, or else with sound alone. Answers what came of it. */
  open: () => Promise<OwnMediaState>
  close: () => void
}

const wishes: MediaStreamConstraints[] = [
  // Faces and IDs need sharpness more than smoothness, and each browser sends to each other.
  {
    audio: true,
    video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 15 } },
  },
  { audio: true },
]

/** Camera and microphone of this browser; closed when the page is left. */
export const useOwnMedia = (): OwnMedia => {
  const [state, setState] = useState<OwnMediaState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const held = useRef<MediaStream | null>(null)
  useAllowedMedia()

  const close = useCallback(() => {
    for (const track of held.current?.getTracks() ?? []) track.stop()
    held.current = null
    setStream(null)
    setState('off')
  }, [])
  useEffect(() => close, [close])

  const open = useCallback(async (): Promise<OwnMediaState> => {
    setState('asking')
    let found: OwnMediaState = 'missing'
    for (const wish of wishes) {
      try {
        const got = await navigator.mediaDevices.getUserMedia(wish)
        held.current = got
        setStream(got)
        found = got.getVideoTracks().length > 0 ? 'video' : 'audio'
        break
      } catch (error) {
        found = error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing'
      }
    }
    setState(found)
    return found
  }, [])

  return { state, stream, open, close }
}
