import type { HelocApplication } from '#src/application/application.contract.ts'
import { useApplication, useProgress, useStatus } from '#src/application/browser/use-application.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish as uiWords } from '#src/platform/ui/ui.es.ts'
import { isStatus, type Status } from '#src/workflow/graph/statuses.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type StepLabel, stepBarAt } from '#src/workflow/progress.rules.ts'
import { type WaitedForLabel, waitedForLabels } from '#src/workflow/waited-for-labels.ts'
import type { spanish as general } from '../applications.es.ts'
import { type ApplicationMilestoneText, milestoneText, waitedForIn } from '../dashboard.rules.ts'
import type { CourseFacts, MilestoneLabel } from '../milestones.table.ts'
import type { spanish } from '../timeline.es.ts'
import { buildTimeline, steppedTimeline, type TimelineEntry, type TimelineStep } from '../timeline.rules.ts'

type Message =
  | keyof typeof spanish
  | keyof typeof general
  | keyof typeof uiWords
  | ApplicationMilestoneText
  | WaitedForLabel
  | MilestoneLabel
  | StepLabel

interface TimelineProps {
  /** The number of requests to the borrower beyond what the status asks for. */
  requestCount: number
}

/** What each part of the list needs to say where the application is. */
interface Course extends TimelineProps {
  application: HelocApplication
  status: Status
}

/**
 * Shows the steps of the application as one list: the completed ones folded, the current one with its own timeline and
 * who acts next, and those to come with the day or duration that is known.
 */
export function Timeline({ requestCount }: TimelineProps) {
  const t = useMessages<Message>()
  const { application } = useApplication()
  const status = useStatus()
  const facts = useCourseFacts(application)
  const moves = useProgress() ?? []
  const checklistStatus = status?.checklistStatus ?? ''
  if (!status || !application || !facts || !isStatus(checklistStatus)) return null
  const entries = buildTimeline(checklistStatus, moves, facts)
  const bar = stepBarAt(checklistStatus, status.manualNotary)
  if (!bar) return <EntryList entries={entries} />
  const { steps, afterwards } = steppedTimeline(entries, bar)
  const doneSteps = steps.filter(({ state }) => state === 'done')
  const course = { requestCount, application, status: checklistStatus }
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t('Application progress')} className="flex flex-col gap-1">
        {doneSteps.length > 0 && <DoneSteps steps={doneSteps} />}
        <ol className="border-ink border-t-2">
          {steps.slice(doneSteps.length).map((step, at) => (
            <Step key={step.name} step={step} position={doneSteps.length + at + 1} course={course} />
          ))}
          {afterwards.length > 0 && <FollowUp entries={afterwards} course={course} />}
        </ol>
      </nav>
      {application.fundingForecast && (
        <dl>
          <LedgerRow
            label={t('Earliest funding date')}
            value={t.date(application.fundingForecast.fundsFrom, 'short')}
            note={
              <span className="text-15 text-muted">
                {t('If you finish your steps today and everything else takes the usual time.')}
              </span>
            }
          />
        </dl>
      )}
    </div>
  )
}

const useCourseFacts = (application: HelocApplication | undefined): CourseFacts | undefined => {
  const organization = useOrganization()
  if (!application) return undefined
  const { isBusinessPurpose } = productOf(organization, application.product)
  return {
    isRescindable: application.property.occupancyType === 'HOME' && !isBusinessPurpose,
    paysDebts: application.derived?.hasPayoff ?? false,
  }
}

/** Returns the day in the reader's time zone. */
const toLocalDate = (instant: string) =>
  civilDateAt(Date.parse(instant), Intl.DateTimeFormat().resolvedOptions().timeZone)

type FundingForecast = NonNullable<HelocApplication['fundingForecast']>

const row = 'grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-1'

function DoneSteps({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useMessages<Message>()
  return (
    <Disclosure summary={t('{count} {count|step|steps} complete', { count: steps.length })}>
      <ol className="flex flex-col gap-2">
        {steps.map(({ name, entries }) => {
          const leftAt = entries.findLast(({ state }) => state === 'done')?.at
          return (
            <li key={name} className="grid grid-cols-[1.5rem_1fr_auto] items-baseline gap-x-2">
              <Icon name="check" size={16} className="translate-y-0.5 text-primary" />
              <span className="text-ink">
                {t(name)}
                <span className="sr-only"> ({t('complete')})</span>
              </span>
              {leftAt && <Day of={leftAt} />}
            </li>
          )
        })}
      </ol>
    </Disclosure>
  )
}

const Day = ({ of }: { of: string }) => {
  const t = useMessages<Message>()
  return (
    <time dateTime={of} className="figures text-muted">
      {t.date(toLocalDate(of), 'short')}
    </time>
  )
}

interface StepProps {
  step: TimelineStep
  /** From 1. */
  position: number
  course: Course
}

function Step({ step: { name, state, entries }, position, course }: StepProps) {
  const t = useMessages<Message>()
  const isNow = state === 'now'
  const first = entries[0]
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={`relative border-rule border-b py-2.5 ${isNow ? 'before:absolute before:inset-x-0 before:-top-px before:h-1 before:bg-primary' : ''}`}
    >
      <div className={row}>
        <span aria-hidden="true" className={`figures font-heading text-17 ${isNow ? 'text-primary' : 'text-subtle'}`}>
          {position}
        </span>
        <span className={isNow ? 'font-semibold' : 'text-muted'}>
          {t(name)}
          <span className="sr-only"> ({isNow ? t('current step') : t('not started')})</span>
        </span>
        {!isNow && first && (
          <span className="figures text-15 text-muted">{knownOf(first, course.application.fundingForecast, t)}</span>
        )}
      </div>
      {isNow && <EntryList entries={entries} course={course} isInStep />}
    </li>
  )
}

/** Once the seven steps are complete, what follows them is what happens now. */
function FollowUp({ entries, course }: { entries: readonly TimelineEntry[]; course: Course }) {
  const t = useMessages<Message>()
  const list = <EntryList entries={entries} course={course} />
  if (entries.some(({ state }) => state !== 'next')) return <li>{list}</li>
  return (
    <li className="border-rule border-b py-1">
      <Disclosure summary={t('After you sign')}>{list}</Disclosure>
    </li>
  )
}

interface EntryListProps {
  entries: readonly TimelineEntry[]
  /** Left out for an application that ended: nothing happens now. */
  course?: Course
  isInStep?: boolean
}

function EntryList({ entries, course, isInStep = false }: EntryListProps) {
  const isAlone = isInStep && entries.length === 1
  return (
    <ol className={`text-15 ${isInStep ? 'ml-9' : ''}`}>
      {entries.map((entry) =>
        entry.state === 'now' && course ? (
          <Current key={entry.milestone} entry={entry} course={course} isNamed={!isAlone} isStep={!isInStep} />
        ) : (
          <Entry key={entry.milestone} entry={entry} fundingForecast={course?.application.fundingForecast ?? null} />
        ),
      )}
    </ol>
  )
}

const entryStateLabels = { done: 'complete', next: 'not started' } as const

function Entry({ entry, fundingForecast }: { entry: TimelineEntry; fundingForecast: FundingForecast | null }) {
  const t = useMessages<Message>()
  const { state, label, at, by } = entry
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1.5">
      <span className={`flex items-baseline gap-1.5 ${state === 'next' ? 'text-muted' : 'text-ink'}`}>
        {state === 'done' && <Icon name="check" size={14} className="translate-y-0.5 text-primary" />}
        <span>
          {t(label)}
          {(state === 'done' || state === 'next') && <span className="sr-only"> ({t(entryStateLabels[state])})</span>}
        </span>
      </span>
      <span className="figures text-right text-muted">
        {state === 'done' && at && <Day of={at} />}
        {state === 'ended' && (at ? t('Ended {date}', { date: t.date(toLocalDate(at), 'short') }) : t('Ended'))}
        {state === 'next' && (knownOf(entry, fundingForecast, t) ?? t(aheadLabels[by]))}
      </span>
    </li>
  )
}

interface CurrentProps {
  entry: TimelineEntry
  course: Course
  /** The step's name does not already say it. */
  isNamed: boolean
  /** It is no part of a step that is marked as current. */
  isStep: boolean
}

function Current({ entry, course, isNamed, isStep }: CurrentProps) {
  const t = useMessages<Message>()
  const { application, status, requestCount } = course
  const { uuid, fundingForecast } = application
  // Open requests are for the borrower to answer, even if the status waits for another party.
  const by = requestCount > 0 ? 'you' : waitedForIn(application, status)
  return (
    <li aria-current={isStep ? 'step' : undefined} className="py-1.5">
      {isNamed && (
        <p className="font-semibold text-ink">
          <span className="sr-only">{t('Now:')} </span>
          {t(entry.label)}
        </p>
      )}
      <p className={isNamed ? 'mt-0.5' : ''}>{t(milestoneText(application, status))}</p>
      {by !== 'none' && (
        <p className="mt-0.5 text-muted">
          {t(waitedForLabels[by])}
          {entry.at && (
            <span className="whitespace-nowrap">
              {' · '}
              {t('since {date}', { date: t.date(toLocalDate(entry.at), 'short') })}
            </span>
          )}
        </p>
      )}
      {requestCount > 0 && (
        <p>
          <a
            href={`${basePath}/${uuid}/conditions`}
            className="inline-flex min-h-11 items-center text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
          >
            {t('We need {count} {count|item|items} from you', { count: requestCount })}
          </a>
        </p>
      )}
      {entry.milestone === 'cancel' && fundingForecast?.cancelUntil && (
        <p className="mt-0.5 text-muted">
          {t('until 11:59 PM on {date}', { date: t.date(fundingForecast.cancelUntil) })}
        </p>
      )}
    </li>
  )
}

/** Returns the first day of a later milestone, or how long it usually takes; null if neither is known. */
const knownOf = (
  { milestone, typicalDays }: TimelineEntry,
  forecast: FundingForecast | null,
  t: ReturnType<typeof useMessages<Message>>,
): string | null => {
  if (milestone === 'notary' && forecast?.closesFrom)
    return t('from {date}', { date: t.date(forecast.closesFrom, 'short') })
  if (milestone === 'cancel' && forecast?.cancelUntil)
    return t('through {date} or later', { date: t.date(forecast.cancelUntil, 'short') })
  return typicalDays > 0 ? t('usually {count} business {count|day|days}', { count: typicalDays }) : null
}

const aheadLabels = {
  you: 'You',
  us: 'Our team',
  staff: 'Our team',
  partner: 'Third party',
  signers: 'The other signers',
  time: 'A waiting period',
  none: 'No one',
} as const satisfies Record<TimelineEntry['by'], keyof typeof spanish | SharedSentence>
