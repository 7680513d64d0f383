import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { productOf } from '#src/brands/page-organisation.contract.ts'
import { civilDateAt } from '#src/domain/civil-date.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { HelocApplication } from '#src/workflow/application.contract.ts'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplication, useProgress, useStatus } from '#src/workflow/browser/use-application.tsx'
import { type WaitedForWords, waitedForWords } from '#src/workflow/status-words.ts'
import { isStatus, type Status } from '#src/workflow/statuses.ts'
import type { spanish as general } from '../applications.es.ts'
import { type StandingWords, saidAt, waitedForIn } from '../dashboard.rules.ts'
import type { CourseFacts, MilestoneLabel } from '../milestones.table.ts'
import type { spanish } from '../timeline.es.ts'
import { type TimelineEntry, timelineOf } from '../timeline.rules.ts'

type Words = keyof typeof spanish | keyof typeof general | StandingWords | WaitedForWords | MilestoneLabel

interface TimelineProps {
  /** How many things are asked of the borrower apart from what the status asks. */
  asked: number
}

/** What is done, what is now, what is next, whom it waits for, and when there can be money. */
export function Timeline({ asked }: TimelineProps) {
  const { application } = useApplication()
  const status = useStatus()
  const facts = useCourseFacts(application)
  const moves = useProgress() ?? []
  const checklistStatus = status?.checklistStatus ?? ''
  if (!application || !facts || !isStatus(checklistStatus)) return null
  const entries = timelineOf(checklistStatus, moves, facts)
  const done = entries.filter(({ state }) => state === 'done')
  return (
    <div className="flex flex-col gap-5">
      {application.outlook && <SoonestMoney outlook={application.outlook} />}
      {done.length > 0 && <DonePart entries={done} isAll={done.length === entries.length} />}
      <ol className="border-ink border-t-2">
        {entries
          .filter(({ state }) => state !== 'done')
          .map((entry) => (
            <Entry key={entry.milestone} {...{ entry, asked, application, status: checklistStatus }} />
          ))}
      </ol>
    </div>
  )
}

const useCourseFacts = (application: HelocApplication | undefined): CourseFacts | undefined => {
  const organisation = useOrganisation()
  if (!application) return undefined
  const { isBusinessPurpose } = productOf(organisation, application.product)
  return {
    isRescindable: application.property.occupancyType === 'HOME' && !isBusinessPurpose,
    paysDebts: application.derived?.hasPayoff ?? false,
  }
}

/** The reader's own day. */
const dayOf = (instant: string) => civilDateAt(Date.parse(instant), Intl.DateTimeFormat().resolvedOptions().timeZone)

type Outlook = NonNullable<HelocApplication['outlook']>

function SoonestMoney({ outlook }: { outlook: Outlook }) {
  const t = useWords<Words>()
  return (
    <Figure
      size="medium"
      label={t('Money at the earliest')}
      value={t.date(outlook.fundsFrom, 'short')}
      note={t('If you do your part today, and everyone else takes as long as usual.')}
    />
  )
}

function DonePart({ entries, isAll }: { entries: readonly TimelineEntry[]; isAll: boolean }) {
  const t = useWords<Words>()
  const list = (
    <ol className="flex flex-col gap-2">
      {entries.map(({ milestone, label, at }) => (
        <li key={milestone} className="grid grid-cols-[1.5rem_1fr_auto] items-baseline gap-x-2">
          <Icon name="check" size={16} className="translate-y-0.5 text-primary" />
          <span className="text-ink">{t(label)}</span>
          {at && <time dateTime={at}>{t.date(dayOf(at), 'short')}</time>}
        </li>
      ))}
    </ol>
  )
  if (isAll) return <div className="text-15 text-muted">{list}</div>
  return (
    <Disclosure summary={t('Done so far: {count} {count|step|steps}', { count: entries.length })}>{list}</Disclosure>
  )
}

interface EntryProps extends TimelineProps {
  entry: TimelineEntry
  application: HelocApplication
  status: Status
}

function Entry(props: EntryProps) {
  const t = useWords<Words>()
  const { entry } = props
  if (entry.state === 'now') return <Current {...props} />
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-2 text-15">
      <span className="sr-only">{t('Next:')}</span>
      <span>{t(entry.label)}</span>
      <span className="figures text-muted">
        <Ahead entry={entry} outlook={props.application.outlook} />
      </span>
    </li>
  )
}

function Current({ entry, asked, application, status }: EntryProps) {
  const t = useWords<Words>()
  const { uuid, outlook } = application
  // Whoever else is waited for, what is asked of the borrower is theirs to do.
  const by = asked > 0 ? 'you' : waitedForIn(application, status)
  const isWaitedFor = by !== 'nobody'
  return (
    <li
      aria-current="step"
      className="relative border-rule border-b py-3 before:absolute before:inset-x-0 before:-top-px before:h-1 before:bg-primary"
    >
      <p className="font-semibold text-ink">
        <span className="sr-only">{t('Now:')} </span>
        {t(entry.label)}
      </p>
      <p className="mt-1 text-15">{t(saidAt(application, status))}</p>
      {isWaitedFor && (
        <p className="mt-1 text-15 text-muted">
          {t(waitedForWords[by])}
          {entry.at && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{t('since {date}', { date: t.date(dayOf(entry.at), 'short') })}</span>
            </>
          )}
        </p>
      )}
      {asked > 0 && (
        <p className="text-15">
          <a
            href={`${basePath}/${uuid}/conditions`}
            className="inline-flex min-h-11 items-center text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
          >
            {t('We asked you for {count} {count|thing|things}', { count: asked })}
          </a>
        </p>
      )}
      {entry.milestone === 'cancel' && outlook?.cancelUntil && (
        <p className="mt-1 text-15 text-muted">
          {t('until midnight at the end of {date}', { date: t.date(outlook.cancelUntil) })}
        </p>
      )}
    </li>
  )
}

/** Who acts in what lies ahead, and how long it takes or from when it can be. */
function Ahead({ entry, outlook }: { entry: TimelineEntry; outlook: Outlook | null }) {
  const t = useWords<Words>()
  const who = aheadWords[entry.by]
  if (entry.milestone === 'notary' && outlook?.closesFrom)
    return t('from {date}', { date: t.date(outlook.closesFrom, 'short') })
  if (entry.milestone === 'cancel' && outlook?.cancelUntil)
    return t('to {date} at the earliest', { date: t.date(outlook.cancelUntil, 'short') })
  if (entry.usualDays > 0) return t('usually {count} business {count|day|days}', { count: entry.usualDays })
  return t(who)
}

const aheadWords = {
  you: 'You',
  us: 'We do',
  staff: 'We do',
  partner: 'An outside service',
  signers: 'The other signers',
  time: 'A waiting period',
  nobody: 'Nobody',
} as const satisfies Record<TimelineEntry['by'], keyof typeof spanish>
