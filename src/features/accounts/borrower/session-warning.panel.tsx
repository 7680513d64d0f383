import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../accounts.es.ts'
import { minutesLeft, sessionMoment, sessionTimes } from '../session-times.rules.ts'
import { extendSession } from './accounts.service.ts'
import { useLogOut } from './use-log-out.ts'
import { useOtherTabs } from './use-other-tabs.ts'

const activities = ['pointerdown', 'keydown', 'scroll'] as const
const pollIntervalMs = 5_000
// Tabs of one browser share a session, so they share the time of the last activity.
const sharedKey = 'session-active'

interface SessionWarningProps {
  /** Opens what follows the logout of an inactive person. */
  follow?: (address: string) => void
  /** Logs out a person who presses 'Log out'. */
  onLogOut?: () => Promise<void>
}

/**
 * Extends the session of an active person, and warns an inactive person two minutes before it ends. Every page behind
 * login includes it.
 */
export function SessionWarning({ follow, onLogOut }: SessionWarningProps) {
  const t = useMessages<keyof typeof spanish>()
  const { logOut, leaving } = useLogOut(follow)
  const { minutes, continueSession } = useIdleness(logOut)
  const { say } = useAnnouncer()
  const left = t('To protect your information, we’ll log you out in {count} {count|minute|minutes}.', {
    count: minutes ?? 0,
  })
  useOtherTabs()
  // Announces each minute, so that screen reader users hear how much time is left.
  useEffect(() => {
    if (minutes !== undefined) say(left)
  }, [minutes, left, say])
  return (
    <Dialog
      id="session-warning"
      open={minutes !== undefined}
      onClose={continueSession}
      heading={t('Are you still there?')}
      actions={
        <>
          <Button onClick={continueSession}>{t('Stay logged in')}</Button>
          <Button variant="secondary" loading={leaving} loadingLabel={t('Logging out')} onClick={onLogOut ?? logOut}>
            {t('Log out')}
          </Button>
        </>
      }
    >
      <p>{left}</p>
    </Dialog>
  )
}

/** Returns the minutes left once few are left. `continueSession` restarts the time. */
const useIdleness = (logOut: () => Promise<void>) => {
  const call = useApi()
  const [minutes, setMinutes] = useState<number>()
  const lastActive = useRef(0)
  const lastPassedOn = useRef(0)
  const lastShared = useRef(0)
  const isPrompting = useRef(false)

  const continueSession = useCallback(() => {
    const now = Date.now()
    isPrompting.current = false
    setMinutes(undefined)
    lastActive.current = now
    lastPassedOn.current = now
    localStore.set(sharedKey, String(now))
    if (bearerStore.read() !== null) extendSession(call, bearerStore).catch(() => undefined)
  }, [call])

  useEffect(() => {
    // Opening a page is activity too, which the tabs beside it learn at once.
    const share = (now: number) => {
      if (now - lastShared.current < sessionTimes.shareMs) return
      lastShared.current = now
      localStore.set(sharedKey, String(now))
    }
    lastActive.current = Date.now()
    lastPassedOn.current = Date.now()
    share(lastActive.current)
    const onActivity = () => {
      // Once the question is shown, activity does not count. Only the answer does.
      if (isPrompting.current) return
      lastActive.current = Date.now()
      share(lastActive.current)
      if (lastActive.current - lastPassedOn.current >= sessionTimes.passOnMs) continueSession()
    }
    const check = () => {
      if (bearerStore.read() === null) return
      const now = Date.now()
      lastActive.current = Math.max(lastActive.current, Number(localStore.get(sharedKey)) || 0)
      const moment = sessionMoment(lastActive.current, now)
      isPrompting.current = moment !== 'present'
      if (moment === 'present') return setMinutes(undefined)
      setMinutes(minutesLeft(lastActive.current, now))
      if (moment === 'over') void logOut()
    }
    for (const activity of activities) window.addEventListener(activity, onActivity, { passive: true })
    const timer = window.setInterval(check, pollIntervalMs)
    // When another tab answers the question, it closes here at once.
    const onShared = ({ key }: StorageEvent) => key === sharedKey && check()
    window.addEventListener('storage', onShared)
    return () => {
      window.removeEventListener('storage', onShared)
      for (const activity of activities) window.removeEventListener(activity, onActivity)
      window.clearInterval(timer)
    }
  }, [continueSession, logOut])

  return { minutes, continueSession }
}
