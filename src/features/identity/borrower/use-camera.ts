import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useAllowedMedia } from '#src/platform/browser/allowed-media.ts'

/** off: not requested. denied: refused by the person or the browser. missing: no camera, or another program uses it. */
export type CameraState = 'off' | 'asking' | 'live' | 'denied' | 'missing'

export interface Camera {
  state: CameraState
  videoRef: RefObject<HTMLVideoElement | null>
  open: () => Promise<void>
  close: () => void
}

/** Opens a phone's back camera for documents or the front one for faces. The camera closes when the page is left. */
export const useCamera = (facing: 'environment' | 'user'): Camera => {
  const [state, setState] = useState<CameraState>('off')
  const videoRef = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | undefined>(undefined)
  useAllowedMedia('camera')

  const close = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = undefined
    setState('off')
  }, [])
  useEffect(() => close, [close])

  const open = useCallback(async () => {
    setState('asking')
    try {
      const options = { facingMode: { ideal: facing }, width: { ideal: 1_920 }, height: { ideal: 1_080 } }
      stream.current = await navigator.mediaDevices.getUserMedia({ video: options, audio: false })
      setState('live')
    } catch (error) {
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
    }
  }, [facing])

  useEffect(() => {
    const video = videoRef.current
    if (state !== 'live' || !video || !stream.current) return
    video.srcObject = stream.current
    // Playing fails while the page is in the background. The video plays when the page comes to the front.
    video.play().catch(() => undefined)
  }, [state])

  return { state, videoRef, open, close }
}
