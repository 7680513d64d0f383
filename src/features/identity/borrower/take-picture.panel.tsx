import { useEffect, useId, useState } from 'react'
import type { IdKind } from '#src/domain/application-enums.ts'
import type { PictureSide } from '#src/domain/id-pictures.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../identity-screens.es.ts'
import type { PictureFault, PictureSubject } from '../picture-quality.rules.ts'
import { faultOf, faultOfFile, takenFrom } from './picture-pixels.ts'
import { type Camera, useCamera } from './use-camera.ts'

type Words = keyof typeof spanish

/** Said while the camera is open, and over a picture that was taken. */
const faultWords = {
  dark: 'It is too dark. Turn on a light or go to a window.',
  bright: 'It is too bright. Step out of the direct light.',
  glare: 'Light is reflected. Tilt it a little until the bright spot is gone.',
  blurred: 'It is blurred. Hold still, and a little further away.',
} as const satisfies Record<PictureFault, Words>

/** Width to height: ISO/IEC 7810 ID-1 for cards, ID-3 for passports; a face fits a square. */
const ratioOf = (kind: IdKind, side: PictureSide): number => {
  if (side === 'SELFIE') return 1
  return kind === 'PASSPORT' ? 125 / 88 : 85.6 / 53.98
}

const subjectOf = (side: PictureSide): PictureSubject => (side === 'SELFIE' ? 'face' : 'print')

interface TakePictureProps {
  kind: IdKind
  side: PictureSide
  /** 'Front of your ID'. */
  label: string
  onPicture: (file: File) => void
}

interface Taken {
  file: File
  fault: PictureFault | undefined
}

/** One picture: by camera with guidance, or from a file; looked at before it is sent. */
export function TakePicture({ kind, side, label, onPicture }: TakePictureProps) {
  const t = useWords<Words>()
  const ratio = ratioOf(kind, side)
  const camera = useCamera(side === 'SELFIE' ? 'user' : 'environment')
  const [taken, setTaken] = useState<Taken>()
  const choose = async (file: File) => {
    camera.close()
    setTaken({ file, fault: await faultOfFile(file, subjectOf(side)) })
  }
  if (taken)
    return (
      <Preview
        taken={taken}
        label={label}
        onUse={() => {
          setTaken(undefined)
          onPicture(taken.file)
        }}
        onAgain={() => {
          setTaken(undefined)
          void camera.open()
        }}
      />
    )
  if (camera.state === 'live')
    return (
      <Viewfinder
        camera={camera}
        ratio={ratio}
        side={side}
        label={label}
        onTaken={(file, fault) => {
          camera.close()
          setTaken({ file, fault })
        }}
      />
    )
  const isRefused = camera.state === 'denied' || camera.state === 'missing'
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t(adviceOf(kind, side))}</p>
      {isRefused && (
        <Notice tone="warning" role="alert" heading={t('The camera is not open to us')}>
          {t(
            camera.state === 'denied'
              ? 'Your browser keeps it closed for this page. Allow it by the sign beside the address, choose a picture you have taken, or go on with your phone.'
              : 'We found none, or another program uses it. Choose a picture you have taken, or go on with your phone.',
          )}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          loading={camera.state === 'asking'}
          loadingLabel={t('Opening the camera')}
          onClick={() => void camera.open()}
        >
          {t(isRefused ? 'Try the camera again' : 'Open the camera')}
        </Button>
        <FileChoice label={t('Choose a picture')} onFile={(file) => void choose(file)} />
      </div>
    </div>
  )
}

const adviceOf = (kind: IdKind, side: PictureSide) => {
  if (side === 'SELFIE') return 'Look straight ahead in even light, without hat or sunglasses.'
  if (side === 'BACK') return 'Turn it over. The barcode must be sharp: it tells us what light may hide on the front.'
  return kind === 'PASSPORT'
    ? 'Open it at the page with your picture. The two lines of letters at its foot must be in the frame.'
    : 'Lay it on a dark, plain surface. All four corners must be in the frame.'
}

interface ViewfinderProps {
  camera: Camera
  ratio: number
  side: PictureSide
  label: string
  onTaken: (file: File, fault: PictureFault | undefined) => void
}

const lookEveryMs = 450
/** As many good looks in a row as a held breath. */
const goodLooks = 3

function Viewfinder({ camera, ratio, side, label, onTaken }: ViewfinderProps) {
  const t = useWords<Words>()
  const { videoRef, close } = camera
  const [fault, setFault] = useState<PictureFault>()
  const [isByItself, setByItself] = useState(false)
  const take = async () => {
    const video = videoRef.current
    if (!video || video.videoWidth === 0) return
    const now = faultOf(video, ratio, subjectOf(side))
    onTaken(await takenFrom(video, ratio, `${side.toLowerCase()}.jpg`), now)
  }
  useEffect(() => {
    let good = 0
    const timer = setInterval(() => {
      const video = videoRef.current
      if (!video || video.videoWidth === 0) return
      const now = faultOf(video, ratio, subjectOf(side))
      setFault(now)
      good = now ? 0 : good + 1
      if (isByItself && good >= goodLooks) {
        good = Number.NEGATIVE_INFINITY
        void take()
      }
    }, lookEveryMs)
    return () => clearInterval(timer)
  })
  const isFace = side === 'SELFIE'
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
        {fault ? t(faultWords[fault]) : t('Good. Hold still and take it.')}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => void take()}>{t('Take the picture')}</Button>
        <Button look="quiet" onClick={close}>
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
        {t('Take it by itself as soon as it is good')}
      </label>
      <p className="sr-only">{label}</p>
    </div>
  )
}

/** Corners for a card, an oval for a face: where it belongs, solid once the picture would do. */
const Frame = ({ isFace, isGood }: { isFace: boolean; isGood: boolean }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
    {isFace ? (
      <ellipse
        {...{ cx: 50, cy: 48, rx: 30, ry: 40, fill: 'none', stroke: '#fff', strokeWidth: isGood ? 4 : 2 }}
        strokeDasharray={isGood ? undefined : '6 5'}
        vectorEffect="non-scaling-stroke"
      />
    ) : (
      <path
        d="M5 20V7H17M83 7H95V20M95 80V93H83M17 93H5V80"
        {...{ fill: 'none', stroke: '#fff', strokeWidth: isGood ? 5 : 3 }}
        vectorEffect="non-scaling-stroke"
      />
    )}
  </svg>
)

function Preview({
  taken,
  label,
  onUse,
  onAgain,
}: {
  taken: Taken
  label: string
  onUse: () => void
  onAgain: () => void
}) {
  const t = useWords<Words>()
  const [address, setAddress] = useState<string>()
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(taken.file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [taken.file])
  return (
    <div className="flex flex-col gap-4">
      {address && isShown ? (
        <img
          src={address}
          alt={t('Your picture: {label}', { label })}
          onError={() => setShown(false)}
          className="max-h-96 w-full rounded-control bg-tint object-contain"
        />
      ) : (
        <p className="flex items-center gap-2 rounded-control bg-tint px-5 py-8">
          <Icon name="document" />
          {taken.file.name}
        </p>
      )}
      {taken.fault ? (
        <Notice tone="warning" role="alert" heading={t('Take this one again if you can')}>
          {t(faultWords[taken.fault])}
        </Notice>
      ) : (
        <p role="status">{t('Can you read everything on it? Then so can we.')}</p>
      )}
      <div className="flex flex-wrap gap-4">
        <Button look={taken.fault ? 'secondary' : 'primary'} onClick={onUse}>
          {t('Use this picture')}
        </Button>
        <Button look={taken.fault ? 'primary' : 'secondary'} onClick={onAgain}>
          {t('Take it again')}
        </Button>
      </div>
    </div>
  )
}

const fileLook =
  'inline-flex min-h-control cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-7 font-semibold text-17 hover:border-ink hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

function FileChoice({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className={fileLook}>
      {label}
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,.heic,.heif,.pdf,image/jpeg,image/png,image/heic,application/pdf"
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // So that the same file may be chosen again.
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </label>
  )
}
