import { useEffect, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { spanish } from '../identity-screens.es.ts'
import type { PictureFault, PictureSubject } from '../picture-quality.rules.ts'
import { faultMessages } from './picture-faults.table.ts'

type Message = keyof typeof spanish

export interface TakenPicture {
  file: File
  fault: PictureFault | undefined
}

interface PreviewProps {
  picture: TakenPicture
  subject: PictureSubject
  label: string
  onUse: () => void
  onAgain: () => void
}

const reviewAdvice = {
  face: 'Your whole face should be clear and well lit.',
  print: 'If you can read everything on it, so can we.',
} as const satisfies Record<PictureSubject, Message>

/** Shows a photo that was taken or chosen, before it is sent. */
export function Preview({ picture, subject, label, onUse, onAgain }: PreviewProps) {
  const t = useMessages<Message>()
  const [address, setAddress] = useState<string>()
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(picture.file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [picture.file])
  return (
    <div className="flex flex-col gap-4">
      {address && isShown ? (
        <img
          src={address}
          alt={t('Your photo: {label}', { label })}
          onError={() => setShown(false)}
          className="max-h-96 w-full rounded-control bg-tint object-contain"
        />
      ) : (
        <p className="flex items-center gap-2 rounded-control bg-tint px-5 py-8">
          <Icon name="document" />
          {picture.file.name}
        </p>
      )}
      {picture.fault ? (
        <Notice tone="warning" role="alert" heading={t('Retake this one if you can')}>
          {t(faultMessages[picture.fault])}
        </Notice>
      ) : (
        <p role="status">{t(reviewAdvice[subject])}</p>
      )}
      <div className="flex flex-wrap gap-4">
        <Button variant={picture.fault ? 'secondary' : 'primary'} onClick={onUse}>
          {t('Use this photo')}
        </Button>
        <Button variant={picture.fault ? 'primary' : 'secondary'} onClick={onAgain}>
          {t('Retake')}
        </Button>
      </div>
    </div>
  )
}
