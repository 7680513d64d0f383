import { useEffect, useRef, useState } from 'react'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { joinNotarySession, leaveNotarySession, type NotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import { Captions } from './captions.panel.tsx'
import { DocumentSigning } from './document-signing.panel.tsx'
import { DoorHead } from './door-head.panel.tsx'
import { ExternalMeeting } from './external-meeting.panel.tsx'
import { People } from './people.panel.tsx'
import { UnreachedNotice } from './unreached.panel.tsx'
import { useNotaryMeeting } from './use-notary-meeting.ts'
import { type OwnMedia, useOwnMedia } from './use-own-media.ts'

type Message = keyof typeof spanish | SharedSentence

interface NotaryMeetingProps {
  uuid: string
  pages: { intro: string; error: string; next: string }
  onNavigate: (page: string) => void
}

/** The meeting as the signers see it. */
export function NotaryMeeting({ uuid, pages, onNavigate }: NotaryMeetingProps) {
  const t = useMessages<Message>()
  const call = useApi()
  const media = useOwnMedia()
  const { session, peers, unreachedIds, messages, connected, write } = useNotaryMeeting(uuid, media.stream)
  const { answer, setAnswer } = session
  const [failure, setFailure] = useState<unknown>()
  const hasJoined = useRef(false)
  const me = answer?.people.find(({ isYou }) => isYou)
  const isEnded = answer !== undefined && (answer.stage === 'OVER' || answer.state === 'COMPLETE')

  // A signer who was in the meeting before, on this device or another, rejoins it.
  const returns = answer !== undefined && me !== undefined && me.means !== null && !me.isHere && !isEnded
  const join = async (means: 'video' | 'audio' | 'text') => {
    hasJoined.current = true
    setFailure(undefined)
    try {
      setAnswer(await call(joinNotarySession, { params: { uuid }, body: { means } }))
    } catch (error) {
      hasJoined.current = false
      setFailure(error)
    }
  }
  const rejoin = useRef(join)
  rejoin.current = join
  useEffect(() => {
    if (returns && connected && hasJoined.current) void rejoin.current(me?.means ?? 'text')
  }, [returns, connected, me?.means])
  const hasEnded = answer?.state === 'ENDED' && hasJoined.current
  useEffect(() => {
    if (hasEnded) onNavigate(pages.error)
  }, [hasEnded, onNavigate, pages.error])

  return (
    // One failed refresh must not close the room. The page says that the connection is being reopened.
    <AnswerSection
      of={{ ...session, failure: answer ? undefined : session.failure }}
      failureHeading={t('The meeting didn’t load.')}
    >
      {(now) => {
        if (now.stage !== 'OPEN' && now.state !== 'COMPLETE')
          return (
            <>
              <ScreenHeading lead={t('Go back one page to see when it can start and what’s left to do.')}>
                {t('There’s no meeting right now')}
              </ScreenHeading>
              <LinkButton href={pages.intro}>{t('Go back one page')}</LinkButton>
            </>
          )
        if (isEnded) return <DonePanel next={pages.next} />
        if (now.elsewhere)
          return (
            <ExternalMeeting
              uuid={uuid}
              join={join}
              failure={failure}
              session={now}
              isHere={me?.isHere === true && now.state !== 'ENDED'}
              back={pages.intro}
            />
          )
        if (!me?.isHere) return <Door media={media} join={join} failure={failure} back={pages.intro} session={now} />
        return (
          <>
            <ScreenHeading lead={leadOf(now, t)}>{t(headings[now.state])}</ScreenHeading>
            {!connected && <Notice tone="warning">{t('Reconnecting. Nothing is lost.')}</Notice>}
            <UnreachedNotice session={now} unreachedIds={unreachedIds} />
            <People session={now} peers={peers} own={media.stream} />
            <OwnMediaRow media={media} />
            {now.state === 'QUEUED' && <WaitingTips />}
            <Captions session={now} messages={messages} write={write} />
            {now.state === 'LIVE' && <DocumentSigning uuid={uuid} session={now} setSession={setAnswer} />}
            <p className="border-rule border-t pt-4">
              <Button
                variant="quiet"
                onClick={() => {
                  media.close()
                  hasJoined.current = false
                  void call(leaveNotarySession, { params: { uuid }, body: {} }).finally(() => onNavigate(pages.intro))
                }}
              >
                {t('Leave for now')}
              </Button>
            </p>
          </>
        )
      }}
    </AnswerSection>
  )
}

const headings = {
  NONE: 'Meet the notary',
  QUEUED: 'The notary is on the way',
  LIVE: 'You’re with the notary',
  CUT: 'You lost connection',
  COMPLETE: 'Everything is signed',
  ENDED: 'The meeting has ended',
} as const satisfies Record<NotarySession['state'], Message>

const leadOf = (session: NotarySession, t: ReturnType<typeof useMessages<Message>>): string => {
  if (session.state === 'QUEUED')
    return t('You’re number {place} in the queue. Stay on this page. The notary will join you here.', {
      place: session.queuePlace ?? 1,
    })
  if (session.state === 'CUT') return t('What you signed is saved. You and the notary can come back here at any time.')
  return t(
    'The meeting is recorded in video and sound, as the law requires. You can ask questions, take your time, or decline to sign.',
  )
}

interface DoorProps {
  session: NotarySession
  media: OwnMedia
  join: (means: 'video' | 'audio' | 'text') => Promise<void>
  failure: unknown
  back: string
}

/** The page before joining: camera and microphone, or the options without them. */
function Door({ session, media, join, failure, back }: DoorProps) {
  const t = useMessages<Message>()
  const { state } = media
  const isBarred = state === 'denied' || state === 'missing'
  const [joining, setJoining] = useState(false)
  const enter = async (means: 'video' | 'audio' | 'text') => {
    setJoining(true)
    await join(means)
    setJoining(false)
  }
  const withMedia = async () => {
    const mediaState = await media.open()
    if (mediaState === 'video' || mediaState === 'audio') await enter(mediaState)
  }
  return (
    <>
      <DoorHead failure={failure} />
      {!session.hours.open && session.hours.next && (
        <Notice tone="info" heading={t('Our notaries aren’t available right now')}>
          {t('They’ll be back on {date} at {time}.', {
            date: t.date(session.hours.next.slice(0, 10), 'short'),
            time: t.time(session.hours.next),
          })}
        </Notice>
      )}
      {isBarred && (
        <Notice
          tone="warning"
          role="alert"
          heading={state === 'denied' ? t('Your camera is blocked') : t('We couldn’t find a camera or microphone')}
        >
          <p>
            {state === 'denied'
              ? t('Allow camera and microphone for this page in your browser’s address bar, then try again.')
              : t('Close other programs that use them, or open this page on your phone.')}
          </p>
          <p className="mt-3">
            <Button variant="secondary" loading={joining} onClick={() => void enter('text')}>
              {t('Join by text only')}
            </Button>
          </p>
          <p className="mt-2 text-15">
            {t('The notary must see your ID. They may ask you to come back with a camera or meet in person.')}
          </p>
        </Notice>
      )}
      <p className="flex flex-wrap gap-4">
        <Button loading={joining || state === 'asking'} onClick={() => void withMedia()}>
          {isBarred ? t('Try again') : t('Join with camera and mic')}
        </Button>
        <LinkButton variant="quiet" href={back}>
          {t('Check my camera first')}
        </LinkButton>
      </p>
    </>
  )
}

/** Tips for people who wait, which make the meeting short. */
function WaitingTips() {
  const t = useMessages<Message>()
  return (
    <Section heading={t('While you wait')}>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>{t('Have your ID ready, out of its sleeve.')}</li>
        <li>{t('Sit alone, with light on your face.')}</li>
      </ul>
    </Section>
  )
}

function OwnMediaRow({ media }: { media: OwnMedia }) {
  const t = useMessages<Message>()
  if (media.state === 'video' || media.state === 'audio') return null
  return (
    <p className="flex flex-wrap items-center gap-4">
      <span className="text-muted">{t('No one can see or hear you yet.')}</span>
      <Button variant="secondary" size="compact" loading={media.state === 'asking'} onClick={() => void media.open()}>
        {t('Turn on camera and microphone')}
      </Button>
    </p>
  )
}

function DonePanel({ next }: { next: string }) {
  const t = useMessages<Message>()
  return (
    <>
      <ScreenHeading lead={t('The notary sealed the deed. You’ll receive copies of everything.')}>
        {t('Everything is signed')}
      </ScreenHeading>
      <p>
        <LinkButton href={next}>{t('Continue')}</LinkButton>
      </p>
    </>
  )
}
