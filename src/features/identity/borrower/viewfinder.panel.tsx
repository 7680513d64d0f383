import { useEffect, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../identity-screens.es.ts'
import type { PictureFault, PictureSubject } from '../picture-quality.rules.ts'
import { faultMessages } from './picture-faults.table.ts'
import { captureFrame, findPictureFault } from './picture-pixels.ts'
import type { Camera } from './use-camera.ts'

type Message = keyof typeof spanish

interface ViewfinderProps {
  camera: Camera
  ratio: number
  subject: PictureSubject
  fileName: string
  label: string
  onTaken: (file: File, fault: PictureFault | undefined) => void
}

const pollIntervalMs = 450
/** The number of good samples in a row before the photo is taken automatically: about as long as a held breath. */
const minGoodFrames = 3

/** Shows the camera image, any fault, and the button that takes the photo. */
export function Viewfinder({ camera, ratio, subject, fileName, label, onTaken }: ViewfinderProps) {
  const t = useMessages<Message>()
  const { videoRef, close } = camera
  const [fault, setFault] = useState<PictureFault>()
  const [isByItself, setByItself] = useState(false)
  const take = async () => {
    const video = videoRef.current
    if (!video || video.videoWidth === 0) return
    const now = findPictureFault(video, ratio, subject)
    onTaken(await captureFrame(video, ratio, fileName), now)
  }
  useEffect(() => {
    let good = 0
    const timer = setInterval(() => {
      const video = videoRef.current
      if (!video || video.videoWidth === 0) return
      const now = findPictureFault(video, ratio, subject)
      setFault(now)
      good = now ? 0 : good + 1
      if (isByItself && good >= minGoodFrames) {
        good = Number.NEGATIVE_INFINITY
        void take()
      }
    }, pollIntervalMs)
    return () => clearInterval(timer)
  })
  const isFace = subject === 'face'
  return (
    <div className="flex flex-col gap-4">
      <div className="relative overflow-hidden rounded-control bg-ink" style={{ aspectRatio: ratio }}>
        <video
          ref={videoRef}
          playsInline
          muted
          aria-label={t('What the camera sees')}
          className={`size-full object-cover ${isFace ? '-scale-x-100' : ''}`}
        />
        <Frame isFace={isFace} isGood={!fault} />
      </div>
      <p role="status" className={`flex min-h-12 items-start gap-2 ${fault ? 'text-warning' : 'text-success'}`}>
        <Icon name={fault ? 'warning' : 'success'} className="mt-0.5" />
        {fault ? t(faultMessages[fault]) : t('Good. Hold still and take it.')}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => void take()}>{t('Take the photo')}</Button>
        <Button variant="quiet" onClick={close}>
          {t('Close the camera')}
        </Button>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
        <input
          type="checkbox"
          className="choice-box"
          checked={isByItself}
          onChange={(event) => setByItself(event.target.checked)}
        />
        {t('Auto-capture when it’s clear')}
      </label>
      <p className="sr-only">{label}</p>
    </div>
  )
}

/** The frame for a card (corners) or a face (oval). It is solid once the photo would be good enough. */
const Frame = ({ isFace, isGood }: { isFace: boolean; isGood: boolean }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
    {isFace ? (
      <ellipse
        cx={50}
        cy={48}
        rx={30}
        ry={40}
        fill="none"
        stroke="#fff"
        strokeWidth={isGood ? 4 : 2}
        strokeDasharray={isGood ? undefined : '6 5'}
        vectorEffect="non-scaling-stroke"
      />
    ) : (
      <path
        d="M5 20V7H17M83 7H95V20M95 80V93H83M17 93H5V80"
        fill="none"
        stroke="#fff"
        strokeWidth={isGood ? 5 : 3}
        vectorEffect="non-scaling-stroke"
      />
    )}
  </svg>
)
