import { useState } from 'react'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../chat.es.ts'

type Message = keyof typeof spanish

interface EndedProps {
  /** The lender's people froze it. */
  isFrozen: boolean
  /** The address of the organization's survey; empty if there is none. */
  surveyAddress: string
  /** Undefined for people who are not logged in, whose address is not confirmed. */
  onMail: (() => Promise<void>) | undefined
  /** The text of the transcript; undefined once the chat cannot be read any more. */
  onDownload: (() => Promise<string>) | undefined
  onStartNew: () => void
}

/** After the end of a chat. */
export function EndedPanel({ isFrozen, surveyAddress, onMail, onDownload, onStartNew }: EndedProps) {
  const t = useMessages<Message>()
  const download = (read: () => Promise<string>) => async () =>
    saveFile(await read(), 'text/plain;charset=utf-8', t('chat-transcript.txt'))
  return (
    <div className="flex flex-col gap-3 border-rule border-t px-5 pt-4 chat-foot">
      <h3 tabIndex={-1} data-focus="" className="text-20">
        {isFrozen ? t('Our team paused this chat') : t('Thanks for chatting with us!')}
      </h3>
      {isFrozen && (
        <p className="text-15">{t('No one can write in this chat now. You can start a new chat or call us.')}</p>
      )}
      {surveyAddress !== '' && (
        <LinkButton href={surveyAddress} target="_blank" rel="noreferrer" variant="secondary" size="compact" full>
          {t('Tell us how it went')}
          <Icon name="external" size={16} />
          <span className="sr-only">({t('opens in a new tab')})</span>
        </LinkButton>
      )}
      <Button full size="compact" onClick={onStartNew}>
        {t('Start new chat')}
      </Button>
      {onDownload && <TranscriptButton label={t('Download the transcript')} act={download(onDownload)} />}
      {onMail && (
        <TranscriptButton
          label={t('Email me the transcript')}
          act={onMail}
          success={t('We’re emailing you the transcript.')}
        />
      )}
    </div>
  )
}

interface TranscriptButtonProps {
  label: string
  /** @throws CallFailure */
  act: () => Promise<void>
  /** In place of the button once it is done; without this it can be pressed again. */
  success?: string
}

/** Something that the visitor can do with the transcript, and how it went. */
function TranscriptButton({ label, act, success }: TranscriptButtonProps) {
  const t = useMessages<Message>()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<string>()
  const press = () => {
    setState('busy')
    setFailure(undefined)
    act().then(
      () => setState('done'),
      (error: unknown) => {
        setState('idle')
        const isRefusal = error instanceof CallFailure && error.status > 0 && error.status < 500
        setFailure(isRefusal ? error.userMessage : t('Something went wrong. Please try again later.'))
      },
    )
  }
  return (
    <div role="status" className="text-center text-15">
      {state === 'done' && success !== undefined ? (
        <p className="flex min-h-11 items-center justify-center gap-2 text-success">
          <Icon name="check" size={18} />
          {success}
        </p>
      ) : (
        <button
          type="button"
          onClick={press}
          disabled={state === 'busy'}
          className="min-h-11 px-2 text-primary underline underline-offset-4"
        >
          {label}
        </button>
      )}
      {failure !== undefined && <p className="text-error">{failure}</p>}
    </div>
  )
}
