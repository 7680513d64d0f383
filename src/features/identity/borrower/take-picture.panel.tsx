import { useId, useState } from 'react'
import type { IdKind } from '#src/domain/lending/application-enums.ts'
import type { PictureSide } from '#src/domain/person/identity/id-pictures.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { spanish } from '../identity-screens.es.ts'
import type { PictureSubject } from '../picture-quality.rules.ts'
import { faultOfFile } from './picture-pixels.ts'
import { Preview, type TakenPicture } from './picture-preview.panel.tsx'
import { useCamera } from './use-camera.ts'
import { Viewfinder } from './viewfinder.panel.tsx'

type Message = keyof typeof spanish

/** Returns width divided by height: ISO/IEC 7810 ID-1 for cards, ID-3 for passports, and a square for faces. */
const frameRatio = (kind: IdKind, side: PictureSide): number => {
  if (side === 'SELFIE') return 1
  return kind === 'PASSPORT' ? 125 / 88 : 85.6 / 53.98
}

const pictureSubject = (side: PictureSide): PictureSubject => (side === 'SELFIE' ? 'face' : 'print')

interface TakePictureProps {
  kind: IdKind
  side: PictureSide
  /** For example 'Front of your ID'. */
  label: string
  onPicture: (file: File) => void
}

/** Takes one photo, with the guided camera or from a file. The person reviews it before it is sent. */
export function TakePicture({ kind, side, label, onPicture }: TakePictureProps) {
  const t = useMessages<Message>()
  const ratio = frameRatio(kind, side)
  const camera = useCamera(side === 'SELFIE' ? 'user' : 'environment')
  const [picture, setTaken] = useState<TakenPicture>()
  const choose = async (file: File) => {
    camera.close()
    setTaken({ file, fault: await faultOfFile(file, pictureSubject(side)) })
  }
  if (picture)
    return (
      <Preview
        picture={picture}
        subject={pictureSubject(side)}
        label={label}
        onUse={() => {
          setTaken(undefined)
          onPicture(picture.file)
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
        subject={pictureSubject(side)}
        fileName={`${side.toLowerCase()}.jpg`}
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
        <Notice tone="warning" role="alert" heading={t('We can’t access your camera')}>
          {t(
            camera.state === 'denied'
              ? 'Your browser is blocking it on this page. Allow it using the icon in the address bar, choose a photo, or use your phone.'
              : 'We couldn’t find a camera, or another program is using it. Choose a photo you’ve taken, or use your phone.',
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
        <FileChoice label={t('Choose a photo')} onFile={(file) => void choose(file)} />
      </div>
    </div>
  )
}

const adviceOf = (kind: IdKind, side: PictureSide) => {
  if (side === 'SELFIE') return 'Look straight ahead in even light, without hat or sunglasses.'
  if (side === 'BACK') return 'Turn it over. The barcode must be sharp. It shows us anything glare hides on the front.'
  return kind === 'PASSPORT'
    ? 'Open it to the page with your photo. The two rows of characters at the bottom must be in the frame.'
    : 'Lay it on a dark, plain surface. All four corners must be in the frame.'
}

const fileClass =
  'inline-flex min-h-control cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-7 font-semibold text-17 hover:border-ink hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

function FileChoice({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className={fileClass}>
      {label}
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,.heic,.heif,.pdf,image/jpeg,image/png,image/heic,application/pdf"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // This allows the same file to be chosen again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
