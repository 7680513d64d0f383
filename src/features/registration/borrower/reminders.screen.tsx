import { useState } from 'react'
import { useSearch } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { stopReminders } from '../reminders.contract.ts'
import type { ResumingMessage } from '../resuming.es.ts'

const reminderTexts = {
  heading: 'Stop reminders?',
  lead: 'We email you when an application is waiting. Press the button to stop. We’ll still send what you ask for, such as a code.',
  button: 'Stop reminders',
  done: 'You won’t get any more reminders',
  kept: 'Your answers and applications don’t change.',
} as const satisfies Record<string, ResumingMessage>

const waitingListTexts = {
  heading: 'Leave the waiting list?',
  lead: 'We’ll delete your entry. You don’t need an account.',
  button: 'Leave the waiting list',
  done: 'You’re off the waiting list',
  kept: 'We deleted your entry. You can join again at any time.',
} as const satisfies Record<string, ResumingMessage>

/** The page that the link in a reminder, or in an email of the waiting list, opens. It needs a click on a button, because scanners also open links. */
export function RemindersScreen() {
  const t = useMessages<ResumingMessage>()
  const api = useApi()
  const query = new URLSearchParams(useSearch())
  const token = query.get('stop')
  const texts = query.get('list') === 'waiting' ? waitingListTexts : reminderTexts
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
        <p>{t('This link isn’t complete. Please open it from the email again.')}</p>
      </>
    )
  return (
    <>
      <ScreenHeading lead={t(texts.lead)}>{t(texts.heading)}</ScreenHeading>
      {state === 'failed' && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
      {state === 'stopped' ? (
        <Notice tone="success" role="status" heading={t(texts.done)}>
          <p>{t(texts.kept)}</p>
        </Notice>
      ) : (
        <div>
          <Button loading={state === 'sending'} onClick={() => void stop(token)}>
            {t(texts.button)}
          </Button>
        </div>
      )}
    </>
  )
}
