import { useEffect, useState } from 'react'
import { useFeedState, useProgress, useStatus } from '#src/application/browser/use-application.tsx'
import { WaitingSince } from '#src/application/browser/wait-page.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { isStatus, type PolledStatus, type StatusText, statuses } from '#src/workflow/graph/statuses.ts'
import { type WaitedForLabel, waitedForLabels } from '#src/workflow/waited-for-labels.ts'
import type { spanish } from '../applications.es.ts'
import { elapsedOf, isOverdue, waitingStages } from '../waiting.rules.ts'
import { StageList } from './stage-list.panel.tsx'

const clockIntervalMs = 15_000

/**
 * Describes a long wait: what runs, how long it has run, who it waits for, and that the borrower may leave. It
 * continues by itself. `isInReview`: staff are reviewing what the borrower sent, so the wait is for them.
 */
export function Waiting({ isInReview = false }: { isInReview?: boolean }) {
  const t = useMessages<keyof typeof spanish | StatusText | WaitedForLabel>()
  const status = useStatus()
  const progress = useProgress()
  const now = useNow()
  const polledStatus: PolledStatus = status && isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'
  const statusText = t(statuses[polledStatus].words)
  const { stage } = useAnnouncer()

  useEffect(() => {
    if (status) stage(statusText)
  }, [status, statusText, stage])

  if (!status) return <Skeleton />
  const waitsFor = isInReview ? 'staff' : statuses[polledStatus].waitsFor
  const typicalDays = statuses[polledStatus].typicalDays
  const { minutes, isSlow } = elapsedOf(status.since, now)
  const isLate = typicalDays
    ? isOverdue(localDay(status.since), localDay(new Date(now).toISOString()), typicalDays)
    : isSlow && waitsFor !== 'staff'
  const stages = waitingStages(polledStatus, progress ?? [])

  return (
    <>
      <ScreenHeading
        over={t(waitedForLabels[waitsFor])}
        lead={
          typicalDays ? (
            <WaitingSince since={status.since} usual={typicalDays} />
          ) : (
            <Since since={status.since} minutes={minutes} />
          )
        }
      >
        {statusText}
      </ScreenHeading>
      {isLate && polledStatus !== 'UNKNOWN' && (
        <p>{t('This is taking longer than usual. We’re still working on it.')}</p>
      )}
      {waitsFor === 'staff' && !typicalDays && (
        <p>{t('Our team needs to review this. It can take until the next business day.')}</p>
      )}
      {stages.length > 0 && <StageList stages={stages} />}
      <Connection />
      <section className="flex flex-col gap-4">
        <p>
          {t(
            'You can leave this page. We’ll keep working, save your place, and email you when there’s something for you to do.',
          )}
        </p>
        <p>
          <LinkButton variant="secondary" href="/dashboard">
            {t('Go to your dashboard')}
          </LinkButton>
        </p>
      </section>
    </>
  )
}

function Since({ since, minutes }: { since: string; minutes: number }) {
  const t = useMessages<keyof typeof spanish>()
  const time = t.time(since)
  if (minutes === 0) return t('Started at {time}, less than a minute ago.', { time })
  if (minutes >= 120) return t('Started {count} hours ago.', { count: Math.floor(minutes / 60) })
  return t('Started at {time}, {count} {count|minute|minutes} ago.', { time, count: minutes })
}

function Connection() {
  const t = useMessages<keyof typeof spanish>()
  const feed = useFeedState()
  return (
    <div role="status">
      {feed === 'lost' && (
        <Notice tone="warning" heading={t('We lost the connection')}>
          {t('Your application continues without it. This page tries again automatically.')}
        </Notice>
      )}
    </div>
  )
}

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), clockIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
