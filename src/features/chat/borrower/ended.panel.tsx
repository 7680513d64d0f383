import { useState } from 'react'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../chat.es.ts'

type Words = keyof typeof spanish

interface EndedProps {
  /** The lender's people froze it. */
  isFrozen: boolean
  /** The address of the organization's survey; empty if there is none. */
  surveyAddress: string
  /** Left out if the transcript can no longer be mailed. */
  onMail: (() => Promise<void>) | undefined
  onStartNew: () => void
}

/** After the end of a chat. */
export function EndedPanel({ isFrozen, surveyAddress, onMail, onStartNew }: EndedProps) {
  const t = useWords<Words>()
  return (
    <div className="flex flex-col gap-3 border-rule border-t px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <h3 tabIndex={-1} data-focus="" className="text-20">
        {isFrozen ? t('Our team paused this chat') : t('Thanks for chatting with us!')}
      </h3>
      {isFrozen && (
        <p className="text-15">{t('No one can write in this chat now. You can start a new chat or call us.')}</p>
      )}
      {surveyAddress !== '' && (
        <LinkButton href={surveyAddress} target="_blank" rel="noreferrer" look="secondary" size="compact" full>
          {t('Tell us how it went')}
          <Icon name="external" size={16} />
          <span className="sr-only">({t('opens in a new tab')})</span>
        </LinkButton>
      )}
      <Button full size="compact" onClick={onStartNew}>
        {t('Start new chat')}
      </Button>
      {onMail && <MailTranscript onMail={onMail} />}
    </div>
  )
}

function MailTranscript({ onMail }: { onMail: () => Promise<void> }) {
  const t = useWords<Words>()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const mail = () => {
    setState('sending')
    onMail().then(
      () => setState('sent'),
      () => setState('failed'),
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
        <button
          type="button"
          onClick={mail}
          disabled={state === 'sending'}
          className="min-h-11 px-2 text-primary underline underline-offset-4"
        >
          {t('Email me the transcript')}
        </button>
      )}
      {state === 'failed' && <p className="text-error">{t('Something went wrong. Please try again later.')}</p>}
    </div>
  )
}
