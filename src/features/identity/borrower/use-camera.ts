import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useAllowedMedia } from '#src/platform/browser/allowed-media.ts'

/** off: not asked for. denied: the person or their browser said no. missing: there is none, or another program has it. */
export type CameraState = 'off' | 'asking' | 'live' | 'denied' | 'missing'

export interface Camera {
  state: CameraState
  videoRef: RefObject<HTMLVideoElement | null>
  open: () => Promise<void>
  close: () => void
}

/** A phone's back camera for documents, the front one for faces. Closed when the page is left. */
export const useCamera = (facing: 'environment' | 'user'): Camera => {
  const [state, setState] = useState<CameraState>('off')
  const videoRef = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | undefined>(undefined)
  useAllowedMedia()

  const close = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = undefined
    setState('off')
  }, [])
  useEffect(() => close, [close])

  const open = useCallback(async () => {
    setState('asking')
    try {
      const wishes = { facingMode: { ideal: facing }, width: { ideal: 1_920 }, height: { ideal: 1_080 } }
      stream.current = await navigator.mediaDevices.getUserMedia({ video: wishes, audio: false })
      setState('live')
    } catch (error) {
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
    }
  }, [facing])

  useEffect(() => {
    const video = videoRef.current
    if (state !== 'live' || !video || !stream.current) return
    video.srcObject = stream.current
    // Refused where the page is in the background; it plays when it comes to the front.
    video.play().catch(() => undefined)
  }, [state])

  return { state, videoRef, open, close }
}
