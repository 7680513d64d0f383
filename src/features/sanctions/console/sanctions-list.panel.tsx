import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import {
  type ListFailure,
  type ListsView,
  listSanctionsReviews,
  type WaitingReviewsView,
} from '../sanctions.contract.ts'

/** Lists the applications whose hits wait for people, and shows how old the lists are. */
export function SanctionsReviews() {
  const answer = useAnswer(listSanctionsReviews)
  return (
    <AnswerSection of={answer} failureHeading="The sanctions reviews did not load.">
      {({ lists, applications, isCut }) => (
        <div className="flex flex-col gap-6">
          <ListsInUse lists={lists} />
          <section className="flex flex-col gap-3">
            <h2 className="text-17">Waiting for a decision or a report</h2>
            {isCut && <p className="text-muted">Only those waiting longest are shown.</p>}
            {applications.length === 0 ? (
              <EmptyState>No hits pending a decision.</EmptyState>
            ) : (
              <WaitingApplications applications={applications} />
            )}
          </section>
        </div>
      )}
    </AnswerSection>
  )
}

const ageLabels: Record<ListsView['age'], string> = {
  fresh: 'The lists are up to date.',
  old: 'The lists have not been confirmed recently. Find out why they are not updating.',
  'too-old': 'The lists are out of date. No line can fund until they are updated.',
}

const failureLabels: Record<ListFailure, string> = {
  UNREADABLE: 'The published lists cannot be read.',
  SHORTER:
    'The published lists lack many of the entries, names or addresses in use, so they are not used. A file may be cut off.',
  EARLIER: 'The published lists are older than those in use, so they are not used. Check the address of the lists.',
}

function ListsInUse({ lists }: { lists: ListsView }) {
  const { version, entries, fetched: fetchedAt, confirmed: confirmedAt, age, failing } = lists
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-17">Lists in use</h2>
      {age !== 'fresh' && <Notice tone={age === 'old' ? 'warning' : 'error'}>{ageLabels[age]}</Notice>}
      {failing && (
        <p className="font-semibold text-error">
          {failureLabels[failing.failure]} Update failing since <Moment at={failing.since} />
        </p>
      )}
      {version === null || fetchedAt === null || confirmedAt === null ? (
        <p>No list loaded yet.</p>
      ) : (
        <p className="max-w-none text-muted">
          {age === 'fresh' && `${ageLabels.fresh} `}
          {fill('{n} {n|entry|entries}, version {version}, confirmed', { n: entries, version })}{' '}
          <Moment at={confirmedAt} />
          {', '}
          in use since <Moment at={fetchedAt} />
        </p>
      )}
    </section>
  )
}

function WaitingApplications({ applications }: Pick<WaitingReviewsView, 'applications'>) {
  return (
    <DataTable
      caption="Waiting for a decision or a report"
      isList
      rows={applications}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Loan',
          cell: ({ uuid, loanNumber }) => (
            <a
              href={`/console/applications/${uuid}?tab=sanctions`}
              data-line="yes"
              className="line-link figures font-semibold"
            >
              {loanNumber}
            </a>
          ),
        },
        {
          head: 'To do',
          cell: ({ openCount, hasOpinion, reportDue }) => (
            <>
              {openCount > 0 && (
                <span className="block">
                  {hasOpinion
                    ? fill('{n} {n|hit|hits}: a second person decides', { n: openCount })
                    : fill('{n} {n|hit|hits} to compare', { n: openCount })}
                </span>
              )}
              {reportDue && (
                <span className="block font-semibold text-error">
                  {fill('Report the match by {day}', { day: english.date(reportDue, 'short') })}
                </span>
              )}
            </>
          ),
        },
        { head: 'Since', cell: ({ since }) => <Moment at={since} /> },
        {
          head: 'Application',
          from: 'lg',
          cell: ({ status }) => (isStatus(status) ? staffSideOf(status).label : status),
        },
      ]}
    />
  )
}
