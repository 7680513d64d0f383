import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { productOf } from '#src/brands/page-organisation.contract.ts'
import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplication, useProgress, useStatus } from '#src/workflow/browser/use-application.tsx'
import { isStatus, type Status } from '#src/workflow/graph/statuses.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { HelocApplication } from '#src/workflow/record/application.contract.ts'
import { type WaitedForWords, waitedForWords } from '#src/workflow/waited-for-words.ts'
import type { spanish as general } from '../applications.es.ts'
import { type ApplicationMilestoneWords, saidAt, waitedForIn } from '../dashboard.rules.ts'
import type { CourseFacts, MilestoneLabel } from '../milestones.table.ts'
import type { spanish } from '../timeline.es.ts'
import { type TimelineEntry, timelineOf } from '../timeline.rules.ts'

type Words = keyof typeof spanish | keyof typeof general | ApplicationMilestoneWords | WaitedForWords | MilestoneLabel

interface TimelineProps {
  /** The number of requests to the borrower beyond what the status asks for. */
  requestCount: number
}

/** Shows what is done, current and next, who acts next, and when the money can arrive. */
export function Timeline({ requestCount }: TimelineProps) {
  const { application } = useApplication()
  const status = useStatus()
  const facts = useCourseFacts(application)
  const moves = useProgress() ?? []
  const checklistStatus = status?.checklistStatus ?? ''
  if (!application || !facts || !isStatus(checklistStatus)) return null
  const entries = timelineOf(checklistStatus, moves, facts)
  const doneEntries = entries.filter(({ state }) => state === 'done')
  return (
    <div className="flex flex-col gap-5">
      {application.fundingForecast && <SoonestMoney fundingForecast={application.fundingForecast} />}
      {doneEntries.length > 0 && <DonePart entries={doneEntries} isAll={doneEntries.length === entries.length} />}
      <ol className="border-ink border-t-2">
        {entries
          .filter(({ state }) => state !== 'done')
          .map((entry) => (
            <Entry
              key={entry.milestone}
              entry={entry}
              requestCount={requestCount}
              application={application}
              status={checklistStatus}
            />
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

/** Returns the day in the reader's time zone. */
const dayOf = (instant: string) => civilDateAt(Date.parse(instant), Intl.DateTimeFormat().resolvedOptions().timeZone)

type FundingForecast = NonNullable<HelocApplication['fundingForecast']>

function SoonestMoney({ fundingForecast }: { fundingForecast: FundingForecast }) {
  const t = useWords<Words>()
  return (
    <Figure
      size="medium"
      label={t('Money at the earliest')}
      value={t.date(fundingForecast.fundsFrom, 'short')}
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
        <Ahead entry={entry} fundingForecast={props.application.fundingForecast} />
      </span>
    </li>
  )
}

function Current({ entry, requestCount, application, status }: EntryProps) {
  const t = useWords<Words>()
  const { uuid, fundingForecast } = application
  // Open requests are for the borrower to answer, even if the status waits for another party.
  const by = requestCount > 0 ? 'you' : waitedForIn(application, status)
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
      {requestCount > 0 && (
        <p className="text-15">
          <a
            href={`${basePath}/${uuid}/conditions`}
            className="inline-flex min-h-11 items-center text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
          >
            {t('We asked you for {count} {count|thing|things}', { count: requestCount })}
          </a>
        </p>
      )}
      {entry.milestone === 'cancel' && fundingForecast?.cancelUntil && (
        <p className="mt-1 text-15 text-muted">
          {t('until midnight at the end of {date}', { date: t.date(fundingForecast.cancelUntil) })}
        </p>
      )}
    </li>
  )
}

/** Shows who acts in a later milestone, and how long it takes or when it can start. */
function Ahead({ entry, fundingForecast }: { entry: TimelineEntry; fundingForecast: FundingForecast | null }) {
  const t = useWords<Words>()
  const who = aheadWords[entry.by]
  if (entry.milestone === 'notary' && fundingForecast?.closesFrom)
    return t('from {date}', { date: t.date(fundingForecast.closesFrom, 'short') })
  if (entry.milestone === 'cancel' && fundingForecast?.cancelUntil)
    return t('to {date} at the earliest', { date: t.date(fundingForecast.cancelUntil, 'short') })
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
} as const satisfies Record<TimelineEntry['by'], keyof typeof spanish | SharedSentence>
