import { useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../../accounts.es.ts'
import { endMyOtherSessions, endOneSession, listSessions, type OpenSession } from '../../sessions.contract.ts'
import { LoadAgain } from '../load-again.panel.tsx'

/** Renders the person's sessions. Each of them can be ended here. */
export function SessionsSetting() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { say } = useAnnouncer()
  const { answer: sessions, failure, load } = useAnswer(listSessions)
  const [ending, setEnding] = useState<string>()
  const [refused, setRefused] = useState(false)

  const end = async (which: string, send: () => Promise<unknown>) => {
    setEnding(which)
    setRefused(false)
    try {
      await send()
      say(t('That device has been signed out.'))
      load()
    } catch {
      setRefused(true)
    } finally {
      setEnding(undefined)
    }
  }

  if (failure !== undefined) return <LoadAgain message={t('We couldn’t load this list.')} load={load} />
  if (!sessions) return <Skeleton />
  return (
    <>
      <p className="mb-2 text-15 text-muted">
        {t('If you don’t recognize one of these, end it and change your password.')}
      </p>
      {refused && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.uuid}
            session={session}
            ending={ending === session.uuid}
            onEnd={() => void end(session.uuid, () => call(endOneSession, { params: { sessionUuid: session.uuid } }))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="pt-4">
          <Button
            variant="danger"
            size="compact"
            loading={ending === 'all'}
            loadingLabel={t('Ending')}
            onClick={() => void end('all', () => call(endMyOtherSessions))}
          >
            {t('End all others')}
          </Button>
        </div>
      )}
    </>
  )
}

interface SessionRowProps {
  session: OpenSession
  ending: boolean
  onEnd: () => void
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const t = useMessages<keyof typeof spanish>()
  const { orgMetaData } = useOrganization()
  const { browser, system, isThisOne, firstSeen, lastSeen } = session
  const name = deviceName(browser, system, {
    both: (values) => t('{browser} on {system}', values),
    unknown: t('Unrecognized device'),
  })
  const moment = (instant: string) => `${t.date(instant.slice(0, 10), 'short')}, ${t.time(instant)}`
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-rule border-b py-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {name}
          {isThisOne && (
            <span className="ml-3 bg-tint px-2 py-0.5 font-semibold text-13 text-primary">{t('This one')}</span>
          )}
        </p>
        <p className="figures mt-1 text-15 text-muted">
          {orgMetaData.companyInfo.name}
          {' · '}
          {t('since {moment}', { moment: moment(firstSeen) })}
          {!isThisOne && ` · ${t('last seen {moment}', { moment: moment(lastSeen) })}`}
        </p>
      </div>
      {!isThisOne && (
        <Button variant="secondary" size="compact" loading={ending} loadingLabel={t('Ending')} onClick={onEnd}>
          {t('End')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}

interface DeviceMessages {
  both: (values: { browser: string; system: string }) => string
  unknown: string
}

const deviceName = (browser: string | null, system: string | null, messages: DeviceMessages): string => {
  if (browser && system) return messages.both({ browser, system })
  return browser ?? system ?? messages.unknown
}
