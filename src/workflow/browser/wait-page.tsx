import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { cancelApplication } from '../application.contract.ts'
import { type StatusWords, statusWords, type WaitedForWords, waitedForWords } from '../status-words.ts'
import { isStatus, type PolledStatus, statuses, type WaitedFor } from '../statuses.ts'
import { usualDays } from '../usual-days.table.ts'
import type { spanish } from '../wait-page.es.ts'
import { useApplicationUuid, useStatus } from './use-application.tsx'
import { useMoveButton } from './use-move.ts'

type Words = keyof typeof spanish | StatusWords | WaitedForWords

interface WaitPageProps {
  /** What it is about; the words of the status where left out. */
  heading?: string
  /** Whom it waits for, where that is not the whole status. */
  waitsFor?: WaitedFor
  /** The status lets the borrower withdraw. */
  canWithdraw?: boolean
  children: ReactNode
}

/** A page that waits for somebody else: for whom, since when, what happens, and the ways out of it. */
export function WaitPage({ heading, waitsFor, canWithdraw = false, children }: WaitPageProps) {
  const t = useWords<Words>()
  const status = useStatus()
  const { stage } = useAnnouncer()
  const polled: PolledStatus = status && isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'
  const said = heading ?? t(statusWords[polled])
  useEffect(() => {
    if (status) stage(said)
  }, [status, said, stage])
  if (!status) return <Skeleton />
  const usual = polled === 'UNKNOWN' || waitsFor === 'you' ? undefined : usualDays[polled]
  return (
    <>
      <ScreenHeading
        over={t(waitedForWords[waitsFor ?? statuses[polled].waitsFor])}
        lead={<WaitingSince since={status.since} usual={usual} />}
      >
        {said}
      </ScreenHeading>
      {children}
      <WaysOut status={status.checklistStatus} canWithdraw={canWithdraw} />
    </>
  )
}

/** Since when something is waited for, and how many business days it usually takes. */
export function WaitingSince({ since, usual }: { since: string; usual: number | undefined }) {
  const t = useWords<Words>()
  return [
    t('Since {date}, {time}', { date: t.date(localDay(since)), time: t.time(since) }),
    ...(usual ? [t('usually {count} {count|business day|business days}', { count: usual })] : []),
  ].join(' · ')
}

function WaysOut({ status, canWithdraw }: { status: string; canWithdraw: boolean }) {
  const t = useWords<Words>()
  return (
    <Section heading={t('If you would rather not wait')}>
      <p>{t('You can leave this page. We keep your place, and e-mail you when there is something for you to do.')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <LinkButton look="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
        {canWithdraw && <Withdraw status={status} />}
      </div>
    </Section>
  )
}

function Withdraw({ status }: { status: string }) {
  const t = useWords<Words>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [open, setOpen] = useState(false)
  const { press, moving, failed } = useMoveButton((idempotencyKey) =>
    call(cancelApplication, { params: { uuid }, body: { status }, idempotencyKey }),
  )
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('Withdraw my application')}
      </Button>
      <Dialog
        id="withdraw"
        open={open}
        onClose={() => setOpen(false)}
        heading={t('Withdraw your application?')}
        actions={
          <>
            <Button look="danger" loading={moving} onClick={() => void press()}>
              {t('Yes, withdraw it')}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('Keep my application')}
            </Button>
          </>
        }
      >
        <p>{t('We stop here, and nothing more is ordered. You can apply again at any time.')}</p>
        {failed && <Notice tone="error" role="alert" heading={t('That did not go through. Please try again.')} />}
      </Dialog>
    </>
  )
}

/** What could not be read, and the way to read it again. */
export function ReadAgain({ again }: { again: () => void }) {
  const t = useWords<Words>()
  return (
    <Notice tone="error" role="alert" heading={t('We could not read this just now.')}>
      <Button look="secondary" size="compact" onClick={again}>
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

/** What is done, what is under way and what comes, one under the other. */
export function Stages({ stages, label }: { stages: readonly Stage[]; label: string }) {
  return (
    <ol aria-label={label} className="border-ink border-t-2">
      {stages.map(({ label: said, state, note }) => (
        <li
          key={said}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`grid min-h-13 grid-cols-[1.5rem_1fr] items-center gap-x-3 border-rule border-b py-3 ${state === 'next' ? 'text-muted' : ''}`}
        >
          <span aria-hidden="true" className="flex justify-center text-primary">
            {state === 'done' && <Icon name="check" size={18} />}
            {state === 'now' && <Spinner size={18} />}
          </span>
          <span className={state === 'now' ? 'font-semibold' : ''}>{said}</span>
          {note && <span className="col-start-2 text-15 text-muted">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
