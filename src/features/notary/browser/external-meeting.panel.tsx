import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { type NotarySession, openExternalMeeting } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import { DoorHead } from './door-head.panel.tsx'

interface ExternalMeetingProps {
  uuid: string
  session: NotarySession
  isHere: boolean
  join: (means: 'text') => Promise<void>
  failure: unknown
  back: string
}

/** The page for a meeting on a supplier's site: the link to it and the wait for its result. */
export function ExternalMeeting({ uuid, session, isHere, join, failure, back }: ExternalMeetingProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [joinFailure, setFailed] = useState<unknown>()
  const [going, setGoing] = useState(false)
  // This also covers a person who returns from the supplier's site and a meeting that another signer started.
  const isPrepared = session.elsewhere?.ready === true
  const openMeeting = async () => {
    setGoing(true)
    setFailed(undefined)
    try {
      const { url } = await call(openExternalMeeting, { params: { uuid }, body: {} })
      window.location.assign(url)
    } catch (error) {
      setFailed(error)
      setGoing(false)
    }
  }
  const begin = async () => {
    setGoing(true)
    await join('text')
    setGoing(false)
  }
  return (
    <>
      <DoorHead failure={joinFailure ?? failure} />
      <p>
        {t(
          'You’ll meet on our notary service’s site. Come back here afterward. This page continues automatically once the deed is sealed.',
        )}
      </p>
      <p role="status" className="text-muted">
        {isHere && !isPrepared && t('We’re setting up the meeting. This takes a moment.')}
        {isPrepared && session.state === 'LIVE' && t('The meeting has started.')}
      </p>
      <p className="flex flex-wrap gap-4">
        {isPrepared ? (
          <Button loading={going} onClick={() => void openMeeting()}>
            {t('Go to the meeting')}
          </Button>
        ) : (
          <Button loading={going || isHere} onClick={() => void begin()}>
            {t('Set up the meeting')}
          </Button>
        )}
        <LinkButton variant="quiet" href={back}>
          {t('Go back one page')}
        </LinkButton>
      </p>
    </>
  )
}
