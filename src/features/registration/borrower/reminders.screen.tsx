import { useState } from 'react'
import { useSearch } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { stopReminders } from '../reminders.contract.ts'
import type { ResumingMessage } from '../resuming.es.ts'

/** The page that the link in a reminder opens. It needs a click on a button, because scanners also open links. */
export function RemindersScreen() {
  const t = useWords<ResumingMessage>()
  const api = useApi()
  const token = new URLSearchParams(useSearch()).get('stop')
  const [state, setState] = useState<'asking' | 'sending' | 'failed' | 'stopped'>('asking')
  const stop = async (stopToken: string) => {
    setState('sending')
    try {
      await api(stopReminders, { body: { token: stopToken } })
      setState('stopped')
    } catch {
      setState('failed')
    }
  }
  if (!token)
    return (
      <>
        <ScreenHeading>{t('Reminders')}</ScreenHeading>
        <p>{t('This link is not complete. Please open it from the mail once more.')}</p>
      </>
    )
  return (
    <>
      <ScreenHeading
        lead={t(
          'We write when an application waits for you. Press the button, and we stop. What you ask for yourself, such as a code, still reaches you.',
        )}
      >
        {t('No more reminders?')}
      </ScreenHeading>
      {state === 'failed' && (
        <Notice tone="error" role="alert" heading={t('That did not work just now. Please try again.')} />
      )}
      {state === 'stopped' ? (
        <Notice tone="success" role="status" heading={t('You will get no more reminders')}>
          <p>{t('Your answers and applications stay as they are.')}</p>
        </Notice>
      ) : (
        <div>
          <Button loading={state === 'sending'} onClick={() => void stop(token)}>
            {t('Stop reminders')}
          </Button>
        </div>
      )}
    </>
  )
}
