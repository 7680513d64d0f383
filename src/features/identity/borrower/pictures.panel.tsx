import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import type { QueuedFile, UploadCalls } from '#src/platform/browser/uploads/upload-queue.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { IdentityTask } from '../identity.contract.ts'
import type { spanish } from '../identity-screens.es.ts'
import { TakePicture } from './take-picture.panel.tsx'
import { usePictures } from './use-pictures.ts'

type Message = keyof typeof spanish
type Check = NonNullable<IdentityTask['check']>
type Picture = Check['pictures'][number]

const sideNames = {
  FRONT: 'Front of your ID',
  BACK: 'Back of your ID',
  SELFIE: 'Your face',
} as const satisfies Record<Picture['side'], Message>

interface PicturesProps {
  check: Check
  calls: UploadCalls
  /** Called when a photo has arrived. */
  onArrived: () => void
  /** A phone takes the photos. This page shows what has arrived and takes none. */
  isOnOtherDevice?: boolean
  submit: () => Promise<unknown>
  /** Another way to take the photos. */
  children?: ReactNode
}

/** The photos of one attempt, taken in turn. Each can be taken again until all are sent. */
export function Pictures({ check, calls, isOnOtherDevice = false, onArrived, submit, children }: PicturesProps) {
  const t = useMessages<Message>()
  const { newest, queue } = usePictures(calls, onArrived)
  const announcer = useAnnouncer()
  const [again, setAgain] = useState<Picture['side']>()
  const isOpen = ({ side, slot, state }: Picture) => side !== again && state === 'missing' && !isUploading(newest(slot))
  const open = check.pictures.find(({ side }) => side === again) ?? check.pictures.find(isOpen)
  const current = isOnOtherDevice ? undefined : open
  const currentSide = current?.side
  const list = useRef<HTMLOListElement>(null)
  const initialSide = useRef(currentSide)
  // The previous photo's buttons are gone, so the focus moves to the next photo for keyboard and screen reader users.
  useEffect(() => {
    if (currentSide === initialSide.current) return
    initialSide.current = undefined
    list.current?.querySelector<HTMLElement>('[aria-current] h2')?.focus()
  }, [currentSide])
  return (
    <div className="flex flex-col gap-8">
      <ol ref={list} className="border-ink border-t-2">
        {check.pictures.map((picture, at) => {
          const { side, slot } = picture
          const name = t(check.kind === 'PASSPORT' && side === 'FRONT' ? 'The page with your photo' : sideNames[side])
          const isCurrent = current === picture
          const isDone = isPresent(picture, newest(slot))
          return (
            <li key={side} aria-current={isCurrent ? 'step' : undefined} className="border-rule border-b py-5">
              <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
                <h2 tabIndex={-1} className={`flex-1 text-20 ${isCurrent || isDone ? '' : 'text-muted'}`}>
                  {t('{at}. {name}', { at: at + 1, name })}
                </h2>
                <VerificationState file={newest(slot)} isStored={picture.state === 'kept'} />
                {isDone && !isCurrent && !isOnOtherDevice && (
                  <Button variant="quiet" onClick={() => setAgain(side)}>
                    {t('Retake')}
                    <span className="sr-only">: {name}</span>
                  </Button>
                )}
              </div>
              <PictureRefusal file={newest(slot)} onRetry={(id) => queue?.retry(id)} />
              {isCurrent && (
                <div className="pt-3">
                  <TakePicture
                    key={`${side} ${again === side}`}
                    kind={check.kind}
                    side={side}
                    label={name}
                    onPicture={(file) => {
                      setAgain(undefined)
                      void queue?.add(file, slot)
                      announcer.say(t('{name}: sending', { name }))
                    }}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {!open && (
        <Sending isWhole={check.pictures.every(({ slot, state }) => isComplete(state, newest(slot)))} submit={submit} />
      )}
      {children}
    </div>
  )
}

const isUploading = (file: QueuedFile | undefined): boolean =>
  file !== undefined && ['sending', 'stalled', 'checking', 'kept', 'failed'].includes(file.state)
const isPresent = ({ state }: Picture, file: QueuedFile | undefined): boolean =>
  file ? isUploading(file) : state !== 'missing'
const isComplete = (state: Picture['state'], file: QueuedFile | undefined): boolean =>
  file ? file.state === 'kept' : state === 'kept'

function VerificationState({ file, isStored }: { file: QueuedFile | undefined; isStored: boolean }) {
  const t = useMessages<Message>()
  if (file?.state === 'sending' || file?.state === 'checking')
    return (
      <span role="status" className="flex items-center gap-2 text-15 text-muted">
        <Spinner size={18} />
        {file.state === 'sending'
          ? t('Sending, {percent}%', { percent: Math.floor((100 * file.sentBytes) / Math.max(1, file.bytes)) })
          : t('Checking')}
      </span>
    )
  if (file?.state === 'stalled')
    return (
      <span role="status" className="flex items-center gap-2 text-15 text-warning">
        <Icon name="warning" size={18} />
        {t('No connection. It continues automatically.')}
      </span>
    )
  if (file ? file.state !== 'kept' : !isStored) return null
  return (
    <span className="flex items-center gap-2 text-15 text-success">
      <Icon name="success" size={18} />
      {t('Received')}
    </span>
  )
}

function PictureRefusal({ file, onRetry }: { file: QueuedFile | undefined; onRetry: (id: string) => void }) {
  const t = useMessages<Message>()
  if (file?.state === 'refused')
    return (
      <Notice tone="error" role="alert" heading={t('We couldn’t use this photo')}>
        {t.any(file.message ?? 'Please take it again, or choose another file.')}
      </Notice>
    )
  if (file?.state !== 'failed') return null
  return (
    <Notice tone="error" role="alert" heading={t('It wasn’t sent')}>
      <Button variant="quiet" onClick={() => onRetry(file.id)}>
        {t('Send it again')}
      </Button>
    </Notice>
  )
}

function Sending({ isWhole, submit }: { isWhole: boolean; submit: () => Promise<unknown> }) {
  const t = useMessages<Message>()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async () => {
    setSending(true)
    setRefusal(undefined)
    try {
      await submit()
    } catch (error) {
      const isIdentityRefusal = error instanceof CallFailure && error.code.startsWith('identity/')
      setRefusal(isIdentityRefusal ? error.userMessage : 'It couldn’t be sent. Please try again.')
    }
    setSending(false)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('Is everything sharp and in frame? Then send the photos. We’ll check them right away.')}</p>
      {refusal && (
        <Notice tone="error" role="alert">
          {t.any(refusal)}
        </Notice>
      )}
      <Button
        loading={sending || !isWhole}
        loadingLabel={t(isWhole ? 'Sending' : 'Checking your photos')}
        onClick={() => void send()}
      >
        {t('Send the photos')}
      </Button>
    </div>
  )
}
