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
      {onDownload && <DownloadTranscript onDownload={onDownload} />}
      {onMail && <EmailTranscript onMail={onMail} />}
    </div>
  )
}

const linkClass = 'min-h-11 px-2 text-primary underline underline-offset-4'

function DownloadTranscript({ onDownload }: { onDownload: () => Promise<string> }) {
  const t = useMessages<Message>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const download = () => {
    setState('loading')
    onDownload().then(
      (text) => {
        saveFile(text, 'text/plain;charset=utf-8', t('chat-transcript.txt'))
        setState('idle')
      },
      () => setState('failed'),
    )
  }
  return (
    <div className="text-center text-15">
      <button type="button" onClick={download} disabled={state === 'loading'} className={linkClass}>
        {t('Download the transcript')}
      </button>
      <p role="status" className="text-error">
        {state === 'failed' && t('Something went wrong. Please try again later.')}
      </p>
    </div>
  )
}

function EmailTranscript({ onMail }: { onMail: () => Promise<void> }) {
  const t = useMessages<Message>()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<string>()
  const mail = () => {
    setState('sending')
    setFailure(undefined)
    onMail().then(
      () => setState('sent'),
      (error: unknown) => {
        setState('idle')
        const isRefusal = error instanceof CallFailure && error.status > 0 && error.status < 500
        setFailure(isRefusal ? error.userMessage : t('Something went wrong. Please try again later.'))
      },
    )
  }
  return (
    <div role="status" className="text-center text-15">
      {state === 'sent' ? (
        <p className="flex min-h-11 items-center justify-center gap-2 text-success">
          <Icon name="check" size={18} />
          {t('We’re emailing you the transcript.')}
        </p>
      ) : (
        <button type="button" onClick={mail} disabled={state === 'sending'} className={linkClass}>
          {t('Email me the transcript')}
        </button>
      )}
      {failure !== undefined && <p className="text-error">{failure}</p>}
    </div>
  )
}
