import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { WaitedFor } from '#src/workflow/graph/status-row.ts'
import { isStatus, type PolledStatus, type StatusText, statuses } from '#src/workflow/graph/statuses.ts'
import { type WaitedForLabel, waitedForLabels } from '#src/workflow/waited-for-labels.ts'
import { cancelApplication } from '../application.contract.ts'
import type { spanish } from '../wait-page.es.ts'
import { useApplicationUuid, useStatus } from './use-application.tsx'
import { useMoveButton } from './use-move.ts'

type Message = keyof typeof spanish | StatusText | WaitedForLabel

interface WaitPageProps {
  /** The title; by default the text of the status. */
  heading?: string
  /** Who it waits for, if it is not the status's own party. */
  waitsFor?: WaitedFor
  /** Whether the borrower may withdraw at this status. */
  canWithdraw?: boolean
  children: ReactNode
}

/** A page that waits for another party: who, since when, what happens, and the available exits. */
export function WaitPage({ heading, waitsFor, canWithdraw = false, children }: WaitPageProps) {
  const t = useMessages<Message>()
  const status = useStatus()
  const { stage } = useAnnouncer()
  const polledStatus: PolledStatus = status && isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'
  const headingText = heading ?? t(statuses[polledStatus].words)
  useEffect(() => {
    if (status) stage(headingText)
  }, [status, headingText, stage])
  if (!status) return <Skeleton />
  const typicalDays = waitsFor === 'you' ? null : statuses[polledStatus].typicalDays
  return (
    <>
      <ScreenHeading
        over={t(waitedForLabels[waitsFor ?? statuses[polledStatus].waitsFor])}
        lead={<WaitingSince since={status.since} usual={typicalDays} />}
      >
        {headingText}
      </ScreenHeading>
      {children}
      <ExitActions status={status.checklistStatus} canWithdraw={canWithdraw} />
    </>
  )
}

/** Since when something is waited for, and how many business days it usually takes. */
export function WaitingSince({ since, usual }: { since: string; usual: number | null }) {
  const t = useMessages<Message>()
  return [
    t('Started {date}, {time}', { date: t.date(localDay(since)), time: t.time(since) }),
    ...(usual ? [t('usually {count} {count|business day|business days}', { count: usual })] : []),
  ].join(' · ')
}

function ExitActions({ status, canWithdraw }: { status: string; canWithdraw: boolean }) {
  const t = useMessages<Message>()
  return (
    <Section heading={t('If you’d rather not wait')}>
      <p>{t('You can leave this page. We’ll save your place and email you when there’s something for you to do.')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <LinkButton variant="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
        {canWithdraw && <Withdraw status={status} />}
      </div>
    </Section>
  )
}

function Withdraw({ status }: { status: string }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [open, setOpen] = useState(false)
  const { press, moving, failed } = useMoveButton((idempotencyKey) =>
    call(cancelApplication, { params: { uuid }, body: { status }, idempotencyKey }),
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Withdraw my application')}
      </Button>
      <Dialog
        id="withdraw"
        open={open}
        onClose={() => setOpen(false)}
        heading={t('Withdraw your application?')}
        actions={
          <>
            <Button variant="danger" loading={moving} onClick={() => void press()}>
              {t('Yes, withdraw it')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('Keep my application')}
            </Button>
          </>
        }
      >
        <p>{t('We’ll stop here and order nothing more. You can apply again at any time.')}</p>
        {failed && <Notice tone="error" role="alert" heading={t('That didn’t go through. Please try again.')} />}
      </Dialog>
    </>
  )
}

/** The loading error and a retry. */
export function ReadAgain({ again }: { again: () => void }) {
  const t = useMessages<Message>()
  return (
    <Notice tone="error" role="alert" heading={t('We couldn’t load this.')}>
      <Button variant="secondary" size="compact" onClick={again}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}

export interface Stage {
  label: string
  state: 'done' | 'now' | 'next'
  note?: ReactNode
}

/** Completed, current and future steps in a list. */
export function Stages({ stages, label }: { stages: readonly Stage[]; label: string }) {
  return (
    <ol aria-label={label} className="border-ink border-t-2">
      {stages.map(({ label: stageLabel, state, note }) => (
        <li
          key={stageLabel}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`grid min-h-13 grid-cols-[1.5rem_1fr] items-center gap-x-3 border-rule border-b py-3 ${state === 'next' ? 'text-muted' : ''}`}
        >
          <span aria-hidden="true" className="flex justify-center text-primary">
            {state === 'done' && <Icon name="check" size={18} />}
            {state === 'now' && <Spinner size={18} />}
          </span>
          <span className={state === 'now' ? 'font-semibold' : ''}>{stageLabel}</span>
          {note && <span className="col-start-2 text-15 text-muted">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
