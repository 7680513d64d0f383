import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
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
  const t = useMessages<string>()
  const answer = useAnswer(listSanctionsReviews)
  return (
    <AnswerSection of={answer} failureHeading={t('The sanctions reviews did not load.')}>
      {({ lists, applications, isCut }) => (
        <div className="flex flex-col gap-6">
          <ListsInUse lists={lists} />
          <section className="flex flex-col gap-3">
            <h2 className="text-17">{t('Waiting for a decision or a report')}</h2>
            {isCut && <p className="text-muted">{t('Only those waiting longest are shown.')}</p>}
            {applications.length === 0 ? (
              <EmptyState>{t('No hits pending a decision.')}</EmptyState>
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
  SHORTER: 'The published lists lack most of their entries, so they are not used.',
  EARLIER: 'The published lists are older than those in use, so they are not used. Check the address of the lists.',
}

function ListsInUse({ lists }: { lists: ListsView }) {
  const t = useMessages<string>()
  const { version, entries, fetched: fetchedAt, confirmed: confirmedAt, age, failing } = lists
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-17">{t('Lists in use')}</h2>
      {age !== 'fresh' && <Notice tone={age === 'old' ? 'warning' : 'error'}>{t(ageLabels[age])}</Notice>}
      {failing && (
        <p className="font-semibold text-error">
          {t(failureLabels[failing.failure])} {t('Update failing since')} <Moment at={failing.since} />
        </p>
      )}
      {version === null || fetchedAt === null || confirmedAt === null ? (
        <p>{t('No list loaded yet.')}</p>
      ) : (
        <p className="max-w-none text-muted">
          {age === 'fresh' && `${t(ageLabels.fresh)} `}
          {t('{n} {n|entry|entries}, version {version}, confirmed', { n: entries, version })}{' '}
          <Moment at={confirmedAt} />
          {', '}
          {t('in use since')} <Moment at={fetchedAt} />
        </p>
      )}
    </section>
  )
}

function WaitingApplications({ applications }: Pick<WaitingReviewsView, 'applications'>) {
  const t = useMessages<string>()
  return (
    <DataTable
      caption={t('Waiting for a decision or a report')}
      rows={applications}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: t('Loan'),
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
          head: t('To do'),
          cell: ({ openCount, hasOpinion, reportDue }) => (
            <>
              {openCount > 0 && (
                <span className="block">
                  {hasOpinion
                    ? t('{n} {n|hit|hits}: a second person decides', { n: openCount })
                    : t('{n} {n|hit|hits} to compare', { n: openCount })}
                </span>
              )}
              {reportDue && (
                <span className="block font-semibold text-error">
                  {t('Report the match by {day}', { day: t.date(reportDue, 'short') })}
                </span>
              )}
            </>
          ),
        },
        { head: t('Since'), cell: ({ since }) => <Moment at={since} /> },
        {
          head: t('Application'),
          from: 'lg',
          cell: ({ status }) => (isStatus(status) ? staffSideOf(status).label : status),
        },
      ]}
    />
  )
}
