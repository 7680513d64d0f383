import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { DataTable, PagedRows } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { type CeoFeedback, type FeedbackTopic, listCeoFeedback } from '../feedback.contract.ts'

const topicNames: Record<FeedbackTopic, string> = { IMPROVE: 'Improve our product', COMPLIMENT: 'Give us a compliment' }

const filters = ['after'] as const

/** Lists the feedback to the CEO, newest first. */
export function CeoFeedbackList() {
  const t = useMessages<string>()
  const { values, set } = useFiltersInAddress(filters)
  const list = useAnswer(listCeoFeedback, { query: values })
  return (
    <PagedRows
      of={list}
      failureHeading={t('The feedback did not load.')}
      answerRows={({ rows }) => rows}
      none={t('No feedback yet.')}
      after={values.after}
      onPage={(after) => set({ after })}
    >
      {(rows) => (
        <DataTable
          caption={t('Feedback to the CEO')}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          columns={[
            { head: t('Received'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
            {
              head: t('Feedback'),
              cell: ({ topic, message, marketingConsent }) => (
                <>
                  <span className="block font-semibold">{t(topicNames[topic])}</span>
                  <span className="whitespace-pre-line break-words">{message}</span>
                  <span className="block text-13 text-muted">
                    {marketingConsent ? t('May be used in marketing') : t('Not for marketing')}
                  </span>
                </>
              ),
            },
            { head: t('From'), from: 'md', cell: (row) => <FeedbackAuthor row={row} /> },
          ]}
        />
      )}
    </PagedRows>
  )
}

function FeedbackAuthor({ row: { name, application, pathname } }: { row: CeoFeedback }) {
  return (
    <>
      <span className="block">{name || '—'}</span>
      {application ? (
        <a
          href={`/console/applications/${application.uuid}`}
          data-line="yes"
          className="line-link figures font-semibold"
        >
          {application.loanNumber}
        </a>
      ) : (
        <span className="block break-all text-13 text-muted">{pathname}</span>
      )}
    </>
  )
}
