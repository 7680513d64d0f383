import { useCallback, useEffect, useRef, useState } from 'react'
import { useAllowedMedia } from '#src/platform/browser/allowed-media.ts'

/** denied: the person or their browser refused. missing: there is no device, or another program uses it. */
export type OwnMediaState = 'off' | 'asking' | 'video' | 'audio' | 'denied' | 'missing'

export interface OwnMedia {
  state: OwnMediaState
  stream: MediaStream | null
  /** Opens camera and microphone, or else only the microphone. Returns the resulting state. */
  open: () => Promise<OwnMediaState>
  close: () => void
}

const options: MediaStreamConstraints[] = [
  // Faces and IDs need sharpness more than smoothness, and each browser sends to every other browser.
  {
    audio: true,
    video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 15 } },
  },
  { audio: true },
]

/** Returns the camera and microphone of this browser. They are turned off when the person leaves the page. */
export const useOwnMedia = (): OwnMedia => {
  const [state, setState] = useState<OwnMediaState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const currentStream = useRef<MediaStream | null>(null)
  useAllowedMedia('microphone')

  const close = useCallback(() => {
    for (const track of currentStream.current?.getTracks() ?? []) track.stop()
    currentStream.current = null
    setStream(null)
    setState('off')
  }, [])
  useEffect(() => close, [close])

  const open = useCallback(async (): Promise<OwnMediaState> => {
    setState('asking')
    let mediaState: OwnMediaState = 'missing'
    for (const constraints of options) {
      try {
        const got = await navigator.mediaDevices.getUserMedia(constraints)
        currentStream.current = got
        setStream(got)
        mediaState = got.getVideoTracks().length > 0 ? 'video' : 'audio'
        break
      } catch (error) {
        mediaState = error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing'
      }
    }
    setState(mediaState)
    return mediaState
  }, [])

  return { state, stream, open, close }
}
